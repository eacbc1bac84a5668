/** Widths of the AVIF files, in pixels. */
export const avifWidths = [240, 480, 750, 1200, 1600]

/** Width of the WebP fallback for browsers without AVIF, in pixels. */
export const webpWidth = 750

/** Size of the picture for social networks, in pixels. */
export const shareSize = { width: 1200, height: 630 }

/** Largest width of a picture, in pixels. */
export const maxWidth = 1600

/** The largest picture of an owner's that is decoded, in millions of pixels; phones make 12 to 50. */
export const maxMegapixels = 100

/** Shape of a photograph that doesn't replace a master: width divided by height. */
export const usualShape = 3 / 2

/**
 * Whether a picture gets a pale shadow (`pale-shadow.ts`): pests, which are shown on light backgrounds
 * only.
 */
export const hasPaleShadow = ({ name }: { name: string }): boolean => name.startsWith('pest-')

/** Factor for the opacity of a pale shadow: at three, its edge is still soft. */
export const shadowGain = 3

/** Background of a cut-out outside a page, in the page's color. */
export const ground = '#fcf9f2'

/** Background of a detail, in the tint of the first screens. */
export const detailGround = '#dfe9dc'

/** Quality of each format; `master` is for an owner's picture, which is encoded again for pages. */
export const quality = { avif: 40, webp: 62, jpeg: 82, master: 92 }

/** Largest size of a detail, in bytes: a page shows several. */
export const mostOfDetail = 24_000

/** WebP qualities tried for a detail, from first to last. A sharp one is shown at half its size. */
export const detailQuality = {
  cut: { first: quality.webp, step: 6, last: 32 },
  sharp: { first: 50, step: 6, last: 26 },
}
