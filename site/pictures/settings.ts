/** What pages show in browsers of today: widths in pixels. */
export const avifWidths = [240, 480, 750, 1200, 1600]

/** What browsers without AVIF get, at one width. */
export const webpWidth = 750

/** What social networks show beside a link, in pixels. */
export const shareSize = { width: 1200, height: 630 }

/** As wide as a picture is ever shown, in pixels. */
export const mostWidth = 1600

/** The largest picture of an owner's that is decoded, in millions of pixels; phones make 12 to 50. */
export const mostMegapixels = 100

/** The shape of a photograph that takes no master's place: width by height. */
export const usualShape = 3 / 2

/**
 * Pests stand on cards and on the first screen's tint alone, never on a dark band: their shadows are
 * made of a paler color (`pale-shadow.ts`).
 */
export const standsOnLight = ({ name }: { name: string }): boolean => name.startsWith('pest-')

/** How many times as opaque such a shadow becomes: at three, most of it still has a soft end. */
export const shadowGain = 3

/** Behind a cut-out where there is no page: the page's own ground. */
export const ground = '#fcf9f2'

/** Behind what is clear in a part of a picture, which fills a frame: the tint of the first screens. */
export const detailGround = '#dfe9dc'

/** Of each format; `master` is what an owner's picture becomes first, and nobody sees its loss. */
export const quality = { avif: 40, webp: 62, jpeg: 82, master: 92 }

/** The most that a part of a picture may weigh, in bytes: a page shows several. */
export const mostOfDetail = 24_000

/** Of such a part (WebP), from the first to the last that is tried; a sharp one is shown at half its size. */
export const detailQuality = {
  cut: { first: quality.webp, step: 6, last: 32 },
  sharp: { first: 50, step: 6, last: 26 },
}
