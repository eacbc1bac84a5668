import { claimsShownIn } from '../../model/claims.ts'
import type { Link } from '../../model/links.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Button } from '../ui/Button.tsx'
import { CallLink } from '../ui/CallLink.tsx'
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
  /** The words of the button that leads to the form on this page, where it is the first thing to offer. */
  estimate?: string
}

/** Characters of a title that may be as large as titles are. */
const longest = 36

/**
 * The first screen of every page but the home page: where one is, the title, and its picture, or the
 * dome's cells where it has none.
 */
export function PageIntro({ title, text, crumbs, picture, eyebrow, estimate }: Props) {
  return (
    <section className={`${styles.intro} ${picture ? styles.pictured : ''}`}>
      {!picture && <Honeycomb />}
      <div className={styles.inside}>
        <div className={styles.words}>
          {crumbs && <Breadcrumb crumbs={crumbs} />}
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={title.length > longest ? styles.long : undefined}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {estimate && <Actions estimate={estimate} />}
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

/** What one can do at once, and what one can rely on. */
function Actions({ estimate }: { estimate: string }) {
  return (
    <div className={styles.actions}>
      <p>
        <Button href="#estimate" look="estimate">
          {estimate}
        </Button>
        <CallLink />
      </p>
      <ul>
        {claimsShownIn('hero').map((claim) => (
          <li key={claim.id}>{claim.title}</li>
        ))}
      </ul>
    </div>
  )
}
