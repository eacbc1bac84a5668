/** Widths of the AVIF files, in pixels. */
export const avifWidths = [240, 480, 750, 1200, 1600]

/** Width of the WebP fallback for browsers without AVIF, in pixels. */
export const webpWidth = 750

/** How large a picture is: on a card, or across the first screen of a page. */
export type PictureRole = 'card' | 'stage'

/** Least and largest width in pixels a page offers of a picture. A phone never loads more than 750. */
export const offeredWidths: Record<
  PictureRole,
  { phone: [least: number, most: number]; wide: [least: number, most: number] }
> = {
  // In a list on a phone, a card's picture is as wide as a thumb.
  card: { phone: [0, 750], wide: [0, 750] },
  stage: { phone: [480, 750], wide: [750, 1600] },
}

/** How a page shows a picture. */
export interface PictureLayout {
  /** How wide, as the HTML attribute `sizes`. */
  sizes: string
  /** The same for phones, if it differs. */
  phoneSizes?: string
  /** Whether it's the picture a visitor sees first. */
  first?: boolean
}

/**
 * The first picture of a page is as wide as a phone's screen, but asks for two thirds of it: phones with
 * a fine screen still get 750 pixels, and the plain ones, which have slow connections, 480.
 */
const firstOnPhone = '66vw'

/** Every place where a page shows a picture. */
export const pictureUses = {
  hero: {
    sizes: '(width >= 100rem) 62rem, (width >= 60rem) 62vw, 112vw',
    phoneSizes: firstOnPhone,
    first: true,
  },
  intro: {
    sizes: '(width >= 80rem) 46rem, (width >= 48rem) 58vw, 100vw',
    phoneSizes: firstOnPhone,
    first: true,
  },
  pest: {
    sizes: '(width >= 80rem) 40rem, (width >= 48rem) 50vw, 100vw',
    phoneSizes: firstOnPhone,
    first: true,
  },
  largeCard: { sizes: '(width >= 60rem) 36rem, (width >= 40rem) 46vw, 60vw' },
  wideCard: { sizes: '(width >= 40rem) 24rem, 9rem' },
  listedCard: { sizes: '(width >= 60rem) 24rem, (width >= 40rem) 46vw, 9rem' },
  pestCard: { sizes: '(width >= 40rem) 13rem, 7rem' },
  comparison: { sizes: '(width >= 60rem) 34rem, 90vw' },
  portrait: { sizes: '5rem' },
  pair: { sizes: '(width >= 60rem) 19rem, 46vw' },
  house: { sizes: '(width >= 64rem) 40vw, 100vw', phoneSizes: firstOnPhone, first: true },
  housePart: { sizes: '(width >= 60rem) 36rem, 92vw', phoneSizes: firstOnPhone },
  openingPair: { sizes: '(width >= 48rem) 24vw, 44vw', first: true },
} satisfies Record<string, PictureLayout>

export type PictureUse = keyof typeof pictureUses

/** Size of the picture for social networks, in pixels. */
export const shareSize = { width: 1200, height: 630 }

/** Largest width of a picture, in pixels. */
export const maxWidth = 1600

/** The largest picture of an owner's that is decoded, in millions of pixels; phones make 12 to 50. */
export const maxMegapixels = 100

/** Quality of each format; `master` is for an owner's picture, which is encoded again for pages. */
export const quality = { avif: 40, webp: 62, jpeg: 82, master: 92 }

/** Largest size of a detail, in bytes: a page shows several. */
export const mostOfDetail = 24_000

/** WebP qualities tried for a detail, from first to last. A sharp one is shown at half its size. */
export const detailQuality = {
  cut: { first: quality.webp, step: 6, last: 32 },
  sharp: { first: 50, step: 6, last: 26 },
}
