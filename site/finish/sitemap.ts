import { alternatesOf, type Editions } from '../edition.ts'

/** `/sitemap.xml`, with the day on which the words of each page last changed, and its twins in other languages. */
export function sitemapXml(
  pages: Iterable<{ path: string; changed: string }>,
  siteUrl: string,
  editions: Editions,
): string {
  const listed = [...pages]
  const entries = listed.map(({ path, changed }) => {
    const links = twinsOf(path, editions).map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${address}"/>`,
    )
    return `<url><loc>${siteUrl}${path}</loc><lastmod>${changed}</lastmod>${links.join('')}</url>`
  })
  const xhtml = entries.some((entry) => entry.includes('<xhtml:'))
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${entries.join('\n')}
</urlset>
`
}

/** @param address of a page in any language */
function twinsOf(address: string, editions: Editions) {
  const alternates = editions.flatMap(({ prefix }) =>
    address === prefix || address.startsWith(`${prefix}/`)
      ? alternatesOf(editions, address.slice(prefix.length) || '/')
      : [],
  )
  return alternates.some((one) => one.address === address) ? alternates : []
}
