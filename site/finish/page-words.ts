import type { Element, Root, Text } from 'hast'
import { endMark, marksIn } from '../../model/content/reading/marks.ts'
import type { PageTree } from './page-tree.ts'

/** Words in a page: a text, or the alternative text of a picture. */
export interface PageWords {
  /** Without marks. */
  text: string
  /** The element that has the text, or the alternative text. */
  parent: Element
  /** Undefined for an alternative text. */
  node?: Text
  /** The paragraph or the like that they are in, or the outermost list. */
  block: Element
  /** The fields that they are from, each with the position where its words begin. */
  parts: { name: string | undefined; start: number }[]
}

/** Elements without words of a page. */
const wordless = /^(?:script|style|head)$/

/** Elements within a paragraph. */
const inline = /^(?:a|strong|em|del|code|br)$/

/**
 * Lists the words of a page in document order.
 *
 * @param nameOf names the field of a mark; without it, no words have a field
 */
export function wordsOf(
  tree: PageTree,
  nameOf: (mark: string) => string | undefined = () => undefined,
): PageWords[] {
  const found: PageWords[] = []

  function add(
    marked: string,
    words: Omit<PageWords, 'text' | 'parts'>,
    outer: string | undefined,
  ): void {
    const text = marked.replaceAll(marksIn, '')
    if (text.trim()) found.push({ ...words, text, parts: partsOf(marked, text, outer, nameOf) })
  }

  function look(
    parent: Root | Element,
    inside: { block?: Element | undefined; list?: Element | undefined; outer?: string | undefined },
  ): void {
    let { outer } = inside
    for (const child of parent.children) {
      if (child.type === 'text' && parent.type === 'element') {
        const block = inside.list ?? inside.block ?? parent
        add(child.value, { parent, node: child, block }, outer)
      }
      if (child.type !== 'element' || wordless.test(child.tagName)) continue
      outer = nameOfNext(child, nameOf) ?? outer
      const { alt } = child.properties
      if (typeof alt === 'string') add(alt, { parent: child, block: child }, undefined)
      look(child, {
        block: inline.test(child.tagName) ? inside.block : child,
        list: inside.list ?? (/^[uo]l$/.test(child.tagName) ? child : undefined),
        outer,
      })
    }
  }
  look(tree, {})
  return found
}

/** The field of the words after a paragraph that has only a mark. */
function nameOfNext(
  { children: [only, ...others] }: Element,
  nameOf: (mark: string) => string | undefined,
) {
  const isMark = only?.type === 'text' && others.length === 0 && onlyMark.test(only.value)
  return isMark ? nameOf(only.value) : undefined
}

const onlyMark = new RegExp(`^${marksIn.source}$`, 'u')

/** Divides a text at its marks into the words of each field; words of no field have no name. */
function partsOf(
  marked: string,
  text: string,
  outer: string | undefined,
  nameOf: (mark: string) => string | undefined,
): PageWords['parts'] {
  // A field fills a slot in another one.
  const open = [outer]
  const parts: PageWords['parts'] = [{ name: outer, start: 0 }]
  let marks = 0
  for (const { 0: mark, index } of marked.matchAll(marksIn)) {
    if (mark !== endMark) open.push(nameOf(mark))
    else if (open.length > 1) open.pop()
    const start = index - marks
    if (parts.at(-1)?.start === start) parts.pop()
    if (parts.length === 0 || parts.at(-1)?.name !== open.at(-1)) {
      parts.push({ name: open.at(-1), start })
    }
    marks += mark.length
  }
  return parts.filter(({ start }, index) =>
    /[\p{L}\p{N}]/u.test(text.slice(start, parts[index + 1]?.start)),
  )
}
