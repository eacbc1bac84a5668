import { fillSlots } from '../../model/content/template.ts'
import type { LeadDetail } from '../../model/desk/api.ts'
import { momentInWords } from '../ui/time.ts'
import { facts, words } from '../words.build.ts'
import { Deliveries } from './Deliveries.tsx'
import styles from './Details.module.css'

/** Everything that was typed, where it came from, where it went, and what was agreed to. */
export function Details({ lead, now }: { lead: LeadDetail; now: number }) {
  const { lead: label } = words
  const received = { label: facts.received, value: momentInWords(lead.receivedAt, now) }
  const { consent } = lead
  return (
    <section className={styles.details} aria-label={label.facts}>
      {lead.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <dl>
        {[...lead.fields, received].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{facts.consent}</dt>
          <dd>
            {consent ? (
              <details>
                <summary>
                  <span>
                    {label.agreed}
                    <span className={styles.when}>{momentInWords(consent.at, now)}</span>
                  </span>
                </summary>
                <p>{consent.statement}</p>
                <p>
                  {fillSlots(label.evidenceFrom, {
                    page: consent.page,
                    address: consent.ip,
                    hash: consent.hash,
                  })}
                </p>
              </details>
            ) : (
              label.noConsent
            )}
          </dd>
        </div>
      </dl>
      <Deliveries lead={lead} />
    </section>
  )
}
