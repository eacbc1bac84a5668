import { fillSlots } from '../../model/content/template.ts'
import type { LeadDetail } from '../../model/desk/api.ts'
import { momentInWords } from '../ui/time.ts'
import { words } from '../words.build.ts'
import { Deliveries } from './Deliveries.tsx'
import styles from './Details.module.css'

/** Everything that was typed, where it came from, where it went, and what was agreed to. */
export function Details({ lead, now }: { lead: LeadDetail; now: number }) {
  const { lead: label } = words
  const rows = [
    [label.phone, lead.phone],
    [label.mail, lead.email],
    [label.service, lead.service],
    [label.city, lead.location],
    [label.page, lead.page],
    [label.received, momentInWords(lead.receivedAt, now)],
  ].filter(([, value]) => value !== '')
  const { consent } = lead
  return (
    <section className={styles.details} aria-label={label.facts}>
      {lead.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{label.consent}</dt>
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
