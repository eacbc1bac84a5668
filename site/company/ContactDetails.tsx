import { claimsShownIn } from '../../model/content/content.ts'
import { textPath } from '../../model/content/links.ts'
import { useRenderContext } from '../context.tsx'
import { addressInWords, specialHoursInWords, timesInWords } from '../data/in-words.ts'
import { peopleOf } from '../data/picture.ts'
import { Faq } from '../ui/Disclosure.tsx'
import { People } from '../ui/Proof.tsx'
import { Steps } from '../ui/Steps.tsx'
import styles from './About.module.css'

/** How to reach the business, and when. */
export function ContactWays() {
  const context = useRenderContext()
  const { content } = context
  const { business, contact, form, site } = content
  const { labels } = contact
  const photoAddress = business.textMessages
    ? textPath(business.phone.e164, form.next.text.body)
    : `mailto:${business.email}`
  const [mailbox, host] = business.email.split('@')
  const photo = (
    <dd>
      <a href={photoAddress}>{contact.photo}</a>
    </dd>
  )
  return (
    <dl className={styles.details}>
      <div>
        <dt>{labels.phone}</dt>
        <dd className={styles.large}>
          <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>
        </dd>
        {business.textMessages && photo}
        {claimsShownIn(content, 'contact').map((claim) => (
          <dd key={claim.id}>{claim.text}</dd>
        ))}
      </div>
      <div>
        <dt>{labels.email}</dt>
        <dd className={styles.mail}>
          <a href={`mailto:${business.email}`}>
            {mailbox}@<wbr />
            {host}
          </a>
        </dd>
        {!business.textMessages && photo}
        {claimsShownIn(content, 'email').map((claim) => (
          <dd key={claim.id}>{claim.text}</dd>
        ))}
      </div>
      {business.address.street && (
        <div>
          <dt>{labels.address}</dt>
          {addressInWords(content).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
      <div>
        <dt>{labels.area}</dt>
        <dd>{contact.areaNote}</dd>
      </div>
      <div>
        <dt>{labels.hours}</dt>
        {business.hours.map(({ label, times }) => (
          <dd key={label}>
            {label}: {timesInWords(content, times) ?? site.hours.closed}
          </dd>
        ))}
        {specialHoursInWords(context, site.hours.closed).map(({ date, text }) => (
          <dd key={date} data-special-day={date}>
            {text}
          </dd>
        ))}
        <dd>{contact.hoursNote}</dd>
      </div>
    </dl>
  )
}

/** Who answers, what happens next, and common questions. */
export function ContactDetails() {
  const context = useRenderContext()
  const { contact, proof } = context.content
  const people = peopleOf(context)
  const { expect, questions } = contact
  return (
    <>
      {people.length > 0 && (
        <section>
          <h2>{proof.people.title}</h2>
          <People people={people} />
        </section>
      )}
      <section>
        <h2>{expect.title}</h2>
        <Steps steps={expect.items} />
      </section>
      <section>
        <h2>{questions.title}</h2>
        <Faq group="contact-questions" questions={questions.items} />
      </section>
    </>
  )
}
