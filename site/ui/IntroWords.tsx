import type { ReactNode } from 'react'
import type { Link } from '../../model/content/links.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import styles from './IntroWords.module.css'

export interface IntroText {
  title: string
  text: string
  /** A short line above the title. */
  eyebrow?: string
  crumbs?: Link[]
  /** What follows the words. */
  children?: ReactNode
}

/** Characters of a title that may be as large as titles are. */
const longest = 36

/** A title whose words with a hyphen stay whole: in letters as large as these, half a word is a misprint. */
const unbroken = (title: string): ReactNode[] =>
  title
    .split(/(\S+-\S+)/)
    .map((words, index) => (index % 2 === 1 ? <span key={words}>{words}</span> : words))

/** Where one is, and the title of the page. */
export function IntroWords({ title, text, eyebrow, crumbs, children }: IntroText) {
  return (
    <div className={styles.words}>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 className={title.length > longest ? styles.long : undefined}>{unbroken(title)}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
