import { clsx } from 'clsx'
import { Onward } from './Onward.tsx'
import { Picture, type PictureData } from './Picture.tsx'
import styles from './PictureCard.module.css'

/** What a card shows. */
export interface Card {
  href: string
  title: string
  text?: string
  picture: PictureData
  /** What a reader finds there, beside the arrow. */
  link: string
  /** A short line above the title, like a date. */
  note?: string
}

interface Props extends Card {
  look?: CardLook
  /** The level of the title: right below the page's own, or below a section's. */
  level?: 'h2' | 'h3'
}

/**
 * - `large`: a large card everywhere.
 * - `listed`: on a phone, a small picture beside the title: for long lists.
 * - `wide`: likewise, and where there is room the picture beside all words: for one card alone.
 */
export type CardLook = 'large' | 'listed' | 'wide'

const sizes: Record<CardLook, string> = {
  large: '(width >= 60rem) 36rem, (width >= 40rem) 46vw, 60vw',
  wide: '(width >= 40rem) 24rem, 9rem',
  listed: '(width >= 60rem) 24rem, (width >= 40rem) 46vw, 9rem',
}

/** A card that is one large link: picture, title and a sentence. */
export function PictureCard(props: Props) {
  const { href, title, text, picture, link, note, look = 'listed', level: Title = 'h3' } = props
  return (
    <li className={clsx(styles.card, styles[look])}>
      <Picture picture={picture} sizes={sizes[look]} alt="" className={styles.picture} />
      <div className={styles.words}>
        {note && <p className={styles.note}>{note}</p>}
        <Title>
          <a href={href}>{title}</a>
        </Title>
        {text && <p>{text}</p>}
        <Onward>{link}</Onward>
      </div>
    </li>
  )
}
