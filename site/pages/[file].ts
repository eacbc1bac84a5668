/** Files at the top of the site that aren't pages. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { pests, theme } from '../../model/content/content.ts'
import { datesPath, hasDates, pestDates } from '../pests/calendar.ts'
import worker from '../pests/worker.js?raw'
import { canonical } from '../seo/canonical.ts'
import { icoOf } from '../seo/ico.ts'
import { tabIcon, tabIconSize } from '../seo/icon.ts'
import { Mark } from '../ui/Logo.tsx'

const robots = `User-agent: *\nDisallow: /estimate\n\nSitemap: ${canonical('/sitemap.xml')}\n`

/** Share of an icon's edge the mark takes up: phones cut round or square corners. */
const markShare = 0.8

/** The mark on the background of the pages, as a PNG. */
async function icon(size: number): Promise<Buffer> {
  const mark = renderToStaticMarkup(createElement(Mark, { size: Math.round(size * markShare) }))
  return sharp({
    create: { width: size, height: size, channels: 3, background: theme.colors.page },
  })
    .composite([{ input: Buffer.from(mark) }])
    .png()
    .toBuffer()
}

const files: Record<string, () => string | Buffer | Promise<Buffer>> = {
  'robots.txt': () => robots,
  // Browsers and crawlers request it without a link.
  'favicon.ico': () => icoOf(tabIcon, tabIconSize),
  // Home screens and search results, which want a multiple of 48 pixels.
  'apple-touch-icon.png': () => icon(192),
  // The logo in structured data.
  'icon-512.png': () => icon(512),
  // The service worker of /identify, here because a worker can't reach above its own folder.
  ...(pests.length > 0 && { 'kept-pages.js': () => worker }),
  ...(hasDates && { [datesPath.slice(1)]: pestDates }),
}

export const getStaticPaths: GetStaticPaths = () =>
  Object.keys(files).map((file) => ({ params: { file } }))

export const GET: APIRoute = async ({ params }) =>
  new Response((await files[params.file ?? '']?.()) as BodyInit)
