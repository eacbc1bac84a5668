import { canonical } from '../seo/canonical.ts'

/** Everything may be read; the form's address is not a page. */
export const GET = () =>
  new Response(`User-agent: *\nDisallow: /estimate\n\nSitemap: ${canonical('/sitemap.xml')}\n`)
