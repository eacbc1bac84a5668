import { articles, business, newestArticles, site } from '../../model/content/content.ts'
import { articlePath } from '../../model/content/links.ts'
import type { PageDescription } from './markdown-pages.ts'

/** Path of a page's Markdown: /services/ant-control.md, and /index.md for the home page. */
export const markdownPath = (path: string): string => `${path === '/' ? '/index' : path}.md`

/**
 * `/llms.txt`: list of the pages for AI assistants (https://llmstxt.org), in sections. Older articles
 * are left out; the pages of the article list link to them.
 *
 * @param pages by path
 */
export function llmsTxt(pages: ReadonlyMap<string, PageDescription>, siteUrl: string): string {
  const { machines } = site
  const older = new Set(articles.slice(newestArticles.length).map(articlePath))
  const listed = [...pages].filter(([path]) => !older.has(path))
  const sections = Map.groupBy(listed, ([path]) => path.split('/')[1] ?? '')
  const named = new Map([
    ['services', site.breadcrumb.services],
    ['locations', site.breadcrumb.locations],
    ['blog', machines.articles],
  ])
  const list = (entries: [string, PageDescription][]) =>
    entries
      .map(
        ([path, { title, description }]) =>
          `- [${title.replace(`${business.name} - `, '')}](${siteUrl}${markdownPath(path)}): ${description}`,
      )
      .join('\n')
  const others = listed.filter(([path]) => !named.has(path.split('/')[1] ?? ''))
  return `${[
    `# ${business.name}`,
    `> ${machines.summary}`,
    machines.consent,
    `## ${machines.pages}\n\n${list(others)}`,
    ...[...named].flatMap(([folder, title]) => {
      const entries = sections.get(folder) ?? []
      return entries.length > 0 ? [`## ${title}\n\n${list(entries)}`] : []
    }),
  ].join('\n\n')}\n`
}
