import { identifyPage, type Pest, pestCalendar, pests, site } from '../../model/content.ts'
import { pestById, serviceById } from '../../model/entries.ts'
import { identifyPath, type Link, pestPath } from '../../model/links.ts'
import { inchRange } from '../../model/pest-size.ts'
import { pestGroups } from '../../model/schema/pest.ts'
import { fillSlots } from '../../model/template.ts'
import { breadcrumbNode, graph } from '../seo/graph.ts'
import { traitsOf } from '../tools/identify/traits.ts'
import { estimateOn } from './estimate.ts'
import { markdown } from './markdown.ts'
import { monthsInWords } from './months.ts'
import { pictureNamed } from './picture.ts'
import { serviceCard } from './services.ts'

const { detail, questions, groups } = identifyPage
const list = new Intl.ListFormat(site.language, { style: 'long', type: 'conjunction' })

/** How long it is: "1/4 to 3/8 in (6 to 10 mm)". */
export function lengthOf({ size }: Pest): string {
  const millimeters = size.from === size.to ? `${size.to}` : `${size.from} to ${size.to}`
  return fillSlots(detail.length, { inches: inchRange(size), millimeters })
}

/** What stands of a pest in a list. */
export const pestEntry = (pest: Pest) => ({
  path: pestPath(pest),
  name: pest.name,
  summary: pest.summary,
  length: lengthOf(pest),
  traits: traitsOf(pest),
})

export type PestEntry = ReturnType<typeof pestEntry>

/** All pests under their headings. */
export const pestsByGroup = pestGroups
  .map((group) => ({
    title: groups[group],
    entries: pests.filter((pest) => pest.group === group).map(pestEntry),
  }))
  .filter(({ entries }) => entries.length > 0)

/** The words of a place are those of an answer; only the first begins the sentence. */
function placeInList(place: Pest['where'][number], index: number): string {
  const words = questions.where.answers[place]
  return index === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** A pest and what it is taken for, each with how it differs: what stands side by side. */
const sideBySide = (pest: Pest) =>
  pest.lookalikes.map(({ pest: id, difference }) => {
    const other = pestById(id)
    return { name: other.name, path: pestPath(other), marks: other.marks, difference }
  })

/** What a pest's page shows besides its words. */
export async function pestPage(pest: Pest) {
  const path = pestPath(pest)
  const service = serviceById(pest.service)
  const crumbs: Link[] = [
    { name: site.breadcrumb.home, path: '/' },
    { name: identifyPage.title, path: identifyPath },
    { name: pest.name, path },
  ]
  return {
    path,
    crumbs,
    service,
    text: (await markdown(pest.body)).html,
    picture: pest.picture
      ? await pictureNamed(pest.picture, pest.pictureAlt ?? '', `content/${pest.file}: picture`)
      : undefined,
    facts: [
      { label: `${detail.size}: ${pest.size.of}`, value: lengthOf(pest) },
      {
        label: detail.where,
        value: list.format(pest.where.map(placeInList)),
      },
      {
        label: pest.season ? `${detail.season}: ${pest.season.what}` : detail.season,
        value: pest.season ? monthsInWords(pest.season.seen, pestCalendar.months) : detail.anyMonth,
      },
    ],
    lookalikes: sideBySide(pest),
    sources: pest.sources.map(({ url, ...source }) => ({
      url,
      title: fillSlots(detail.sourceLine, source),
    })),
    related: [await serviceCard(service)],
    estimate: estimateOn({
      serviceDefault: service.name,
      pageSource: `identify-${pest.id}`,
      page: path,
    }),
    graph: graph(breadcrumbNode(crumbs)),
  }
}
