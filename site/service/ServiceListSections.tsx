import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Link } from '../../model/content/links.ts'
import box from '../ui/Box.module.css'
import { LinkItems } from '../ui/Lists.tsx'
import { CallToAction } from '../ui/Note.tsx'
import { Picture, type PictureData } from '../ui/Picture.tsx'
import styles from './Service.module.css'

interface PickerProps {
  title: string
  /** What a visitor may have noticed, by place, with links to the service for it. */
  groups: { title: string; clues: Link[] }[]
  /** Links to other tools. */
  more: Link[]
}

/** Links to services by what a visitor noticed. */
export const PestPicker = ({ title, groups, more }: PickerProps) => (
  <nav className={clsx(box.card, styles.picker)} aria-label={title}>
    <h2>{title}</h2>
    {groups.map((group) => (
      <section key={group.title}>
        <h3>{group.title}</h3>
        <ul>
          <LinkItems links={group.clues} className={box.chip} />
        </ul>
      </section>
    ))}
    {more.length > 0 && (
      <p>
        {more.map(({ name, path }) => (
          <a key={path} href={path}>
            {name}
          </a>
        ))}
      </p>
    )}
  </nav>
)

interface Words {
  title: string
  text: string
  picture: PictureData
}

/** Asks for a call in the last place among the cards, with a picture if the place is wide. */
export const WideCall = ({ title, text, picture }: Words) => (
  <div className={styles.wideCall}>
    <CallToAction title={title} text={text} />
    <Picture picture={picture} shownAs="call" />
  </div>
)

/** Section with the form on its card (the children), for visitors who read to the end. */
export const EstimateSection = ({
  title,
  text,
  picture,
  children,
}: Words & { children: ReactNode }) => (
  <section className={styles.estimate}>
    <div className={styles.estimateWords}>
      <h2>{title}</h2>
      <p>{text}</p>
      <Picture picture={picture} shownAs="besideForm" />
    </div>
    {children}
  </section>
)
