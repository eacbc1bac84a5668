/** `/sitemap.xml`, with the day on which the words of each page last changed. */
export function sitemapXml(
  pages: Iterable<{ path: string; changed: string }>,
  siteUrl: string,
): string {
  const entries = [...pages].map(
    ({ path, changed }) => `<url><loc>${siteUrl}${path}</loc><lastmod>${changed}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
