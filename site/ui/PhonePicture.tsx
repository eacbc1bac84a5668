import type { Picture as PictureData } from '../data/picture.ts'
import styles from './PhonePicture.module.css'
import { Picture } from './Picture.tsx'

/** A page's picture where a phone shows it: in the text. Wider screens show it beside the title. */
export function PhonePicture({ picture }: { picture: PictureData }) {
  return <Picture picture={picture} sizes="100vw" className={styles.picture} />
}
