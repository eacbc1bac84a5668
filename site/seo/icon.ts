import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { Mark } from '../ui/Mark.tsx'

/** As large as a tab shows it on a fine screen: pixels. */
export const tabIconSize = 32

const mark = renderToStaticMarkup(createElement(Mark, { size: tabIconSize }))

/** The mark as a PNG in full color, as Windows wants it in an ICO file. */
export const tabIcon = await sharp(Buffer.from(mark)).png({ compressionLevel: 9 }).toBuffer()

/**
 * The mark for the browser's tab, within the page: a file of its own would be asked for while the page
 * is painted, and its largest paint came a round trip later (`npm run bench:pages`). As an SVG it is the
 * header's mark once more and compresses to some 80 bytes, a PNG to 230.
 */
export const markAsDataUri = `data:image/svg+xml,${mark.replaceAll('"', "'").replaceAll('#', '%23')}`
