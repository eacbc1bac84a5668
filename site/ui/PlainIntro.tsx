import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Honeycomb } from './Honeycomb.tsx'
import { type IntroText, IntroWords } from './IntroWords.tsx'
import styles from './PlainIntro.module.css'

interface Props extends Omit<IntroText, 'children'> {
  /** Something to use. */
  children?: ReactNode
  /** Something smaller, below the words. */
  below?: ReactNode
}

/**
 * The first screen of a page without a picture: the title, and beside it something to use, or the
 * dome's cells where there is nothing.
 */
export function PlainIntro({ children, below, ...words }: Props) {
  return (
    <section className={styles.intro}>
      {!children && <Honeycomb />}
      <div className={clsx(styles.inside, children && styles.beside)}>
        <IntroWords {...words}>{below}</IntroWords>
        {children}
      </div>
    </section>
  )
}
