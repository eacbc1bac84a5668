import { fillSlots } from '../../model/content/template.ts'
import type { LeadDetail } from '../../model/desk/api.ts'
import { useChange } from '../api/change.ts'
import { channelLabel } from '../ui/labels.ts'
import { words } from '../words.build.ts'
import styles from './Details.module.css'

/** Where a request was sent, what became of it, and sending it again. */
export function Deliveries({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead.id)
  const { deliveries, history, lead: label } = words
  if (lead.deliveries.length === 0) return null
  return (
    <>
      <h2>{label.deliveries}</h2>
      <ul className={styles.deliveries}>
        {lead.deliveries.map((one) => (
          <li key={`${one.channel} ${one.recipient}`} data-state={one.state}>
            <p>
              {channelLabel(one.channel)}
              {one.recipient !== '' && <span>{one.recipient}</span>}
              <span data-outcome>
                {deliveries[one.state]}
                {one.attempts > 1 &&
                  `, ${fillSlots(deliveries.attempts, { count: String(one.attempts) })}`}
              </span>
              {one.lastError !== null && <span data-outcome>{one.lastError}</span>}
            </p>
            {one.again && !lead.spam && !lead.erased && one.state !== 'pending' && (
              <button
                type="button"
                onClick={() =>
                  void change(
                    { kind: 'resend', channel: one.channel },
                    fillSlots(history.resend, { detail: channelLabel(one.channel) }),
                  )
                }
              >
                {label.resend}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
