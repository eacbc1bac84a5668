import type { ReactNode } from 'react'
import { Picture, type PictureData } from '../ui/Picture.tsx'
import styles from './EstimateSection.module.css'

interface Props {
  title: string
  text: string
  /** Below the words, where there is room for it. */
  picture: PictureData
  /** The estimate form on its card. */
  children: ReactNode
}

/** A band of its own for the form, for whoever has read to the end. */
export function EstimateSection({ title, text, picture, children }: Props) {
  return (
    <section className={styles.section}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Picture picture={picture} sizes="(width >= 60rem) 44rem, 8rem" />
        </div>
        {children}
      </div>
    </section>
  )
}
