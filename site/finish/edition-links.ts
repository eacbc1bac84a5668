import type { Element, ElementContent, Root } from 'hast'
import type { RenderContext } from '../context.tsx'
import { addressIn } from '../edition.ts'
import { readPage, writePage } from './page-tree.ts'

/**
 * Makes the links of a rendered page stay in its edition. One to a page that the edition hasn't got leads to
 * the English page and says so. Where it's an entry of a menu or a list by itself, or a point of a map, it's
 * left out, unless the page binds whoever reads it, as the terms do.
 */
export function linkWithinEdition(
  html: string,
  { content, edition, editions }: Pick<RenderContext, 'content' | 'edition' | 'editions'>,
): string {
  const [english] = editions
  if (!english || edition === english) return html
  const note = content.site.otherLanguage
  const binding = new Set(english.content.legalPages.map(({ id }) => `/${id}`))
  const tree = readPage(html)

  /** The target in this edition; undefined for an English page without a twin. */
  function targetOf(href: string): string | undefined {
    const [path = '', fragment] = href.split('#')
    if (!english?.paths.has(path)) return href
    if (!edition.paths.has(path)) return undefined
    return addressIn(edition, path) + (fragment === undefined ? '' : `#${fragment}`)
  }

  function follow(node: Root | Element): void {
    node.children = (node.children as ElementContent[]).flatMap((child): ElementContent[] => {
      if (child.type !== 'element') return [child]
      const link = linkAlone(child, node)
      if (link && !binding.has(pathOf(link)) && leadsAway(link)) return []
      follow(child)
      return isInternalLink(child) ? [followLink(child, node)] : [child]
    })
  }

  const leadsAway = (link: Element) =>
    isInternalLink(link) && targetOf(String(link.properties.href)) === undefined

  function followLink(link: Element, parent: Root | Element): Element {
    const target = targetOf(String(link.properties.href))
    if (target !== undefined) {
      link.properties.href = target
      return link
    }
    if (parent.type === 'element' && parent.tagName === 'svg') {
      return { ...link, tagName: 'g', properties: { className: link.properties.className } }
    }
    link.properties.hrefLang = english?.language
    if (note) link.children.push({ type: 'text', value: ` ${note}` })
    return link
  }

  follow(tree)
  return writePage(tree)
}

/** A link that isn't to this page in another language, which says so already. */
const isInternalLink = ({ tagName, properties }: Element): boolean =>
  tagName === 'a' &&
  properties.hrefLang === undefined &&
  String(properties.href).startsWith('/') &&
  !String(properties.href).startsWith('//')

const pathOf = ({ properties }: Element): string => String(properties.href).split('#')[0] ?? ''

/** The link that an entry of a list consists of, or that stands in a menu by itself. */
function linkAlone(element: Element, parent: Root | Element): Element | undefined {
  const { tagName, children } = element
  if (tagName === 'a') return isNamed(parent, 'nav') ? element : undefined
  const [child] = children
  return tagName === 'li' && children.length === 1 && isNamed(child, 'a') ? child : undefined
}

const isNamed = (node: Root | ElementContent | undefined, tagName: string): node is Element =>
  node?.type === 'element' && node.tagName === tagName
