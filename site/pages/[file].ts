/** Files at the top of the site that aren't pages. */
import fontLicense from '@fontsource/young-serif/LICENSE?raw'
import type { APIRoute, GetStaticPaths } from 'astro'
import { datesPath, hasDates, pestDates } from '../pests/calendar.ts'
import worker from '../pests/worker.js?raw'
import { canonical } from '../seo/head.ts'
import { favicon, icon } from '../seo/icon.ts'

const robots = `User-agent: *\nDisallow: /estimate\n\nSitemap: ${canonical('/sitemap.xml')}\n`

const files: Record<string, () => string | Buffer | Promise<Buffer>> = {
  'robots.txt': () => robots,
  'young-serif-license.txt': () => fontLicense,
  'favicon.ico': favicon,
  // Home screens and search results, which want a multiple of 48 pixels.
  'apple-touch-icon.png': () => icon(192),
  // The logo in structured data.
  'icon-512.png': () => icon(512),
  // At the address of a service worker that earlier visitors still have.
  'kept-pages.js': () => worker,
  ...(hasDates && { [datesPath.slice(1)]: pestDates }),
}

export const getStaticPaths: GetStaticPaths = () =>
  Object.keys(files).map((file) => ({ params: { file } }))

export const GET: APIRoute = async ({ params }) =>
  new Response((await files[params.file ?? '']?.()) as BodyInit)
