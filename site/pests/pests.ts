import {
  identifyPage,
  type Pest,
  pestById,
  pestCalendar,
  pests,
  serviceById,
  site,
} from '../../model/content/content.ts'
import {
  calendarPath,
  identifyPath,
  type Link,
  pestLink,
  pestPath,
} from '../../model/content/links.ts'
import { inchRange, rulerOf } from '../../model/content/pest-size.ts'
import { pestGroups } from '../../model/content/schema/pest.ts'
import { fillSlots } from '../../model/content/template.ts'
import { estimateOn } from '../data/estimate.ts'
import { markdown } from '../data/markdown.ts'
import { detailOf, type PictureRole, pictureNamed } from '../data/picture.ts'
import { breadcrumbNode, graph } from '../seo/graph.ts'
import { serviceCard } from '../service/services.ts'
import type { PictureData } from '../ui/Picture.tsx'
import type { SpecimenData } from '../ui/Specimen.tsx'
import { seasonInWords } from './months.ts'

/** Something beside what it is taken for. */
export interface Side {
  name: string
  marks: { part: string; look: string }[]
  specimen?: SpecimenData | undefined
  /** Where its page is; none for the page one is on. */
  path?: string
  /** A short line above the name. */
  eyebrow?: string
  /** What tells it from the one whose page this is. */
  difference?: string
}

const { detail, questions, groups } = identifyPage
const list = new Intl.ListFormat(site.language, { style: 'long', type: 'conjunction' })

/** An owner may take all pests away: then nothing leads to a page of theirs, and there is none. */
export const hasPests = pests.length > 0

/** The one page of a list that stands only while there are pests. */
export const onlyWithPests = () => (hasPests ? [{ params: { list: undefined } }] : [])

/** Where a visitor who knows neither the pest nor the service can look. */
export const lookUp: Link[] = hasPests
  ? [
      { name: identifyPage.headline, path: identifyPath },
      { name: pestCalendar.headline, path: calendarPath },
    ]
  : []

/** An inch figure with its unit, as beside a ruler: its own page says the millimeters too. */
const inInches = (inches: string) => fillSlots(detail.ruler, { inches })

/** How long it is: "1/4 to 3/8 in (6 to 10 mm)". */
function lengthOf({ size }: Pest): string {
  const millimeters = size.from === size.to ? `${size.to}` : `${size.from} to ${size.to}`
  return fillSlots(detail.length, { inches: inchRange(size), millimeters })
}

/** A pest's picture with its ruler, where there is one. */
async function specimenOf(pest: Pest, role: PictureRole): Promise<SpecimenData | undefined> {
  const { picture, pictureAlt = '', pictureWidth, file } = pest
  if (!picture) return undefined
  const ruler = pictureWidth ? rulerOf(pictureWidth) : undefined
  return {
    picture: await pictureNamed(picture, pictureAlt, `content/${file}: picture`, role),
    ruler: ruler && {
      label: inInches(ruler.inches),
      share: ruler.share,
    },
  }
}

/** Of a specimen's picture: what a card's frame shows. */
const animal = { x: 0, y: 0.09, width: 1 }

/** A pest beside its name; nothing where an owner's photograph has taken the specimen's place. */
export const closeUp = (pest: Pest) => detailOf(pest, animal)

/** What stands of a pest in a list. */
const pestEntry = async (pest: Pest) => ({
  path: pestPath(pest),
  name: pest.name,
  summary: pest.summary,
  length: inInches(inchRange(pest.size)),
  specimen: await specimenOf(pest, 'card'),
})

/** All pests under their headings. */
export const pestsByGroup = await Promise.all(
  pestGroups
    .map((group) => ({ group, members: pests.filter((pest) => pest.group === group) }))
    .filter(({ members }) => members.length > 0)
    .map(async ({ group, members }) => ({
      title: groups[group],
      entries: await Promise.all(members.map(pestEntry)),
    })),
)

/** The words of a place are those of an answer; only the first begins the sentence. */
function placeInList(place: Pest['where'][number], index: number): string {
  const words = questions.where.answers[place]
  return index === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** A pest as it stands beside what it is taken for. */
const side = async (pest: Pest): Promise<Side> => ({
  name: pest.name,
  marks: pest.marks,
  specimen: await specimenOf(pest, 'stage'),
})

/** A pest and what it is taken for, each with how it differs: what stands side by side. */
async function sidesOf(pest: Pest): Promise<Side[]> {
  const others = pest.lookalikes.map(async ({ pest: id, difference }) => {
    const other = pestById(id)
    return { ...(await side(other)), path: pestPath(other), eyebrow: detail.often, difference }
  })
  return [
    { ...(await side(pest)), eyebrow: detail.eyebrow[pest.kind] },
    ...(await Promise.all(others)),
  ]
}

const takenForEachOther = pests.filter(({ id }) => identifyPage.pair.pests.includes(id))

/** The two that are taken for each other most. */
export const pair: Side[] = await Promise.all(
  takenForEachOther.map(async (pest) => ({ ...(await side(pest)), path: pestPath(pest) })),
)

/** Their pictures on a card, each with the pest's name for words; none where one of them has none. */
export async function pairOnCards(): Promise<PictureData[]> {
  const pictures = await Promise.all(
    takenForEachOther.map(async (pest) => {
      const specimen = await specimenOf(pest, 'card')
      return specimen && { ...specimen.picture, alt: pest.name }
    }),
  )
  const found = pictures.filter((picture) => picture !== undefined)
  return found.length === 2 ? found : []
}

/** What a pest's page shows besides its words. */
export async function pestPage(pest: Pest) {
  const path = pestPath(pest)
  const service = serviceById(pest.service)
  const crumbs: Link[] = [
    { name: site.breadcrumb.home, path: '/' },
    { name: identifyPage.headline, path: identifyPath },
    { name: pest.name, path },
  ]
  return {
    path,
    // Where even the shortest wording is too long, the name alone.
    titles: [...detail.documentTitles, '{name}'].map((wording) =>
      fillSlots(wording, { name: pest.name }),
    ),
    crumbs,
    service,
    text: (await markdown(pest.body)).html,
    specimen: await specimenOf(pest, 'stage'),
    facts: [
      { label: `${detail.size}: ${pest.size.of}`, value: lengthOf(pest) },
      {
        label: detail.where,
        value: list.format(pest.where.map(placeInList)),
      },
      {
        label: pest.season ? `${detail.season}: ${pest.season.what}` : detail.season,
        value: pest.season
          ? seasonInWords(pest.season, pestCalendar.months, detail)
          : detail.anyMonth,
      },
    ],
    sides: await sidesOf(pest),
    sources: pest.sources.map(({ url, ...source }) => ({
      url,
      title: fillSlots(detail.sourceLine, source),
    })),
    group: {
      title: groups[pest.group],
      links: [
        ...pests.filter((other) => other.group === pest.group && other !== pest).map(pestLink),
        { name: detail.all, path: identifyPath },
      ],
    },
    related: [await serviceCard(service)],
    estimate: estimateOn({
      serviceDefault: service.name,
      pageSource: `identify-${pest.id}`,
      page: path,
    }),
    graph: graph(breadcrumbNode(crumbs)),
  }
}
