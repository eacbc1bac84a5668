import { proof } from '../../model/content/content.ts'
import type { Review } from '../../model/content/schema/proof.ts'
import { fillSlots } from '../../model/content/template.ts'
import type { Person } from '../data/picture.ts'
import { Picture } from './Picture.tsx'
import styles from './Proof.module.css'
import { Section } from './Section.tsx'

/** Names, pictures and years of the people that visitors deal with. */
export function People({ people }: { people: Person[] }) {
  return (
    <ul className={styles.people}>
      {people.map(({ name, role, since, picture }) => (
        <li key={name}>
          {picture && <Picture picture={picture} shownAs="portrait" />}
          <div>
            <h3>{name}</h3>
            <p>{role}</p>
            {since && <p>{fillSlots(proof.people.since, { year: String(since) })}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A section of reviews in their own words, each with a link to where it was published. */
export function Reviews({ reviews }: { reviews: Review[] }) {
  if (reviews.length === 0) return <></>
  return (
    <Section title={proof.reviews.title}>
      <ul className={styles.reviews}>
        {reviews.map(({ quote, name, date, where, link }) => (
          <li key={quote}>
            <figure>
              <blockquote>
                <q>{quote}</q>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>
                <br />
                {`${fillSlots(proof.reviews.source, { date })} `}
                <a href={link} rel="external">
                  {where}
                </a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
