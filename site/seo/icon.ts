import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { Mark } from '../ui/Logo.tsx'

/** As large as a tab shows it on a fine screen: pixels. */
export const tabIconSize = 32

/** The mark without `aria-hidden`, which a separate picture doesn't need. */
const mark = renderToStaticMarkup(createElement(Mark, { size: tabIconSize })).replace(
  ' aria-hidden="true"',
  '',
)

/** The mark as a PNG in full color, as Windows wants it in an ICO file. */
export const tabIcon = await sharp(Buffer.from(mark)).png({ compressionLevel: 9 }).toBuffer()

/**
 * The mark for the browser's tab, within the page: a file of its own would be asked for while the page
 * is painted, and its largest paint came a round trip later (`npm run bench -- pages`). An SVG is half as
 * long as a PNG, since much of it stands in the header already.
 */
export const markAsDataUri = `data:image/svg+xml,${encodeURI(mark.replaceAll('"', "'")).replaceAll('#', '%23')}`
