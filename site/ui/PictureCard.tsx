import { ArrowRight } from 'lucide-react'
import type { Picture as PictureData } from '../data/picture.ts'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'
import styles from './PictureCard.module.css'

interface Props {
  href: string
  title: string
  text: string
  picture: PictureData
  /** A short line above the title, like a date. */
  note?: string
  /** On a phone, a row with a small picture instead of a large card: for long lists. */
  compact?: boolean
  /** A row of its own, with the words beside the picture. */
  leading?: boolean
  /** The level of the title: right below the page's own, or below a section's. */
  level?: 'h2' | 'h3'
}

const sizes = '(width >= 60rem) 24rem, (width >= 40rem) 46vw, 92vw'
const compactSizes = '(width >= 60rem) 24rem, (width >= 40rem) 46vw, 8rem'

/** A card that is one large link: picture, title and a sentence. */
export function PictureCard(props: Props) {
  const { href, title, text, picture, note, level: Title = 'h3' } = props
  const { compact = false, leading = false } = props
  const look = `${compact ? styles.compact : ''} ${leading ? styles.leading : ''}`
  return (
    <li className={`${styles.card} ${look}`}>
      <Picture
        picture={picture}
        sizes={compact ? compactSizes : sizes}
        alt=""
        className={styles.picture}
      />
      <div className={styles.words}>
        {note && <p className={styles.note}>{note}</p>}
        <Title>
          <a href={href}>{title}</a>
        </Title>
        <p>{text}</p>
        <Icon shape={ArrowRight} size={22} className={styles.arrow} />
      </div>
    </li>
  )
}
