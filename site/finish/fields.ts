import type { ElementContent } from 'hast'
import { h } from 'hastscript'
import type { MarkedContent } from '../../model/content/reading/marks.ts'
import { elementsOf, type PageTree } from './page-tree.ts'
import { type PageWords, wordsOf } from './page-words.ts'
import { pairCommon } from './pair.ts'

/** The page as it's rendered from marked content. Nobody sees it. */
export interface MarkedPage extends Pick<MarkedContent, 'placeOf'> {
  tree: PageTree
}

/**
 * Names the fields of the words in a page, by the same page with marks in it: `data-field` names the file
 * and the field of the words in an element, or of its alternative text. Where an element has words of
 * several fields, each gets a `<span>`. Nothing else changes; words that the other page lacks, or has
 * elsewhere, get no name.
 */
export function nameFields(tree: PageTree, { tree: marked, placeOf }: MarkedPage): void {
  const nameOf = (mark: string) => {
    const place = placeOf(mark)
    return place && `${place.file}#${place.path.join('.')}`
  }
  const [own, others] = [wordsOf(tree), wordsOf(marked, nameOf)]
  // Marks may move a picture, which is no reason to lose the words around it.
  for (const isText of [true, false]) {
    const [some, same] = [own, others].map((all) => all.filter(({ node }) => !!node === isText))
    const pairs = pairCommon(some ?? [], same ?? [], (one, other) => one.text === other.text)
    for (const [words, { parts }] of pairs) nameWords(words, parts)
  }
  for (const { properties } of elementsOf(tree, ({ tagName }) => tagName === 'a')) {
    if (String(properties.href).startsWith('tel:')) properties.dataField ??= 'business.yaml#phone'
  }
}

/** Names the element of some words, or, where they are of several fields, each part of them. */
function nameWords({ parent, node, block, text }: PageWords, parts: PageWords['parts']): void {
  const name = parts.find((part) => part.name)?.name
  if (!name) return
  // A block of a text, or a list in it, is edited as one.
  const whole = name.includes('#body.') ? block : parent
  const isOne = parts.length === 1
  if (!node || (isOne && !whole.properties.dataField)) {
    whole.properties.dataField = name
    return
  }
  if (isOne && whole.properties.dataField === name) return
  // Someone typed a mark of their own: the parts' positions are unknown.
  if (text !== node.value) return
  const named = parts.map((part, index): ElementContent => {
    const value = text.slice(index && part.start, parts[index + 1]?.start)
    return part.name ? h('span', { dataField: part.name }, value) : { type: 'text', value }
  })
  parent.children.splice(parent.children.indexOf(node), 1, ...named)
}
