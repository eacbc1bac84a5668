import type { Element, Nodes } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import {
  contentOf,
  elementsOf,
  only,
  type PageTree,
  takeOut,
  takeOutComments,
} from './page-tree.ts'

/** What a page says of itself in its head. */
export interface PageDescription {
  title: string
  description: string
}

/** What a page is for programs that read instead of looking. */
interface MarkdownPage extends PageDescription {
  markdown: string
}

/** What is no word of the page, or would be filled in: consent is a person's to give. */
const leftOut = new Set(['form', 'nav', 'noscript', 'picture', 'script', 'style', 'svg'])

/**
 * A page's words as Markdown, with whole addresses; undefined for a page that search engines must not
 * list either.
 *
 * @param siteUrl the public origin, which takes the place of a path's
 */
export function markdownPage(page: PageTree, siteUrl: string): MarkdownPage | undefined {
  const tree = structuredClone(page)
  if (metaOf(tree, 'robots')?.includes('noindex')) return undefined
  takeOutComments(tree)
  takeOut(
    tree,
    ({ tagName, properties: { ariaHidden, href } }) =>
      leftOut.has(tagName) || ariaHidden === 'true' || String(href).startsWith('#'),
  )
  visit(tree, 'element', (element, index, parent) => {
    const { href } = element.properties
    if (typeof href === 'string' && href.startsWith('/')) element.properties.href = siteUrl + href
    // A question is the heading of its answer.
    if (element.tagName === 'summary') element.tagName = 'h3'
    // What styles put into lines of their own.
    if (parent && index !== undefined && isFollowedByWords(parent.children[index + 1])) {
      parent.children.splice(index + 1, 0, { type: 'text', value: ' ' })
    }
  })
  const main = toMdast(only(tree, 'main'))
  const markdown = toMarkdown(main as Parameters<typeof toMarkdown>[0], {
    bullet: '-',
    extensions: [gfmToMarkdown()],
  })
  return {
    title: contentOf(only(tree, 'title')),
    description: metaOf(tree, 'description') ?? '',
    markdown,
  }
}

const isFollowedByWords = (next: Nodes | undefined) =>
  next?.type === 'element' || (next?.type === 'text' && /^[\p{L}\d]/u.test(next.value))

const metaOf = (tree: PageTree, name: string): string | undefined =>
  elementsOf(tree, ({ tagName, properties }) => tagName === 'meta' && properties.name === name)
    .map(({ properties }: Element) => String(properties.content))
    .at(0)
