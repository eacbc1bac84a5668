import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { Mark } from '../ui/Mark.tsx'

/** As large as a tab shows it on a fine screen: pixels. */
export const tabIconSize = 32

const mark = sharp(Buffer.from(renderToStaticMarkup(createElement(Mark, { size: tabIconSize }))))

/** The mark as a PNG in full color, as Windows wants it in an ICO file. */
export const tabIcon = await mark.clone().png({ compressionLevel: 9 }).toBuffer()

const smallTabIcon = await mark.clone().png({ palette: true, colors: 16, effort: 10 }).toBuffer()

/**
 * The mark for the browser's tab, within the page: a file of its own would be one more request. PNG,
 * because browsers lay out an SVG icon like a page of its own, on the thread that the page needs.
 */
export const markAsDataUri = `data:image/png;base64,${smallTabIcon.toString('base64')}`
