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
import {
  claims,
  claimsShownIn,
  home,
  identifyPage,
  pestCalendar,
  site,
} from '../../model/content/content.ts'
import { calendarPath, identifyPath } from '../../model/content/links.ts'
import type { Claim, ClaimIcon } from '../../model/content/schema/claims.ts'
import { hasCalendar } from '../data/navigation.ts'
import { people } from '../data/picture.ts'
import { monthsInShort } from '../pests/calendar.ts'
import { pairOnCards } from '../pests/pests.ts'
import { Button } from '../ui/Button.tsx'
import { type Card, Cards } from '../ui/Cards.tsx'
import { Faq } from '../ui/Disclosure.tsx'
import { CallToAction } from '../ui/Note.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Columns, Heading, Section } from '../ui/Section.tsx'
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
export function WhyChoose() {
  const shown = claimsShownIn('why-choose')
  if (shown.length === 0) return <></>
  return (
    <section className={styles.why}>
      <Heading title={home.whyChoose.title} text={home.whyChoose.text} />
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

/** A few services, and the link to the others. */
export const FeaturedServices = ({ services }: { services: Card[] }) => (
  <Section title={home.featured.title} text={home.featured.text} ground="sand">
    <Cards cards={services} columns="two" look="large" />
    <p className={styles.all}>
      <Button href="/services">{home.featured.all}</Button>
    </p>
  </Section>
)

/** Keeps a name on one line. */
const unbroken = (name: string) => name.replaceAll(' ', '\u00A0')

/**
 * Links to the pest tools, and the pests of the current month, which `scripts/page.ts` selects. Without
 * scripts all months are shown.
 */
export function PestFinder() {
  const { identify, watch, year } = pestCalendar
  return (
    <section className={styles.finder}>
      <div>
        <h2>{identify.title}</h2>
        <p>
          {pairOnCards.length > 0 && <b>{identifyPage.pair?.hook}</b>} {identify.text}
        </p>
        <Button href={identifyPath}>{identify.link}</Button>
      </div>
      {pairOnCards.length > 0 && (
        <div className={styles.pair}>
          {pairOnCards.map((picture) => (
            <Picture key={picture.name} picture={picture} shownAs="pair" />
          ))}
        </div>
      )}
      {hasCalendar && (
        <div className={styles.months}>
          <h2>{watch}</h2>
          <ol data-months>
            {monthsInShort.map(({ name, pests }) => (
              <li key={name}>
                <b>{name}</b> {pests.map(unbroken).join('\u00A0· ')}
              </li>
            ))}
          </ol>
          <Button href={calendarPath}>{year}</Button>
        </div>
      )}
    </section>
  )
}

const inFull = ({ text, terms }: Claim) => (terms ? `${text} ${terms}` : text)

/** The answers begin with the claims that are switched on. */
const questions = home.faq.questions.map(({ question, answer, claims: ids }) => ({
  question,
  answer: [...ids.flatMap((id) => (claims[id]?.shown ? [inFull(claims[id])] : [])), answer],
}))

/** Common questions, beside the call. */
export const HomeQuestions = () => (
  <Section title={home.faq.title} text={home.faq.text}>
    <Columns>
      <Faq group="home-questions" questions={questions} />
      <CallToAction {...site.call} people={people} />
    </Columns>
  </Section>
)
