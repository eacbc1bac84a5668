import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { claimsShownIn } from '../../model/content/content.ts'
import { useContent } from '../context.tsx'
import { Answers, CallLink } from '../ui/Button.tsx'
import { ClaimList, Terms } from '../ui/Lists.tsx'
import { Picture, type PictureData } from '../ui/Picture.tsx'
import { Answerer, type Person } from '../ui/Proof.tsx'
import styles from './Hero.module.css'

interface Props {
  picture: PictureData
  /** Who answers. */
  people: Person[]
  /** The estimate form on its card. */
  children: ReactNode
}

/** First screen of the home page. */
export function Hero({ picture, people, children }: Props) {
  const { eyebrow, headline, text } = useContent().home.hero
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>
          <small>{eyebrow}</small> {headline}
        </h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.call}>
          <CallLink />
          <Answers urgent />
          <Answerer people={people} />
        </div>
        <ClaimList place="hero" />
      </div>
      <div className={clsx(styles.picture, styles[picture.kind])}>
        <Picture picture={picture} shownAs="hero" />
        {picture.name === domePicture && !picture.own && <Dome />}
      </div>
      <div className={styles.form}>{children}</div>
      <Stats />
    </section>
  )
}

/** The picture with a dome, and the dome's outline in pixels of that picture, which is 1600 by 1000. */
const domePicture = 'hero'
const domeSides = ['M411 478C420 300 590 147 824 147', 'M1262 530C1250 340 1070 147 824 147']

/**
 * Light that runs up the dome from both sides once, when a visitor arrives on the site. It takes no room until
 * the shared styles are here.
 */
const Dome = () => (
  <svg
    className={styles.dome}
    viewBox="0 0 1600 1000"
    width="0"
    height="0"
    opacity="0"
    aria-hidden="true"
  >
    {domeSides.map((side) => (
      <path key={side} d={side} pathLength={1} />
    ))}
  </svg>
)

function Stats() {
  const content = useContent()
  const { business, home } = content
  const license = business.licenseNumber
  const stats = [
    ...claimsShownIn(content, 'stat').flatMap((claim) => claim.stat ?? []),
    ...(license ? [{ label: home.license, figure: license }] : []),
  ]
  return (
    <div className={styles.figures}>
      {stats.length > 0 && (
        <section aria-label={home.figures}>
          <dl className={styles.stats}>
            <Terms terms={stats.map(({ figure, label }) => ({ label, value: figure }))} />
          </dl>
        </section>
      )}
    </div>
  )
}
