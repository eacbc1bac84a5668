import { fillSlots } from '../../model/content/template.ts'
import type { LeadDetail } from '../../model/desk/api.ts'
import { Disclosure } from '../ui/controls.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { facts, words } from '../words.build.ts'
import { Deliveries } from './Deliveries.tsx'
import styles from './Details.module.css'

/** Fields of a lead, its source, its deliveries and its consent. */
export function Details({ lead }: { lead: LeadDetail }) {
  const now = useNow()
  const { lead: label } = words
  const received = { label: facts.received, value: momentInWords(lead.receivedAt, now) }
  const { consent, revokedAt } = lead
  const agreed = lead.mayText ? label.agreed : label.agreedCalls
  return (
    <section className={styles.details} aria-label={label.facts}>
      {lead.notes.map((note) => (
        <p key={note} className={styles.flag}>
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
              <Disclosure
                summary={
                  <span>
                    {revokedAt === null ? agreed : words.history.revoke}
                    <small>{momentInWords(revokedAt ?? consent.at, now)}</small>
                  </span>
                }
              >
                <p>{consent.statement}</p>
                <p>
                  {fillSlots(label.evidenceFrom, {
                    page: consent.page,
                    address: consent.ip,
                    hash: consent.hash,
                  })}
                </p>
              </Disclosure>
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
