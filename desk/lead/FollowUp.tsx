import { fillSlots } from '../../model/content/template.ts'
import type { LeadDetail } from '../../model/desk/api.ts'
import { useChange } from '../api/change.ts'
import { dateInWords, dayIn } from '../ui/time.ts'
import { words } from '../words.build.ts'
import { DateBox } from './DateBox.tsx'
import styles from './FollowUp.module.css'

/** The day on whose morning a request comes back to the top of the list. */
export function FollowUp({ lead, now }: { lead: LeadDetail; now: number }) {
  const change = useChange(lead.id)
  const { lead: label, history } = words
  const set = (day: string | null) => {
    if (day === lead.followUpOn) return
    const said =
      day === null
        ? history['no-follow-up']
        : fillSlots(history['follow-up'], { detail: dateInWords(day) })
    void change({ kind: 'follow-up', from: lead.followUpOn, to: day }, said)
  }
  const near = [
    [label.tomorrow, 1],
    [label.threeDays, 3],
    [label.nextWeek, 7],
  ] as const
  const far =
    lead.followUpOn !== null && !near.some(([, days]) => lead.followUpOn === dayIn(days, now))
  return (
    <section className={styles.followUp} aria-label={label.followUp}>
      <h2>
        {lead.followUpOn === null
          ? label.followUp
          : fillSlots(history['follow-up'], { detail: dateInWords(lead.followUpOn) })}
      </h2>
      <div className={styles.days}>
        {near.map(([words, days]) => (
          <button
            key={days}
            type="button"
            aria-pressed={lead.followUpOn === dayIn(days, now)}
            onClick={() => set(dayIn(days, now))}
          >
            {words}
          </button>
        ))}
        <DateBox day={lead.followUpOn} now={now} chosen={far} save={set}>
          {far && lead.followUpOn !== null ? dateInWords(lead.followUpOn) : label.setDay}
        </DateBox>
        {lead.followUpOn !== null && (
          <button type="button" onClick={() => set(null)}>
            {label.clearDay}
          </button>
        )}
      </div>
    </section>
  )
}
