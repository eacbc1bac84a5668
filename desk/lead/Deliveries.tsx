import { fillSlots } from '../../model/content/template.ts'
import type { DeliveryState, LeadDetail } from '../../model/desk/api.ts'
import { useChange } from '../api/queries.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { channelLabel } from '../ui/labels.ts'
import { words } from '../words.build.ts'
import styles from './Lead.module.css'

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
          <li key={`${delivery.channel} ${delivery.recipient}`} data-state={delivery.state}>
            <p>
              {channelLabel(delivery.channel)}
              {delivery.recipient !== '' && <span>{delivery.recipient}</span>}
              <span data-outcome>{outcomeOf(delivery)}</span>
              {delivery.lastError !== null && <span data-outcome>{delivery.lastError}</span>}
            </p>
            {canResend(delivery) && (
              <Button onClick={() => resend(delivery.channel)}>{words.lead.resend}</Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function outcomeOf({ state, attempts }: DeliveryState): string {
  const { deliveries } = words
  const tries = fillSlots(deliveries.attempts, { count: String(attempts) })
  return attempts > 1 ? `${deliveries[state]}, ${tries}` : deliveries[state]
}
