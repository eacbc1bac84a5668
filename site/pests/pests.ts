import {
  identifyPage,
  type Pest,
  pestById,
  pestCalendar,
  pests,
  serviceById,
} from '../../model/content/content.ts'
import { helpPath, identifyPath, pestLink, pestPath } from '../../model/content/links.ts'
import { inchRange, rulerOf } from '../../model/content/pest-size.ts'
import { pestGroups } from '../../model/content/schema/pest.ts'
import { fillSlots } from '../../model/content/template.ts'
import { markdown } from '../data/markdown.ts'
import { crumbsTo, hasCalendar } from '../data/navigation.ts'
import { detailOf, pictureNamed } from '../data/picture.ts'
import type { PictureRole } from '../pictures/settings.ts'
import { breadcrumbNode } from '../seo/graph.ts'
import { serviceCard } from '../service/services.ts'
import { seasonInWords } from './calendar.ts'
import type { SpecimenData } from './Specimen.tsx'

/** A pest in a comparison with its lookalikes. */
export interface Side {
  name: string
  marks: { part: string; look: string }[]
  specimen?: SpecimenData | undefined
  /** Its page, unless it's this one. */
  path?: string
  /** Short line above the name. */
  eyebrow?: string
  /** How it differs from the pest of this page. */
  difference?: string
}

const { detail, questions, groups } = identifyPage

/** `getStaticPaths` of a page that exists only if the owner kept any pests. */
export const onlyWithPests = () => (pests.length > 0 ? [{ params: { list: undefined } }] : [])

/** Length in inches, as beside a scale bar. */
const inInches = (inches: string) => fillSlots(detail.ruler, { inches })

/** Length of a pest: "1/4 to 3/8 in (6 to 10 mm)". */
function lengthOf({ size }: Pest): string {
  const millimeters = size.from === size.to ? `${size.to}` : `${size.from} to ${size.to}`
  return fillSlots(detail.length, { inches: inchRange(size), millimeters })
}

/** A pest's picture with its scale bar, if it has one. */
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

/** Part of a specimen's picture that a card shows. */
const animal = { x: 0, y: 0.09, width: 1 }

/** Cropped picture of a pest. Undefined if an owner's photograph replaced the specimen. */
export const closeUp = (pest: Pest) => detailOf(pest, animal)

/** Entry of the list of pests. */
const pestEntry = async (pest: Pest) => ({
  path: pestPath(pest),
  name: pest.name,
  summary: pest.summary,
  length: inInches(inchRange(pest.size)),
  specimen: await specimenOf(pest, 'card'),
})

/** All pests by group. */
export const pestsByGroup = await Promise.all(
  pestGroups
    .map((group) => ({ group, members: pests.filter((pest) => pest.group === group) }))
    .filter(({ members }) => members.length > 0)
    .map(async ({ group, members }) => ({
      title: groups[group],
      entries: await Promise.all(members.map(pestEntry)),
    })),
)

/** A pest in a comparison. */
const comparisonSide = async (pest: Pest): Promise<Side> => ({
  name: pest.name,
  marks: pest.marks,
  specimen: await specimenOf(pest, 'stage'),
})

/** A pest and its lookalikes, each with how it differs. */
async function sidesOf(pest: Pest): Promise<Side[]> {
  const others = pest.lookalikes.map(async ({ pest: id, difference }) => {
    const other = pestById(id)
    return {
      ...(await comparisonSide(other)),
      path: pestPath(other),
      eyebrow: detail.often,
      difference,
    }
  })
  return [
    { ...(await comparisonSide(pest)), eyebrow: detail.eyebrow[pest.kind] },
    ...(await Promise.all(others)),
  ]
}

const takenForEachOther = pests.filter(({ id }) => identifyPage.pair?.pests.includes(id))

/** The two pests that are confused most. */
export const pair: Side[] = await Promise.all(
  takenForEachOther.map(async (pest) => ({
    ...(await comparisonSide(pest)),
    path: pestPath(pest),
  })),
)

const picturesOfPair = await Promise.all(
  takenForEachOther.map(async (pest) => {
    const specimen = await specimenOf(pest, 'card')
    return specimen ? [{ ...specimen.picture, alt: pest.name }] : []
  }),
)

/** Their pictures, with the pests' names as alternative text. Empty if one has no picture. */
export const pairOnCards = picturesOfPair.flat().length === 2 ? picturesOfPair.flat() : []

/** When a pest is met: nothing if only its season elsewhere is known, or that of no pest. */
function seasonFact({ season, seasons }: Pest) {
  if (!season && (seasons.length > 0 || !hasCalendar)) return []
  return [
    {
      label: season ? `${detail.season}: ${season.what}` : detail.season,
      value: season ? seasonInWords(season, pestCalendar.months, detail) : detail.anyMonth,
    },
  ]
}

/** Data of a pest's page. */
export async function pestPage(pest: Pest) {
  const path = pestPath(pest)
  const service = serviceById(pest.service)
  const crumbs = crumbsTo({ name: identifyPage.headline, path: identifyPath }, pestLink(pest))
  const specimen = await specimenOf(pest, 'stage')
  return {
    head: {
      // The name alone is the shortest, and all that holds once its look-alikes are removed.
      title: [...(pest.lookalikes.length > 0 ? detail.documentTitles : []), '{name}'].map(
        (wording) => fillSlots(wording, { name: pest.name }),
      ),
      description: pest.metaDescription,
      path,
      nodes: [breadcrumbNode(crumbs)],
      ...(specimen && { sharePicture: specimen.picture }),
    },
    intro: { eyebrow: detail.eyebrow[pest.kind], title: pest.name, text: pest.summary, crumbs },
    preset: { label: detail.preset, value: service.name },
    text: (await markdown(pest.body)).html,
    specimen,
    facts: [
      { label: `${detail.size}: ${pest.size.of}`, value: lengthOf(pest) },
      {
        label: detail.where,
        // An answer may be a list itself: "Lawn, beds or trees".
        value: pest.where.map((place) => questions.where.answers[place]).join(' · '),
      },
      ...seasonFact(pest),
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
    related: [{ ...(await serviceCard(service)), href: helpPath(pest) }],
    estimate: {
      serviceDefault: service.name,
      pageSource: `identify-${pest.id}`,
      page: path,
    },
  }
}
