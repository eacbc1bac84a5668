import { site } from '../../model/content/content.ts'

/** What social networks show beside a link, and read out. */
export interface SharePicture {
  /** Of the file in pictures/masters. */
  name: string
  alt: string
}

/** For pages without a picture of their own. */
export const siteSharePicture: SharePicture = {
  name: site.share.picture,
  alt: site.share.pictureAlt,
}
