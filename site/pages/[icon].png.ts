import type { APIRoute, GetStaticPaths } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { theme } from '../../model/content/content.ts'
import { Mark } from '../ui/Mark.tsx'

/**
 * Sizes in pixels: for phones' home screens and search results (a multiple of 48), and for the
 * structured data's logo.
 */
const icons: Record<string, number> = { 'apple-touch-icon': 192, 'icon-512': 512 }

/** How much of the icon's edge the mark takes up: phones cut round or square corners. */
const markShare = 0.8

export const getStaticPaths: GetStaticPaths = () =>
  Object.keys(icons).map((icon) => ({ params: { icon } }))

/** The mark as a picture on the page's ground. */
export const GET: APIRoute = async ({ params }) => {
  const size = icons[params.icon ?? ''] ?? 0
  const mark = renderToStaticMarkup(createElement(Mark, { size: Math.round(size * markShare) }))
  const icon = await sharp({
    create: { width: size, height: size, channels: 3, background: theme.colors.page },
  })
    .composite([{ input: Buffer.from(mark) }])
    .png()
    .toBuffer()
  return new Response(new Uint8Array(icon))
}
