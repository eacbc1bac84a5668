import { ArrowRight } from 'lucide-react'
import type { Picture as PictureData } from '../data/picture.ts'
import { Picture } from './Picture.tsx'
import styles from './PictureCard.module.css'

interface Props {
  href: string
  title: string
  text: string
  picture: PictureData
  /** A short line above the title, like a date. */
  note?: string
  sizes?: string
}

const threeColumns = '(width >= 60rem) 24rem, (width >= 40rem) 46vw, 92vw'

/** A card that is one large link: picture, title and a sentence. */
export function PictureCard({ href, title, text, picture, note, sizes = threeColumns }: Props) {
  return (
    <li className={styles.card}>
      <Picture picture={picture} sizes={sizes} alt="" className={styles.picture} />
      <div className={styles.words}>
        {note && <p className={styles.note}>{note}</p>}
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p>{text}</p>
        <ArrowRight className={styles.arrow} size={22} aria-hidden />
      </div>
    </li>
  )
}
