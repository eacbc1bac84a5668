import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import { builtSite } from './site-content.ts'

/** The file that a page is built into. */
export const fileOf = (path: string): string =>
  join(builtSite, path === '/' ? 'index.html' : `${path}.html`)

const documents = new Map<string, Document>()

/** Returns a page of the built site, parsed at most once. */
export function readPage(path: string): Document {
  const document = documents.get(path) ?? parseHTML(readFileSync(fileOf(path), 'utf8')).document
  documents.set(path, document)
  return document
}

/** Collapses white space, including no-break spaces. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The text of an element as a visitor reads it. */
export const textOf = (element: Element | null | undefined): string =>
  plain(element?.textContent ?? '')

export const elements = (root: ParentNode, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
]

export const texts = (root: ParentNode, selector: string): string[] =>
  elements(root, selector).map(textOf)

/** An attribute of every element that matches, '' where it is missing. */
export const attributes = (root: ParentNode, selector: string, name: string): string[] =>
  elements(root, selector).map((element) => element.getAttribute(name) ?? '')

/** Name and path of every link that matches. */
export const links = (root: ParentNode, selector = 'a'): { name: string; path: string }[] =>
  elements(root, selector).map((link) => ({
    name: textOf(link),
    path: link.getAttribute('href') ?? '',
  }))

/** The part of a page that assistive technology announces by a name. */
export function partNamed(root: Document | Element, name: string): Element {
  const document = root.ownerDocument ?? (root as Document)
  const found = elements(root, '[aria-label], [aria-labelledby]').find((element) => {
    const id = element.getAttribute('aria-labelledby')
    const label = id === null ? element.getAttribute('aria-label') : document.getElementById(id)
    return (typeof label === 'string' ? label : textOf(label)) === name
  })
  if (!found) throw new Error(`nothing on the page is named "${name}"`)
  return found
}

/** The section under a heading. */
export function sectionOf(root: ParentNode, heading: string): Element {
  const found = elements(root, 'h1, h2, h3').find((element) => textOf(element) === heading)
  const section = found?.closest('section')
  if (!section) throw new Error(`the page has no section "${heading}"`)
  return section
}

/** The contents of meta elements, by name or property. */
export const metaOf = (document: Document): Record<string, string> =>
  Object.fromEntries(
    elements(document, 'meta[content]').map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ]),
  )

export const canonicalOf = (document: Document): string =>
  document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''

/** The addresses of all files that a picture may be shown from. */
export const picturesOf = (document: Document): string[] => [
  ...attributes(document, 'img', 'src'),
  ...attributes(document, 'picture source', 'srcset').flatMap((set) =>
    set.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
  ),
]

/** A text without the curly quotes that Markdown sets: for comparing a page with its file. */
export const straightQuotes = (text: string): string =>
  text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
