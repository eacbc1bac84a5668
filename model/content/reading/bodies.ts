import { closestMatch } from 'leven'
import type { Fault } from './fault.ts'
import { type ServiceSection, type ServiceText, serviceSections } from './files.ts'
import type { RawPage } from './load.ts'
import { type Facts, fillPlaceholders, type TextFault } from './placeholders.ts'

/** Targets of links: this site, telephone, mail, and complete addresses. */
const linkTarget = /^(\/(?!\/)|#|https?:\/\/|tel:|mailto:)/

const links = /\]\(\s*<?([^\s)>]*)/g
const media =
  /!\[[^\]]*\]\([^)]*\)|<(?:img|picture|video|audio|iframe|object|embed|script)\b[^>]*>/gi
/** HTML, addresses in angle brackets, and addresses below the text that links refer to. */
const unsupported = /<[a-z/!?][^>\n]*>?|^ {0,3}\[[^\]]+\]:.*$/gim

/**
 * Fills the placeholders of a Markdown file's text, and finds its mistakes.
 *
 * @param paths Of all pages, for links.
 */
export function readBody(
  raw: RawPage,
  { words, markdown, conditions }: Facts,
  paths: ReadonlySet<string>,
) {
  const filled = fillPlaceholders(raw.body, { words: { ...words, ...markdown }, conditions })
  const faults = [...filled.faults, ...markdownFaults(raw.body, /^\{/)]
  // A fact of the business may bring along what a text must not have.
  if (faults.length === 0) {
    faults.push(...markdownFaults(filled.text).map((fault) => ({ ...fault, offset: 0 })))
  }
  const isDead = (target: string) =>
    target.startsWith('/') && !paths.has(target.replace(/#.*|\/$/g, ''))
  for (const { index, 1: target = '' } of raw.body.matchAll(links)) {
    // A link in a part that is left out may lead anywhere.
    if (!isDead(target) || !filled.text.includes(`](${target})`)) continue
    const message = `the link to "${target}" leads nowhere: there is no such page`
    faults.push({ offset: index, message })
  }
  if (raw.body.trim() === '') {
    faults.push({ offset: 0, message: 'there is no text below the fields' })
  }
  return { text: filled.text.trim(), faults: faults.map((fault) => faultInBody(raw, fault)) }
}

/** Finds what a text must not have: pictures, HTML, and links that lead nowhere. */
function markdownFaults(text: string, placeholder?: RegExp): TextFault[] {
  const pictures = [...text.matchAll(media)]
  return [
    ...pictures.map(({ index, 0: element }) => ({
      offset: index,
      message: `${element.slice(0, 60)} would stay blank: the site shows nothing from elsewhere, and a page's picture is named in its fields`,
      example: 'picture: service-ant',
    })),
    ...[...text.matchAll(unsupported)]
      .filter(({ index }) => !pictures.some((picture) => picture.index === index))
      .map(({ index, 0: element }) => ({
        offset: index,
        message: `${element.slice(0, 60)} isn't a kind of text the site has: use words, headings, lists and links`,
        example: '[the guide](https://citybugs.tamu.edu)',
      })),
    ...[...text.matchAll(links)]
      .filter(([, target = '']) => !linkTarget.test(target) && !placeholder?.test(target))
      .map(({ index, 1: target = '' }) => ({
        offset: index,
        message: `the link to "${target}" leads nowhere: it must begin with / or https://`,
        example: /^[\w-]+\./.test(target) ? `https://${target}` : '/services/ant-control',
      })),
  ]
}

/** Turns a position in a Markdown file's text into a line of the file. */
export const faultInBody = (raw: RawPage, { offset, message, example }: TextFault): Fault => ({
  file: raw.file,
  line: raw.bodyLine + raw.body.slice(0, offset).split('\n').length - 1,
  field: '',
  message,
  example,
})

const headings = Object.values(serviceSections)

/** Splits a service's text at its headings of the second level. */
export function splitService(body: string): { text: ServiceText; faults: TextFault[] } {
  const faults: TextFault[] = []
  const found: Partial<Record<ServiceSection, string>> = {}
  const marks = [...body.matchAll(/^## +(.*?) *#*$/gm)]
  for (const [index, { 0: mark, 1: title = '', index: offset }] of marks.entries()) {
    const name = (Object.keys(serviceSections) as ServiceSection[]).find(
      (section) => serviceSections[section].toLowerCase() === title.toLowerCase(),
    )
    if (name === undefined) {
      const all = headings.map((heading) => `"${heading}"`).join(', ')
      const message = `the headings of the second level are ${all}, and this one is "${title}"`
      faults.push({ offset, message, example: `## ${closestMatch(title, headings)}` })
    } else if (found[name] !== undefined) {
      faults.push({ offset, message: `the heading "${title}" is a duplicate` })
    } else {
      found[name] = body.slice(offset + mark.length, marks[index + 1]?.index).trim()
    }
  }
  for (const [name, heading] of Object.entries(serviceSections)) {
    if (found[name as ServiceSection]) continue
    const message = `the part "${heading}" is missing or empty`
    faults.push({ offset: body.length, message, example: `## ${heading}` })
  }
  const fullDescription = body.slice(0, marks[0]?.index).trim()
  return { text: { fullDescription, ...found } as ServiceText, faults }
}
