import { blogPage } from '../../model/content/content.ts'
import { Onward } from '../ui/Onward.tsx'
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
      <Onward>{link}</Onward>
    </section>
  )
}
