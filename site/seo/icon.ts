import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type RenderContext, RenderContextProvider } from '../context.tsx'
import { Mark } from '../ui/Logo.tsx'

/** Size of the icon in a browser's tab on a high-density screen, in pixels. */
const tabSize = 32

const markOf = (value: RenderContext, size: number) =>
  renderToStaticMarkup(
    createElement(RenderContextProvider, { value }, createElement(Mark, { size })),
  )

/** The mark as an SVG file, which needs no `aria-hidden` and may close its elements with `/>`. */
const tabMark = (context: RenderContext) =>
  markOf(context, tabSize).replace(' aria-hidden="true"', '').replaceAll('></path>', '/>')

/**
 * The mark for the browser's tab, inlined in the page: browsers request a file during the first paint,
 * which delayed the largest paint by a round trip (`npm run bench -- pages`). An SVG is half as long as a
 * PNG, because the header contains much of it already.
 */
export const markAsDataUri = (context: RenderContext): string =>
  `data:image/svg+xml,${encodeURI(tabMark(context).replaceAll('"', "'")).replaceAll('#', '%23')}`

/**
 * The mark as an ICO file for `/favicon.ico`, which browsers and crawlers request without a link: a
 * directory with one entry, and a PNG (understood since Windows Vista, by every browser).
 */
export async function favicon(context: RenderContext): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(tabMark(context)))
    .png({ compressionLevel: 9 })
    .toBuffer()
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one entry
  header.writeUInt8(tabSize, 6) // width
  header.writeUInt8(tabSize, 7) // height
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // where the PNG begins
  return Buffer.concat([header, png])
}

/** Share of an icon's edge the mark takes up: phones cut round or square corners. */
const markShare = 0.8

/** The mark on the background of the pages, as a PNG with the given edge length in pixels. */
export async function icon(context: RenderContext, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: context.content.theme.colors.page,
    },
  })
    .composite([{ input: Buffer.from(markOf(context, Math.round(size * markShare))) }])
    .png()
    .toBuffer()
}
