import {
  CalendarCheck,
  ClipboardList,
  Leaf,
  type LucideIcon,
  RotateCcw,
  Siren,
  Tag,
  UserCheck,
} from 'lucide-react'
import { claimsShownIn, identifyPage, pestCalendar } from '../../model/content/content.ts'
import { calendarPath, identifyPath } from '../../model/content/links.ts'
import type { ClaimIcon } from '../../model/content/schema/claims.ts'
import { Button } from '../ui/Button.tsx'
import { type Card, Cards } from '../ui/Cards.tsx'
import { Picture, type PictureData } from '../ui/Picture.tsx'
import { Heading, Section } from '../ui/Section.tsx'
import styles from './Home.module.css'

const icons: Record<ClaimIcon, LucideIcon> = {
  siren: Siren,
  calendar: CalendarCheck,
  leaf: Leaf,
  clipboard: ClipboardList,
  return: RotateCcw,
  label: Tag,
  person: UserCheck,
}

/** Reasons to choose the business: the claims that are switched on, or nothing without any. */
export function WhyChoose({ title, text }: { title: string; text: string }) {
  const shown = claimsShownIn('why-choose')
  if (shown.length === 0) return <></>
  return (
    <section className={styles.why}>
      <Heading title={title} text={text} />
      <ul className={styles.claims}>
        {shown.map((claim) => {
          const Icon = icons[claim.icon ?? 'label']
          return (
            <li key={claim.id}>
              <Icon size={30} />
              <h3>{claim.title}</h3>
              <p>{claim.text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface FeaturedProps {
  title: string
  text: string
  /** Label of the link to all services. */
  all: string
  services: Card[]
}

/** A few services, and the link to the others. */
export const FeaturedServices = ({ title, text, all, services }: FeaturedProps) => (
  <Section title={title} text={text} ground="sand">
    <Cards cards={services} columns="two" look="large" />
    <p className={styles.all}>
      <Button href="/services">{all}</Button>
    </p>
  </Section>
)

interface PestFinderProps {
  months: { name: string; pests: string[] }[]
  /** Two pests that look alike. Empty if they have no pictures. */
  pair: PictureData[]
}

/** Keeps a name on one line. */
const unbroken = (name: string) => name.replaceAll(' ', '\u00A0')

/**
 * Links to the pest tools, and the pests of the current month, which `mark-month.ts` selects. Without
 * scripts all months are shown.
 */
export function PestFinder({ months, pair }: PestFinderProps) {
  const { identify, watch, year } = pestCalendar
  return (
    <section className={styles.finder}>
      <div>
        <h2>{identify.title}</h2>
        <p>
          {pair.length > 0 && <b>{identifyPage.pair?.hook}</b>} {identify.text}
        </p>
        <Button href={identifyPath}>{identify.link}</Button>
      </div>
      {pair.length > 0 && (
        <div className={styles.pair}>
          {pair.map((picture) => (
            <Picture key={picture.name} picture={picture} shownAs="pair" />
          ))}
        </div>
      )}
      <div className={styles.months}>
        <h2>{watch}</h2>
        <ol data-months>
          {months.map(({ name, pests }) => (
            <li key={name}>
              <b>{name}</b> {pests.map(unbroken).join('\u00A0· ')}
            </li>
          ))}
        </ol>
        <Button href={calendarPath}>{year}</Button>
      </div>
    </section>
  )
}
