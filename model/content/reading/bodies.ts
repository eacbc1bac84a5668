import { closestMatch } from 'leven'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { hasBoldHeadings, isLinkTarget, parseMarkdown } from '../markdown.ts'
import type { Fault } from './fault.ts'
import { type ServiceSection, type ServiceText, serviceSections } from './files.ts'
import type { RawPage } from './load.ts'
import { oncePerText } from './once.ts'
import { type Facts, fillPlaceholders, type TextFault } from './placeholders.ts'
import { originalOf } from './words.ts'

const media = /^<(img|picture|video|audio|iframe|object|embed|script)\b/i

/**
 * Fills the placeholders of a Markdown file's text, and finds its mistakes.
 *
 * @param paths Of all pages, for links.
 * @returns the text, and of a service its parts
 */
export function readBody(
  raw: RawPage,
  { words, markdown, conditions }: Facts,
  paths: ReadonlySet<string>,
) {
  const file = originalOf(raw.file)
  // A service begins with its name and two sentences.
  const isService = file.startsWith('services/')
  const unreadable = lengthFault(raw.body)
  if (unreadable) return { text: '', parts: undefined, faults: [faultInBody(raw, unreadable)] }
  const filled = fillPlaceholders(raw.body, { words: { ...words, ...markdown }, conditions })
  const faults = [...filled.faults]
  if (raw.body.trim() === '' && !isService) {
    faults.push({ offset: 0, message: 'there is no text below the fields' })
  }
  const text = withoutBlankEnds(filled.text)
  const split = isService ? splitOnce(text, raw.file) : undefined
  const found = [markdownFaults(text, raw.file, paths), split?.faults ?? []]
  for (const list of found) {
    // A mistake is where its words are in the file. One that a fact of the business brought has none.
    let offset = 0
    for (const { element, ...fault } of list) {
      const at = element === undefined ? raw.body.length : raw.body.indexOf(element, offset)
      faults.push({ ...fault, offset: Math.max(at, offset) })
      if (at >= 0) offset = at + 1
    }
  }
  return { text, parts: split?.text, faults: faults.map((fault) => faultInBody(raw, fault)) }
}

/** A text without the blank lines around it. The first line stays indented: it may be code. */
const withoutBlankEnds = (text: string) => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()

/** Longer texts take parsers of Markdown seconds, and some of them minutes. */
const most = { characters: 60_000, lines: 2000, paragraph: 5000 }

/** Lists and quotes on one line that are within each other, which exhaust parsers of Markdown. */
const nested = /^[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*){6}/m

/** Finds out whether a text is too long or too nested to be read. */
function lengthFault(text: string): TextFault | undefined {
  const fault = (message: string, offset = 0) => ({ offset, message })
  const deep = nested.exec(text)
  if (deep) return fault('a line has too many lists and quotes within each other', deep.index)
  const lines = text.split('\n')
  if (text.length > most.characters) return fault(tooLong(most.characters, 'characters'))
  if (lines.length > most.lines) return fault(tooLong(most.lines, 'lines'))
  let start = 0
  for (const paragraph of text.split('\n\n')) {
    const length = `${most.paragraph} characters in a paragraph`
    if (paragraph.length > most.paragraph) return fault(`must have at most ${length}`, start)
    start += paragraph.length + 2
  }
  return undefined
}

const tooLong = (limit: number, unit: string) =>
  `must have at most ${limit.toLocaleString('en-US')} ${unit}: split the page`

interface ElementFault extends Omit<TextFault, 'offset'> {
  /** The Markdown of the element; undefined for one that is missing. */
  element?: string
}

/** What to check of a text: elements that it must not have, and pages that it links to. */
const elementsOnce = oncePerText((text, file) => {
  const elements: (ElementFault | { element: string; url: string })[] = []
  visit(parseMarkdown(text, hasBoldHeadings(originalOf(file))), (node) => {
    const { start, end } = node.position ?? {}
    const element = text.slice(start?.offset, end?.offset)
    const fault = elementFault(node, element.slice(0, 60).replaceAll('\n', ' '))
    if (fault) elements.push({ ...fault, element })
    else if (node.type === 'link' && node.url.startsWith('/')) {
      elements.push({ element, url: node.url })
    }
  })
  return elements
})

/** Finds what a text must not have: pictures, HTML, and links that lead nowhere. */
const markdownFaults = (
  text: string,
  file: string,
  paths: ReadonlySet<string>,
): readonly ElementFault[] =>
  elementsOnce(text, file).flatMap((one) => {
    if ('message' in one) return [one]
    const { element, url } = one
    if (paths.has(url.replace(/#.*/, '').replace(/\/$/, ''))) return []
    return [{ element, message: `the link to "${url}" leads nowhere: there is no such page` }]
  })

function elementFault(
  node: Nodes,
  shown: string,
): Pick<TextFault, 'message' | 'example'> | undefined {
  switch (node.type) {
    case 'link': {
      const { url } = node
      if (isLinkTarget(url)) return undefined
      return {
        message: `the link to "${url}" leads nowhere: it must begin with / or https://`,
        example: /^[\w-]+\./.test(url) ? `https://${url}` : '/services/ant-control',
      }
    }
    case 'html':
      if (!media.test(node.value)) return unsupported(shown)
      return blank(shown)
    case 'image':
    case 'imageReference':
      return blank(shown)
    case 'definition':
    case 'footnoteDefinition':
      return unsupported(shown)
    default:
      return undefined
  }
}

const blank = (shown: string) => ({
  message: `${shown} would stay blank: the site shows nothing from elsewhere, and a page's picture is named in its fields`,
  example: 'picture: service-ant',
})

const unsupported = (shown: string) => ({
  message: `${shown} isn't a kind of text the site has: use words, headings, lists and links`,
  example: '[the guide](https://citybugs.tamu.edu)',
})

/** Turns a position in a Markdown file's text into a line of the file. */
const faultInBody = (raw: RawPage, { offset, message, example }: TextFault): Fault => ({
  file: raw.file,
  line: raw.bodyLine + raw.body.slice(0, offset).split('\n').length - 1,
  field: '',
  message,
  example,
})

const headings = Object.values(serviceSections)

/**
 * Splits a service's text at its headings of the second level; a part that has none is empty. Headings in double
 * asterisks belong to a part.
 */
export function splitService(body: string): { text: ServiceText; faults: ElementFault[] } {
  const faults: ElementFault[] = []
  const found: Partial<Record<ServiceSection, string>> = {}
  const marks = parseMarkdown(body, true).children.flatMap((node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset]
    const element = body.slice(start, end)
    const isMark = node.type === 'heading' && node.depth === 2 && element.startsWith('#')
    return isMark ? { start, end, element } : []
  })
  for (const [index, { end, element }] of marks.entries()) {
    const title = element.replaceAll(/^##\s*|\s*#*$/g, '')
    const name = (Object.keys(serviceSections) as ServiceSection[]).find(
      (section) => serviceSections[section].toLowerCase() === title.toLowerCase(),
    )
    if (name === undefined) {
      const all = headings.map((heading) => `"${heading}"`).join(', ')
      const message = `the headings of the second level are ${all}, and this one is "${title}"`
      faults.push({ element, message, example: `## ${closestMatch(title, headings)}` })
    } else if (found[name] !== undefined) {
      faults.push({ element, message: `the heading "${title}" is a duplicate` })
    } else {
      found[name] = withoutBlankEnds(body.slice(end, marks[index + 1]?.start))
    }
  }
  const fullDescription = withoutBlankEnds(body.slice(0, marks[0]?.start))
  const { whatIs = '', approach = '', whyChoose = '', coverage = '' } = found
  return { text: { fullDescription, whatIs, approach, whyChoose, coverage }, faults }
}

const splitOnce = oncePerText(splitService)
