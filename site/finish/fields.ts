import type { Element, ElementContent, Root, Text } from 'hast'
import { h } from 'hastscript'
import {
  type FieldPlace,
  type Marks,
  marksIn,
  withoutMarks,
} from '../../model/content/reading/marks.ts'
import { elementsOf, type PageTree } from './page-tree.ts'

/**
 * Turns the marks in a page into attributes: `data-field` names the file and the field of the words in an
 * element, or of its alternative text.
 */
export function nameFields(tree: PageTree, marks: Marks): void {
  const nameOf = (text: string): string[] =>
    [...text.matchAll(marksIn)].flatMap(([mark]) => {
      const place = marks.placeOf(mark)
      return place ? [fieldName(place)] : []
    })
  const look = (node: Root | Element, list?: Element): void => {
    if (node.type === 'element') nameInAttributes(node)
    const named = node.children.flatMap((child): ElementContent[] => {
      if (child.type === 'element') {
        look(child, list ?? (/^[uo]l$/.test(child.tagName) ? child : undefined))
        return [child]
      }
      return child.type === 'text' && node.type === 'element'
        ? nameText(child, node, list)
        : [child as ElementContent]
    })
    node.children = named
  }
  function nameInAttributes({ properties }: Element): void {
    for (const [key, value] of Object.entries(properties)) {
      if (typeof value !== 'string') continue
      const [name] = nameOf(value)
      if (!name) continue
      properties[key] = withoutMarks(value)
      if (key === 'alt') properties.dataField = name
    }
  }
  function nameText(text: Text, parent: Element, list: Element | undefined): ElementContent[] {
    const names = nameOf(text.value)
    const [name] = names
    if (!name) return [text]
    const plain = { ...text, value: withoutMarks(text.value) }
    // A list in a text is one block of it.
    const whole = list && name.includes('#body.') ? list : parent
    if (names.length === 1 && !whole.properties.dataField) {
      whole.properties.dataField = name
      return [plain]
    }
    const parts = text.value.split(/(?=[\u{F0000}-\u{FFFFD}])/u)
    return parts.map((part) => {
      const [own] = nameOf(part)
      const value = withoutMarks(part)
      return own ? h('span', { dataField: own }, value) : { type: 'text', value }
    })
  }
  look(tree)
  for (const { properties } of elementsOf(tree, ({ tagName }) => tagName === 'a')) {
    if (String(properties.href).startsWith('tel:')) properties.dataField ??= 'business.yaml#phone'
  }
}

const fieldName = ({ file, path }: FieldPlace): string => `${file}#${path.join('.')}`
