import { shared } from '../../content/pages/shared.ts'
import type { Picture } from '../data/picture.ts'

/** What social networks show beside a link, and read out. */
export type SharePicture = Pick<Picture, 'name' | 'alt'>

/** For pages without a picture of their own. */
export const siteSharePicture: SharePicture = {
  name: shared.share.picture,
  alt: shared.share.pictureAlt,
}
