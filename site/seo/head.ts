import type { RenderContext } from '../context.tsx'
import { isOwnPicture } from '../data/picture.ts'
import { addressIn } from '../edition.ts'

/** Address of a page in the edition that is rendered. */
export const pageUrl = (
  { siteUrl, edition }: Pick<RenderContext, 'siteUrl' | 'edition'>,
  path: string,
): string => siteUrl + addressIn(edition, path)

/** Path of a picture in the size that social networks want. */
export const sharePath = (picture: string): string => `/share/${picture}.jpg`

/** Picture that social networks show beside a link, with its alternative text. */
export interface SharePicture {
  /** Name of the file in content/pictures or pictures/masters. */
  name: string
  alt: string
}

/** For pages without a picture of their own. An owner who replaced that of the home page shares it. */
export function siteSharePicture(context: RenderContext): SharePicture {
  const { home, site } = context.content
  const sharesHero =
    isOwnPicture(context, home.hero.picture) && !isOwnPicture(context, site.share.picture)
  const { picture, pictureAlt } = sharesHero ? home.hero : site.share
  return { name: picture, alt: pictureAlt }
}

/** Search engines cut a title after about 60 characters. */
const maxTitleLength = 60

/**
 * Title of a page: the whole name of the business, then the page's own part.
 *
 * @param wordings Of the page's own part, the best first. Returns the first that fits, or else the shortest.
 */
export function pageTitle(business: string, wordings: readonly string[]): string {
  const titles = wordings.map((wording) => `${business} - ${wording}`)
  return (
    titles.find((title) => title.length <= maxTitleLength) ??
    titles.toSorted((a, b) => a.length - b.length)[0] ??
    business
  )
}
