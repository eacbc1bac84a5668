import type { DeliveryState, LeadDetail } from '../../model/desk/api.ts'
import { useChange } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Disclosure } from '../ui/controls.tsx'
import { deliveryInWords, historyInWords, inOneLine } from '../ui/labels.ts'
import { momentInWords, useNow } from '../ui/time.ts'
import {
  agreeWords,
  correctionWords,
  deliveryWords,
  historyWords,
  leadWords,
} from '../words/lead.ts'
import styles from './Details.module.css'
import { TextWithNumbers } from './links.tsx'
import { SpokenConsent } from './SpokenConsent.tsx'

/** Fields of a lead, its source, its deliveries and its consent. */
export function Details({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const { facts } = content
  const now = useNow()
  const received = {
    label: facts.received,
    value: momentInWords(content, lead.receivedAt, now),
    sent: '',
  }
  const { consent, stoppedAt } = lead
  const agreed = lead.mayText ? leadWords.agreed : leadWords.agreedCalls
  return (
    <section className={styles.details} aria-label={leadWords.facts}>
      {lead.notes.map((note) => (
        <p key={note} className={styles.flag}>
          {note}
        </p>
      ))}
      <dl>
        {[...lead.fields, received].map(({ label, value, sent }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <TextWithNumbers lead={lead} text={value} />
              {sent && <small>{correctionWords.sent(sent)}</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{facts.consent}</dt>
          <dd>
            {consent ? (
              <Disclosure
                summary={
                  <span>
                    {stoppedAt === null ? agreed : historyWords.revoke}
                    <small>{momentInWords(content, stoppedAt ?? consent.at, now)}</small>
                  </span>
                }
              >
                <small>{consent.statement}</small>
                <small>
                  {consent.kind === 'spoken'
                    ? agreeWords.heard(consent.note)
                    : leadWords.evidenceFrom({
                        page: consent.page,
                        address: consent.ip,
                        hash: consent.hash,
                      })}
                </small>
              </Disclosure>
            ) : (
              leadWords.noConsent(facts.textMessages)
            )}
            <SpokenConsent lead={lead} />
          </dd>
        </div>
      </dl>
      <Deliveries lead={lead} />
    </section>
  )
}

function Deliveries({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const change = useChange(lead)
  // The history has those that went well.
  const troubled = lead.deliveries.filter(
    ({ state, lastError }) => state === 'failed' || state === 'held' || lastError !== null,
  )
  if (troubled.length === 0) return null
  const resend = (channel: string) => {
    const notice = historyInWords(content, { kind: 'resend', detail: channel })
    void change({ kind: 'resend', channel }, notice)
  }
  const canResend = ({ again, state }: DeliveryState) =>
    again && state !== 'pending' && !lead.spam && !lead.erased
  return (
    <>
      <h2>{leadWords.deliveries}</h2>
      <ul className={`${controls.rows} ${styles.deliveries}`}>
        {troubled.map((delivery) => (
          <li key={`${delivery.channel} ${delivery.recipient}`}>
            <p>{deliveryInWords(delivery)}</p>
            {canResend(delivery) && (
              <Button onClick={() => resend(delivery.channel)}>{leadWords.resend}</Button>
            )}
            {delivery.lastError !== null && (
              <Disclosure summary={leadWords.deliveryAnswer}>
                <small>{inOneLine(delivery.lastError, triesOf(delivery))}</small>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const triesOf = ({ attempts }: DeliveryState) =>
  attempts > 1 && deliveryWords.attempts(String(attempts))
