import type { ReactNode } from 'react'
import type { Link } from '../../model/links.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Honeycomb } from '../ui/Honeycomb.tsx'
import { firstPicturePhoneSizes, Picture, type PictureData } from '../ui/Picture.tsx'
import styles from './PageIntro.module.css'

interface Props {
  title: string
  text: string
  crumbs?: Link[]
  picture?: PictureData
  /** A short line above the title. */
  eyebrow?: string
  children?: ReactNode
}

/**
 * The first screen of every page but the home page: where one is, the title, and its picture, or the
 * dome's cells where it has none.
 */
export function PageIntro({ title, text, crumbs, picture, eyebrow, children }: Props) {
  return (
    <section className={`${styles.intro} ${picture ? styles.pictured : ''}`}>
      {!picture && <Honeycomb />}
      <div className={styles.inside}>
        <div className={styles.words}>
          {crumbs && <Breadcrumb crumbs={crumbs} />}
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
        {picture && (
          <Picture
            picture={picture}
            sizes="(width >= 80rem) 46rem, (width >= 48rem) 58vw, 100vw"
            phoneSizes={firstPicturePhoneSizes}
            first
            className={`${styles.picture} ${styles[picture.kind]}`}
          />
        )}
      </div>
    </section>
  )
}
