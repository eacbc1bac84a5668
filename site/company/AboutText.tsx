import { claimsShownIn } from '../../model/content/content.ts'
import { useRenderContext } from '../context.tsx'
import { peopleOf } from '../data/picture.ts'
import { Button, CallLink } from '../ui/Button.tsx'
import { type Card, Cards } from '../ui/Cards.tsx'
import { Terms } from '../ui/Lists.tsx'
import { Note } from '../ui/Note.tsx'
import { People, Reviews, Statements } from '../ui/Proof.tsx'
import { Band, Columns, Section } from '../ui/Section.tsx'
import { Paragraphs } from '../ui/Text.tsx'
import styles from './About.module.css'

interface Props {
  /** Article with more of the story, if any. */
  reading: Card[]
  places: Card[]
}

/** All sections of the about page. */
export function AboutText({ reading, places }: Props) {
  const context = useRenderContext()
  const { content } = context
  const people = peopleOf(context)
  const { about, proof } = content
  const shown = claimsShownIn(content, 'about')
  const commitments = claimsShownIn(content, 'commitments').map(({ text }) => text)
  const contact = (
    <Note title={about.contact.title} text={about.contact.text}>
      <Button href="/contact#estimate" look="estimate">
        {about.contact.link}
      </Button>
      {!content.business.formOpen && <CallLink />}
    </Note>
  )
  return (
    <>
      {people.length > 0 && (
        <Section title={proof.people.title} ground="sand">
          <People people={people} />
        </Section>
      )}
      {shown.length > 0 && (
        <Band>
          <dl className={styles.facts}>
            <Terms terms={shown.map(({ title, text }) => ({ label: title, value: text }))} />
          </dl>
        </Band>
      )}
      <Section title={about.story.title}>
        <div className={styles.story}>
          <Paragraphs texts={about.story.paragraphs} />
          {reading.length > 0 && <Cards cards={reading} look="large" />}
        </div>
      </Section>
      <Section title={about.values.title} ground="green">
        <ul className={styles.values}>
          {about.values.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={about.local.title} ground="sand">
        <div className={styles.values}>
          {about.local.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {places.length > 0 && (
          <div className={styles.places}>
            <Cards cards={places} columns="three" />
          </div>
        )}
      </Section>
      <Reviews reviews={proof.reviews.items} />
      {proof.checks.items.length > 0 && (
        <Section title={proof.checks.title} ground="sand">
          <Statements items={proof.checks.items} />
        </Section>
      )}
      {commitments.length > 0 ? (
        <Section title={about.commitments.title}>
          <Columns>
            <Statements items={commitments} />
            {contact}
          </Columns>
        </Section>
      ) : (
        <Band>{contact}</Band>
      )}
    </>
  )
}
