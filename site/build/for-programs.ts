import type { Element, Nodes } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import { articles, business, newestArticles, site } from '../../model/content/content.ts'
import { articlePath } from '../../model/content/links.ts'
import {
  contentOf,
  elementsOf,
  type PageTree,
  removeComments,
  removeElements,
  requireElement,
} from './page-tree.ts'

/** Title and description from a page's head. */
export interface PageDescription {
  title: string
  description: string
}

export interface MarkdownPage extends PageDescription {
  markdown: string
}

/** Elements without text, and the form: only a person can give consent. */
const excludedElements = new Set(['form', 'nav', 'noscript', 'picture', 'script', 'style', 'svg'])

/**
 * Converts a page to Markdown with absolute links.
 *
 * @param siteUrl the public origin
 * @returns undefined for a page that search engines must not index
 */
export function markdownPage(page: PageTree, siteUrl: string): MarkdownPage | undefined {
  const tree = structuredClone(page)
  if (metaOf(tree, 'robots')?.includes('noindex')) return undefined
  removeComments(tree)
  removeElements(
    tree,
    ({ tagName, properties: { ariaHidden, hidden, href } }) =>
      excludedElements.has(tagName) ||
      hidden !== undefined ||
      ariaHidden === 'true' ||
      String(href).startsWith('#'),
  )
  visit(tree, 'element', (element, index, parent) => {
    const { href } = element.properties
    if (typeof href === 'string' && href.startsWith('/')) element.properties.href = siteUrl + href
    // A question becomes the heading of its answer, unless it is one.
    if (element.tagName === 'summary') {
      element.tagName =
        elementsOf(element, ({ tagName }) => tagName === 'h3').length > 0 ? 'div' : 'h3'
    }
    // Separate words that styles put on lines of their own.
    if (parent && index !== undefined && isFollowedByWords(parent.children[index + 1])) {
      parent.children.splice(index + 1, 0, { type: 'text', value: ' ' })
    }
  })
  const main = toMdast(requireElement(tree, 'main'))
  const markdown = toMarkdown(main as Parameters<typeof toMarkdown>[0], {
    bullet: '-',
    extensions: [gfmToMarkdown()],
  })
  return {
    title: contentOf(requireElement(tree, 'title')),
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

/** Path of a page's Markdown: /services/ant-control.md, and /index.md for the home page. */
export const markdownPath = (path: string): string => `${path === '/' ? '/index' : path}.md`

/**
 * `/llms.txt`: list of the pages for AI assistants (https://llmstxt.org), in sections. Older articles
 * are left out; the pages of the article list link to them.
 *
 * @param pages by path
 */
export function llmsTxt(pages: ReadonlyMap<string, PageDescription>, siteUrl: string): string {
  const { breadcrumb, machines } = site
  const older = new Set(articles.slice(newestArticles.length).map(articlePath))
  const listed = [...pages].filter(([path]) => !older.has(path))
  const sections = [
    { folder: 'services', title: breadcrumb.services },
    { folder: 'locations', title: breadcrumb.locations },
    { folder: 'blog', title: machines.articles },
  ]
  const sectionOf = ([path]: [string, unknown]) =>
    sections.find(({ folder }) => path.split('/')[1] === folder)?.title ?? machines.pages
  const entries = Map.groupBy(listed, sectionOf)
  const lists = [machines.pages, ...sections.map(({ title }) => title)].flatMap((title) => {
    const links = entries
      .get(title)
      ?.map(
        ([path, page]) =>
          `- [${page.title.replace(`${business.name} - `, '')}](${siteUrl}${markdownPath(path)}): ${page.description}`,
      )
    return links ? [`## ${title}\n\n${links.join('\n')}`] : []
  })
  const opening = [`# ${business.name}`, `> ${machines.summary}`, machines.consent]
  return `${[...opening, ...lists].join('\n\n')}\n`
}

/** `/sitemap.xml`, without `lastmod`: search engines stop believing it where it isn't true. */
export function sitemapXml(paths: Iterable<string>, siteUrl: string): string {
  const entries = [...paths].map((path) => `<url><loc>${siteUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
