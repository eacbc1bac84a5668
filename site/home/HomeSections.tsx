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
import { claimsShownIn } from '../../model/content/content.ts'
import {
  articlePath,
  blogPath,
  calendarPath,
  identifyPath,
  locationLink,
} from '../../model/content/links.ts'
import type { Claim, ClaimIcon } from '../../model/content/schema/claims.ts'
import { useContent, useRenderContext } from '../context.tsx'
import { hasCalendar } from '../data/navigation.ts'
import { peopleOf } from '../data/picture.ts'
import { House } from '../pests/House.tsx'
import { KnownPests } from '../pests/KnownPests.tsx'
import box from '../ui/Box.module.css'
import { Button } from '../ui/Button.tsx'
import { type Card, Cards } from '../ui/Cards.tsx'
import { Faq } from '../ui/Disclosure.tsx'
import { LinkItems, LinkList } from '../ui/Lists.tsx'
import { CallToAction } from '../ui/Note.tsx'
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
  const content = useContent()
  const { home } = content
  const shown = claimsShownIn(content, 'why-choose')
  if (shown.length === 0) return <></>
  return (
    <section className={styles.why}>
      <div>
        <Heading title={home.whyChoose.title} text={home.whyChoose.text} />
        <a href="/about">{home.whyChoose.about}</a>
      </div>
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

/** A few services, the way to help with a known pest, and the link to all services. */
export const FeaturedServices = ({ services }: { services: Card[] }) => {
  const { home, services: offered } = useContent()
  const { length } = services
  const all = (
    <div className={styles.all}>
      <KnownPests />
      {length < offered.length && <Button href="/services">{home.featured.all}</Button>}
    </div>
  )
  return (
    <Section title={home.featured.title} text={home.featured.text} ground="sand">
      {length === 3 || length > 4 ? (
        <Cards cards={services} columns="three">
          {all}
        </Cards>
      ) : (
        <>
          <Cards cards={services} columns="two" />
          {all}
        </>
      )}
    </Section>
  )
}

/** Links to the pest tools, and the house with who lives there. */
export function PestFinder() {
  const context = useRenderContext()
  const { content } = context
  const { identify, headline } = content.pestCalendar
  return (
    <section className={styles.finder}>
      <div>
        <Heading title={identify.title} text={identify.text} />
        <div className={styles.tools}>
          <Button href={identifyPath}>{identify.link}</Button>
          {hasCalendar(content) && <Button href={calendarPath}>{headline}</Button>}
        </div>
      </div>
      <House path={identifyPath} />
    </section>
  )
}

/** Links to every city, and to the newest articles. */
export const NearYou = () => {
  const { content, edition } = useRenderContext()
  const { articles, blogPage, home, locations, site } = content
  // Without the state, which the first heading names.
  const cities = locations.map((one) => ({ ...locationLink(one), name: one.name }))
  const all = { name: site.header.locations.all, path: '/locations' }
  const hasEach = cities.every(({ path }) => edition.paths.has(path))
  return (
    <Section title={home.near.title}>
      <div className={styles.near}>
        <ul>
          <LinkItems links={hasEach ? cities : [...cities, all]} className={box.chip} />
        </ul>
        {articles.length > 0 && (
          <LinkList
            title={blogPage.headline}
            links={[
              ...articles.slice(0, 2).map((one) => ({ name: one.title, path: articlePath(one) })),
              { name: home.near.articles, path: blogPath(1) },
            ]}
          />
        )}
      </div>
    </Section>
  )
}

const inFull = ({ text, terms }: Claim) => (terms ? `${text} ${terms}` : text)

/** Common questions, beside the call. */
export const HomeQuestions = () => {
  const context = useRenderContext()
  const { claims, home, site } = context.content
  const questions = home.faq.questions.map(({ question, answer, claims: ids }) => ({
    question,
    answer: [...ids.flatMap((id) => (claims[id]?.shown ? [inFull(claims[id])] : [])), answer],
  }))
  return (
    <Section title={home.faq.title} text={home.faq.text}>
      <Columns>
        <Faq group="home-questions" questions={questions} />
        <CallToAction {...site.call} people={peopleOf(context)} />
      </Columns>
    </Section>
  )
}
