import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { claimsShownIn } from '../../model/content/content.ts'
import { CallLink } from '../ui/CallLink.tsx'
import { firstPicturePhoneSizes, Picture, type PictureData } from '../ui/Picture.tsx'
import { Dome, domePicture } from './Dome.tsx'
import styles from './Hero.module.css'

interface Props {
  eyebrow: string
  headline: string
  text: string
  picture: PictureData
  /** The estimate form on its card. */
  children: ReactNode
  /** The business's figures, on the green. Filled from Astro by `slot="figures"`. */
  figures?: ReactNode
}

/** The first screen of the home page. */
export function Hero({ eyebrow, headline, text, picture, children, figures }: Props) {
  const shown = claimsShownIn('hero')
  return (
    <section className={styles.hero}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1>{headline}</h1>
          <p className={styles.text}>{text}</p>
          <div className={styles.call}>
            <CallLink />
            {shown.length > 0 && (
              <ul className={styles.claims}>
                {shown.map((claim) => (
                  <li key={claim.id}>{claim.title}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <div className={clsx(styles.picture, styles[picture.kind])}>
          <Picture
            picture={picture}
            sizes="(width >= 100rem) 62rem, (width >= 60rem) 62vw, 112vw"
            phoneSizes={firstPicturePhoneSizes}
            first
          />
          {picture.name === domePicture && <Dome />}
        </div>
        <div className={styles.form}>{children}</div>
        <div className={styles.figures}>{figures}</div>
      </div>
    </section>
  )
}
