import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import box from './Box.module.css'
import styles from './Cards.module.css'
import { type Detail, DetailPicture, Picture, type PictureData } from './Picture.tsx'
import { Section } from './Section.tsx'

/** Content of a card. */
export interface Card {
  href: string
  title: string
  text?: string
  picture: PictureData
  /** Label of the link, beside the arrow. */
  link?: string | undefined
  /** Short line above the title, such as a date. */
  note?: string
}

interface Props {
  cards: Card[]
  /** Cards in a row if there's room: a number, or as many as fit. */
  columns?: 'two' | 'three' | 'fitting'
  /**
   * A large card everywhere. If left out, a phone has a small picture beside the title, for long lists, and
   * a single card is wide: with more room, its picture is beside all text.
   */
  look?: 'large'
  level?: 'h2' | 'h3'
  /** Fills the place after the last card. */
  children?: ReactNode
}

/** Cards side by side. Each is one large link with a picture, a title and a sentence. */
export function Cards(props: Props) {
  const { cards, columns = 'fitting', level: Title = 'h3', children } = props
  const alone = cards.length === 1 && !children
  const look = props.look ?? (alone ? 'wide' : 'listed')
  return (
    <ul className={clsx(styles.grid, look !== 'wide' && styles[columns])}>
      {cards.map(({ href, title, text, picture, link, note }) => (
        <li key={href} className={clsx(box.card, styles.card, styles[look])}>
          <Picture picture={picture} shownAs={`${look}Card`} alt="" className={styles.picture} />
          <div className={styles.words}>
            {note && <p className={styles.note}>{note}</p>}
            <Title>
              <a href={href} data-cover="">
                {title}
              </a>
            </Title>
            {text && <p>{text}</p>}
            {link && <Onward>{link}</Onward>}
          </div>
        </li>
      ))}
      {children && <li className={styles.place}>{children}</li>}
    </ul>
  )
}

/** Section with links to related pages, or nothing without cards. */
export function Related({ title, cards }: { title: string; cards: Card[] }) {
  if (cards.length === 0) return <></>
  return (
    <Section title={title} ground="sand" beside={cards.length === 1}>
      <Cards cards={cards} columns="three" />
    </Section>
  )
}

/** Says where a card leads, with an arrow on the line of the last word. The link is the title. */
export function Onward({ children }: { children: string }) {
  const [, start, last] = /^(.*?)(\S*)$/.exec(children) ?? []
  return (
    <div className={styles.onward}>
      {start}
      <span>
        {last} <ArrowRight size={20} />
      </span>
    </div>
  )
}

interface DetailCardProps {
  detail?: Detail | undefined
  children: ReactNode
}

/** Card in a list that shows a cropped picture above its title and text. */
export const DetailCard = ({ detail, children }: DetailCardProps) => (
  <li className={clsx(box.card, styles.detail)}>
    {detail && <DetailPicture detail={detail} />}
    {children}
  </li>
)
