import { ArrowRight } from 'lucide-react'
import { blogPage } from '../../model/content.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Card } from '../ui/PictureCard.tsx'
import styles from './LatestArticle.module.css'

/** The newest article, beside its picture in a first screen. */
export function LatestArticle({ href, title, text, note, link }: Omit<Card, 'picture'>) {
  return (
    <section className={styles.latest} aria-label={blogPage.latest}>
      <p>
        <strong>{blogPage.latest}</strong>
        <span className={styles.note}>{note}</span>
      </p>
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <p>{text}</p>
      <p className={styles.onward}>
        {link} <Icon shape={ArrowRight} />
      </p>
    </section>
  )
}
