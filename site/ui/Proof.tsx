import type { Review } from '../../model/content/schema/proof.ts'
import { fillSlots } from '../../model/content/template.ts'
import { useContent } from '../context.tsx'
import { Items } from './Lists.tsx'
import { Picture, type PictureData } from './Picture.tsx'
import styles from './Proof.module.css'
import { Section } from './Section.tsx'

/** Short statements side by side, as many as fit. */
export const Statements = ({ items }: { items: string[] }) => (
  <ul className={styles.statements}>
    <Items items={items} />
  </ul>
)

/** Someone visitors deal with. */
export interface Person {
  name: string
  role: string
  /** Year they started. */
  since?: number | undefined
  picture?: PictureData | undefined
}

/** Names, pictures and years of the people visitors deal with. */
export const People = ({ people }: { people: Person[] }) => {
  const { proof } = useContent()
  return (
    <ul className={styles.statements}>
      {people.map(({ name, role, since, picture }) => (
        <li key={name}>
          {picture && <Picture picture={picture} shownAs="portrait" />}
          <h3>{name}</h3>
          <p>{role}</p>
          {since && <p>{fillSlots(proof.people.since, { year: String(since) })}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The first person whom a caller meets, in one line with the call: a face and a name, or nothing without any. */
export function Answerer({ people: [person] }: { people: Person[] }) {
  if (!person) return <></>
  const { name, role, picture } = person
  return (
    <p className={styles.answerer}>
      {picture && <Picture picture={picture} shownAs="portrait" />}
      <span>
        <b>{name}</b> {role}
      </span>
    </p>
  )
}

/** A review in its own words, with the link to where it was published. */
const Quote = ({ review: { quote, name, date, where, link } }: { review: Review }) => {
  const { proof } = useContent()
  return (
    <figure>
      <blockquote>
        <q>{quote}</q>
      </blockquote>
      <figcaption>
        <p>
          {`${name}, ${fillSlots(proof.reviews.source, { date })} `}
          <a href={link} rel="external">
            {where}
          </a>
        </p>
      </figcaption>
    </figure>
  )
}

/** One review beside a form, or nothing without any. */
export function OneReview() {
  const [review] = useContent().proof.reviews.items
  if (!review) return <></>
  return (
    <div className={styles.one}>
      <Quote review={review} />
    </div>
  )
}

/** Section of reviews in their own words, each with a link to where it was published. */
export function Reviews({ reviews }: { reviews: Review[] }) {
  const { proof } = useContent()
  if (reviews.length === 0) return <></>
  return (
    <Section title={proof.reviews.title}>
      <ul className={styles.statements}>
        {reviews.map((review) => (
          <li key={review.quote}>
            <Quote review={review} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
