import type { LeadDetail } from '../../model/desk/api.ts'
import { closedStages, paymentWays } from '../../model/lead/stages.ts'
import { monthsAfter } from '../../model/time/time-zone.ts'
import { useChange } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { dayIn, followUpInWords, paymentInWords, useNow } from '../ui/time.ts'
import { againWords, historyWords, paymentWords } from '../words/lead.ts'
import styles from './Day.module.css'

/** How work that's done was paid: one tap takes its price. */
export function PaymentSection({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const change = useChange(lead)
  const day = dayIn(content, 0, useNow())
  const { payment: from, visit } = lead
  const cents = visit?.cents ?? null
  return (
    <section className={styles.followUp} aria-label={paymentWords.heading}>
      <h2>{from ? paymentInWords(content, from) : paymentWords.heading}</h2>
      {!from && cents === null && <p>{paymentWords.noPrice}</p>}
      <div className={`${controls.chips} unprinted`}>
        {!from &&
          cents !== null &&
          paymentWays.map((how) => (
            <Button
              key={how}
              onClick={() => {
                const to = { cents, how, day }
                void change({ kind: 'payment', from, to }, paymentInWords(content, to))
              }}
            >
              {content.words.payment.ways[how]}
            </Button>
          ))}
        {from && (
          <Button
            onClick={() =>
              void change({ kind: 'payment', from, to: null }, historyWords['no-payment'])
            }
          >
            {paymentWords.remove}
          </Button>
        )}
      </div>
    </section>
  )
}

/** When a customer whose work is done is to be asked for the next visit. */
export function NextVisit({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const change = useChange(lead)
  const now = useNow()
  const planned = lead.otherRequests.find(
    ({ followUpOn, isNextVisit, stage }) =>
      isNextVisit && followUpOn !== null && !closedStages.includes(stage),
  )?.followUpOn
  const today = dayIn(content, 0, now)
  const inWords = (day: string) => followUpInWords(content, day, now)
  return (
    <section className={styles.followUp} aria-label={againWords.heading}>
      <h2>{planned ? againWords.planned(inWords(planned)) : againWords.heading}</h2>
      {!planned && (
        <div className={`${controls.chips} unprinted`}>
          {content.words.again.intervals.map(({ label, months }) => (
            <Button
              key={months}
              onClick={() => {
                const day = monthsAfter(lead.visit?.day ?? today, months)
                const notice = againWords.notice(inWords(day))
                void change({ kind: 'again', day, next: crypto.randomUUID() }, notice)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
