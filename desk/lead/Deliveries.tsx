import { fillSlots } from '../../model/content/template.ts'
import type { DeliveryState, LeadDetail } from '../../model/desk/api.ts'
import { useChange } from '../api/queries.ts'
import controls from '../ui/controls.module.css'
import { Button, Disclosure } from '../ui/controls.tsx'
import { channelLabel, deliveryInWords } from '../ui/labels.ts'
import { words } from '../words.build.ts'
import styles from './Details.module.css'

/** Deliveries of a lead, with a button that sends it again. */
export function Deliveries({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead.id)
  if (lead.deliveries.length === 0) return null
  const resend = (channel: string) => {
    const notice = fillSlots(words.history.resend, { detail: channelLabel(channel) })
    void change({ kind: 'resend', channel }, notice)
  }
  const canResend = ({ again, state }: DeliveryState) =>
    again && state !== 'pending' && !lead.spam && !lead.erased
  return (
    <>
      <h2>{words.lead.deliveries}</h2>
      <ul className={`${controls.rows} ${styles.deliveries}`}>
        {lead.deliveries.map((delivery) => (
          <li key={`${delivery.channel} ${delivery.recipient}`}>
            <p>{deliveryInWords(delivery)}</p>
            {canResend(delivery) && (
              <Button onClick={() => resend(delivery.channel)}>{words.lead.resend}</Button>
            )}
            {delivery.lastError !== null && (
              <Disclosure summary={words.lead.deliveryAnswer}>
                <p>{[delivery.lastError, triesOf(delivery)].filter(Boolean).join(' · ')}</p>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const triesOf = ({ attempts }: DeliveryState) =>
  attempts > 1 && fillSlots(words.deliveries.attempts, { count: String(attempts) })
