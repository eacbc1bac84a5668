import { type Content, entryById, type Pest } from '../../model/content/content.ts'
import { helpPath, identifyPath, pestLink, pestPath } from '../../model/content/links.ts'
import { inchRange, rulerOf } from '../../model/content/pest-size.ts'
import { pestGroups } from '../../model/content/schema/pest.ts'
import { fillSlots } from '../../model/content/template.ts'
import type { RenderContext } from '../context.tsx'
import { markdown } from '../data/markdown.ts'
import { crumbsTo, hasCalendar } from '../data/navigation.ts'
import { detailOf, pictureNamed } from '../data/picture.ts'
import type { PictureRole } from '../pictures/settings.ts'
import { breadcrumbNode } from '../seo/graph.ts'
import { serviceCard } from '../service/services.ts'
import { seasonInWords } from './calendar.ts'
import { wayIntoHouse } from './places.ts'
import type { SpecimenData } from './Specimen.tsx'

/** A pest in a comparison with its lookalikes. */
export interface Side {
  name: string
  marks: Pest['marks']
  specimen?: SpecimenData | undefined
  /** Its page, unless it's this one. */
  path?: string
  eyebrow?: string
  /** How it differs from the pest of this page. */
  difference?: string
}

/** Length in inches, as beside a scale bar. */
const inInches = ({ identifyPage }: Content, inches: string) =>
  fillSlots(identifyPage.detail.ruler, { inches })

/** Length of a pest: "1/4 to 3/8 in (6 to 10 mm)". */
function lengthOf({ identifyPage }: Content, { size }: Pest): string {
  const millimeters = size.from === size.to ? `${size.to}` : `${size.from} to ${size.to}`
  return fillSlots(identifyPage.detail.length, { inches: inchRange(size), millimeters })
}

/** A pest's picture with its scale bar, if it has one. */
export function specimenOf(
  context: RenderContext,
  pest: Pest,
  role: PictureRole,
): SpecimenData | undefined {
  const { picture, pictureAlt = '', pictureWidth, file } = pest
  if (!picture) return undefined
  const ruler = pictureWidth ? rulerOf(pictureWidth) : undefined
  return {
    picture: pictureNamed(context, picture, pictureAlt, `content/${file}: picture`, role),
    ruler: ruler && {
      label: inInches(context.content, ruler.inches),
      share: ruler.share,
    },
  }
}

/** Part of a specimen's picture that a card shows. */
const animal = { x: 0, y: 0.09, width: 1 }

/** Cropped picture of a pest. Undefined if an owner's photograph replaced the specimen. */
export const closeUp = (context: RenderContext, pest: Pest) => detailOf(context, pest, animal)

const pestEntry = (context: RenderContext, pest: Pest) => ({
  path: pestPath(pest),
  name: pest.name,
  size: pest.size,
  length: inInches(context.content, inchRange(pest.size)),
  specimen: specimenOf(context, pest, 'card'),
})

/** All pests by group. */
export const pestsByGroup = (context: RenderContext) =>
  pestGroups
    .map((group) => ({
      title: context.content.identifyPage.groups[group],
      entries: context.content.pests
        .filter((pest) => pest.group === group)
        .map((pest) => pestEntry(context, pest)),
    }))
    .filter(({ entries }) => entries.length > 0)

const comparisonSide = (context: RenderContext, pest: Pest): Side => ({
  name: pest.name,
  marks: pest.marks,
  specimen: specimenOf(context, pest, 'stage'),
})

/** A pest and its lookalikes, each with how it differs. */
function sidesOf(context: RenderContext, pest: Pest): Side[] {
  const { identifyPage, pests } = context.content
  const { detail } = identifyPage
  const others = pest.lookalikes.map(({ pest: id, difference }) => {
    const other = entryById(pests, id)
    return {
      ...comparisonSide(context, other),
      path: pestPath(other),
      eyebrow: detail.often,
      difference,
    }
  })
  return [{ ...comparisonSide(context, pest), eyebrow: detail.eyebrow[pest.kind] }, ...others]
}

const takenForEachOther = ({ identifyPage, pests }: Content) =>
  pests.filter(({ id }) => identifyPage.pair?.pests.includes(id))

/** The two pests that are confused most. */
export const confusedPair = (context: RenderContext): Side[] =>
  takenForEachOther(context.content).map((pest) => ({
    ...comparisonSide(context, pest),
    path: pestPath(pest),
  }))

/** When a pest is met: nothing if only its season elsewhere is known, or that of no pest. */
function seasonFact(content: Content, { season, seasons }: Pest) {
  const { pestCalendar, site } = content
  const { detail } = content.identifyPage
  if (!season && (seasons.length > 0 || !hasCalendar(content))) return []
  const [what, ...others] = new Set(season?.phases.map((phase) => phase.what))
  return [
    {
      // A label that holds in some of the months only is in the calendar.
      label: what && others.length === 0 ? `${detail.season}: ${what}` : detail.season,
      value: season
        ? seasonInWords(season, pestCalendar.months, detail, site.language)
        : detail.anyMonth,
    },
  ]
}

/** Data of a pest's page. */
export function pestPage(context: RenderContext, pest: Pest) {
  const { content } = context
  const { identifyPage, pests } = content
  const { detail, questions, groups } = identifyPage
  const path = pestPath(pest)
  const service = entryById(content.services, pest.service)
  const list = { name: identifyPage.headline, path: identifyPath }
  const crumbs = crumbsTo(content, list, pestLink(pest))
  const specimen = specimenOf(context, pest, 'stage')
  const shown = [pest.id, ...pest.lookalikes.map(({ pest: id }) => id)]
  const notShown = pests.filter(({ id, group }) => group === pest.group && !shown.includes(id))
  return {
    head: {
      // The name alone is the shortest, and all that holds once its look-alikes are removed.
      title: [
        ...(pest.help ? [pest.help.documentTitle] : []),
        ...(pest.lookalikes.length > 0 ? detail.documentTitles : []),
        '{name}',
      ].map((wording) => fillSlots(wording, { name: pest.name })),
      description: pest.metaDescription,
      path,
      nodes: [breadcrumbNode(context, crumbs)],
      ...(specimen && { sharePicture: specimen.picture }),
    },
    intro: {
      eyebrow: pest.help ? pest.name : groups[pest.group],
      title: pest.help?.headline ?? pest.name,
      text: pest.summary,
      crumbs,
    },
    text: markdown(pest.body).nodes,
    specimen,
    facts: [
      { label: fillSlots(detail.size, { of: pest.size.of }), value: lengthOf(content, pest) },
      {
        label: detail.where,
        // An answer may be a list itself: "Lawn, beds or trees". A dot ends a line, it begins none.
        value: pest.where.map((place) => questions.where.answers[place]).join('\u00a0· '),
        href: wayIntoHouse(content, ({ id }) => id === pest.id),
      },
      ...seasonFact(content, pest),
    ],
    sides: sidesOf(context, pest),
    sources: pest.sources.map(({ url, ...source }) => ({
      url,
      title: fillSlots(detail.sourceLine, source),
    })),
    group: {
      title: groups[pest.group],
      // The breadcrumb leads to all of them, too.
      links:
        notShown.length > 0
          ? [...notShown.map(pestLink), { name: detail.all, path: identifyPath }]
          : [],
    },
    help: helpPath(pest),
    takes: pest.help && {
      takes: pest.help.takes ?? service.takes,
      family: pest.help.family ?? service.family,
    },
    related: [{ ...serviceCard(context, service), href: helpPath(pest) }],
    estimate: {
      preset: { label: detail.preset, value: service.name },
      serviceDefault: service.name,
      pageSource: `identify-${pest.id}` as const,
      page: path,
    },
  }
}
