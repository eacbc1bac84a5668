import { elementsOf, type PageTree } from './page-tree.ts'

/** Whether search engines may index a page. */
export const isIndexed = (tree: PageTree): boolean =>
  elementsOf(tree, ({ properties }) => properties.name === 'robots').every(
    ({ properties }) => !String(properties.content).includes('noindex'),
  )

/** `/sitemap.xml`, without `lastmod`: search engines stop believing it where it isn't true. */
export function sitemapXml(paths: Iterable<string>, siteUrl: string): string {
  const entries = [...paths].map((path) => `<url><loc>${siteUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
