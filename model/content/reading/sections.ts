import { closestMatch } from 'leven'
import type { PlaceholderFault } from './placeholders.ts'

/** The parts of a service's text, each under its heading; what stands before them describes it in full. */
export const serviceSections = ['whatIs', 'approach', 'whyChoose', 'coverage'] as const

/** A service's text, taken apart: Markdown. */
export type ServiceText = Record<'fullDescription' | (typeof serviceSections)[number], string>

const heading = /^## +(.*?) *#*$/gm

/** The heading of a part in its file: "Why choose" for whyChoose. */
const headingOf = (name: string) =>
  name.charAt(0).toUpperCase() +
  name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const headings = new Map(serviceSections.map((name) => [headingOf(name).toLowerCase(), name]))

/** Takes a service's text apart at its headings of the second level. */
export function splitSections(body: string): { text: ServiceText; faults: PlaceholderFault[] } {
  const faults: PlaceholderFault[] = []
  const found = new Map<string, string>()
  const marks = [...body.matchAll(heading)]
  for (const [index, { 0: mark, 1: title = '', index: offset }] of marks.entries()) {
    const name = headings.get(title.toLowerCase())
    if (name === undefined || found.has(name)) {
      const near = headingOf(closestMatch(title, serviceSections) ?? 'whatIs')
      const all = serviceSections.map((section) => `"${headingOf(section)}"`).join(', ')
      const message = name
        ? `the heading "${title}" stands here a second time`
        : `the headings of the second level are ${all}, and this one is "${title}"`
      faults.push({ offset, message, example: name ? undefined : `## ${near}` })
    } else found.set(name, body.slice(offset + mark.length, marks[index + 1]?.index).trim())
  }
  for (const name of serviceSections) {
    if (!found.get(name)) {
      const message = `the part "${headingOf(name)}" is missing or empty`
      faults.push({ offset: body.length, message, example: `## ${headingOf(name)}` })
    }
  }
  const fullDescription = body.slice(0, marks[0]?.index).trim()
  return { text: { fullDescription, ...Object.fromEntries(found) } as ServiceText, faults }
}
