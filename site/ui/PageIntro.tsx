import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { claimsShownIn } from '../../model/content/content.ts'
import { Button } from './Button.tsx'
import { CallLink } from './CallLink.tsx'
import { type IntroText, IntroWords } from './IntroWords.tsx'
import styles from './PageIntro.module.css'
import { firstPicturePhoneSizes, Picture, type PictureData } from './Picture.tsx'

interface Props extends IntroText {
  picture: PictureData
  /** The words of the button that leads to the form on this page, where it is the first thing to offer. */
  estimate?: string
  /** The claims that the page leaves out. */
  without?: readonly string[] | undefined
  /** What an offer does not cover. */
  offersNote?: string | undefined
  children?: ReactNode
}

/** The first screen of a page with a picture. */
export function PageIntro({ picture, estimate, without, offersNote, children, ...words }: Props) {
  return (
    <section className={styles.intro}>
      <div className={styles.inside}>
        <IntroWords {...words}>
          {estimate && <Actions {...{ estimate, without, offersNote }} />}
          {children}
        </IntroWords>
        <Picture
          picture={picture}
          sizes="(width >= 80rem) 46rem, (width >= 48rem) 58vw, 100vw"
          phoneSizes={firstPicturePhoneSizes}
          first
          className={clsx(styles.picture, styles[picture.kind])}
        />
      </div>
    </section>
  )
}

/** What one can do at once, and what one can rely on. */
function Actions({
  estimate,
  without,
  offersNote,
}: Pick<Props, 'estimate' | 'without' | 'offersNote'>) {
  return (
    <div className={styles.actions}>
      <p>
        <Button href="#estimate" look="estimate">
          {estimate}
        </Button>
        <CallLink />
      </p>
      <ul>
        {claimsShownIn('hero', without).map((claim) => (
          <li key={claim.id}>{claim.title}</li>
        ))}
      </ul>
      {offersNote && <small>{offersNote}</small>}
    </div>
  )
}
