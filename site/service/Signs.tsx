import type { Link } from '../../model/content/links.ts'
import card from '../ui/DetailCard.module.css'
import { type Detail, DetailPicture } from '../ui/DetailPicture.tsx'
import styles from './Signs.module.css'

interface Props {
  title: string
  signs: { sign: string; meaning: string; detail?: Detail | undefined }[]
  /** Where to look when it is none of them. */
  more?: Link | undefined
}

/** What to look for, and what it tells. */
export function Signs({ title, signs, more }: Props) {
  return (
    <section id="signs">
      <h2>{title}</h2>
      <ul className={styles.signs}>
        {signs.map(({ sign, meaning, detail }) => (
          <li key={sign} className={card.card}>
            {detail && <DetailPicture detail={detail} />}
            <strong>{sign}</strong>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <a href={more.path}>{more.name}</a>
        </p>
      )}
    </section>
  )
}
