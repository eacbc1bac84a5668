import { useState } from 'react'
import { readAmount } from '../../model/desk/amount.ts'
import type { LeadDetail } from '../../model/desk/api.ts'
import { leftToPay } from '../../model/desk/visits.ts'
import { paymentWays } from '../../model/lead/stages.ts'
import { useChange } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Disclosure } from '../ui/controls.tsx'
import { inOneLine } from '../ui/labels.ts'
import { dayIn, moneyInWords, paymentInWords, useNow, visitInWords } from '../ui/time.ts'
import { historyWords } from '../words/lead.ts'
import { visitStateLabels } from '../words/shared.ts'
import { paymentWords } from '../words/visit.ts'
import styles from './Day.module.css'
import { PlanChoice } from './Plans.tsx'
import { otherName, requestOf } from './whose.ts'

type VisitOfLead = LeadDetail['visits'][number]

/** Visits that are over: first what is left to pay for, then the latest. The last one can come back. */
export function Visits({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const isOwed = (visit: VisitOfLead) => leftToPay(visit) > 0
  const past = lead.visits.filter(({ state }) => state !== 'planned')
  const owed = past.reduce((sum, visit) => sum + leftToPay(visit), 0)
  const [last] = past.filter(({ state }) => state === 'done')
  if (past.length === 0) return null
  return (
    <section className={styles.followUp} aria-label={paymentWords.heading}>
      <h2>{owed > 0 ? paymentWords.owes(moneyInWords(content, owed)) : paymentWords.heading}</h2>
      <ul className={`${controls.rows} ${styles.visits}`}>
        {[...past.filter(isOwed), ...past.filter((visit) => !isOwed(visit))].map((visit) => (
          <PastVisit key={visit.id} lead={lead} visit={visit} />
        ))}
      </ul>
      {last && <PlanChoice lead={lead} visit={last} />}
    </section>
  )
}

function PastVisit({ lead, visit }: { lead: LeadDetail; visit: VisitOfLead }) {
  const content = useDeskContent()
  const change = useChange(requestOf(lead, visit))
  const left = leftToPay(visit)
  const day = visit.endedOn ?? visit.day
  return (
    <li>
      <div>
        <p>
          {inOneLine(
            visitInWords(content, { ...visit, day, from: '', until: '' }),
            visit.state !== 'done' && visitStateLabels[visit.state],
            otherName(lead, visit),
          )}
        </p>
        {visit.paid.map(({ id, ...payment }) => (
          <p key={id} className={styles.paid}>
            <small>{paymentInWords(content, payment)}</small>
            <Button
              look="plain"
              className="unprinted"
              onClick={() => {
                const removed = { kind: 'payment', visit: visit.id, payment: id } as const
                void change({ ...removed, from: payment, to: null }, historyWords['no-payment'])
              }}
            >
              {paymentWords.remove}
            </Button>
          </p>
        ))}
        {left > 0 && <PaymentForm key={left} lead={lead} visit={visit} left={left} />}
        {visit.state === 'done' && visit.cents === null && <p>{paymentWords.noPrice}</p>}
      </div>
    </li>
  )
}

interface PaymentProps {
  lead: LeadDetail
  visit: VisitOfLead
  /** Cents. */
  left: number
}

/** Takes what is left to pay, or a part of it: one tap says how. */
function PaymentForm({ lead, visit, left }: PaymentProps) {
  const content = useDeskContent()
  const [amount, setAmount] = useState((left / 100).toFixed(2))
  const cents = readAmount(amount)
  const isAmount = typeof cents === 'number' && cents > 0 && cents <= left
  return (
    <div className="unprinted">
      <PaymentWays lead={requestOf(lead, visit)} visit={visit.id} cents={isAmount ? cents : null} />
      <Disclosure summary={paymentWords.part}>
        <label>
          {paymentWords.amount}
          <input
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            aria-invalid={!isAmount}
            // Typing replaces it.
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setAmount(target.value)}
          />
        </label>
        {!isAmount && <p role="alert">{paymentWords.atMost(moneyInWords(content, left))}</p>}
      </Disclosure>
    </div>
  )
}

interface PaymentWaysProps {
  lead: Pick<LeadDetail, 'id' | 'name'>
  /** Id of the visit that is paid for. */
  visit: string
  /** What is paid; null while it's no amount. */
  cents: number | null
}

/** A button for each way to pay, which takes the amount in one tap. */
export function PaymentWays({ lead, visit, cents }: PaymentWaysProps) {
  const content = useDeskContent()
  const change = useChange(lead)
  const day = dayIn(content, 0, useNow())
  const pay = (how: (typeof paymentWays)[number]) => {
    if (cents === null) return
    const to = { cents, how, day }
    const payment = crypto.randomUUID()
    void change({ kind: 'payment', visit, payment, from: null, to }, paymentInWords(content, to))
  }
  return (
    <fieldset className={`${styles.ways} unprinted`}>
      <legend className="unseen">{paymentWords.how}</legend>
      {paymentWays.map((how) => (
        <Button key={how} disabled={cents === null} onClick={() => pay(how)}>
          {content.words.payment.ways[how]}
        </Button>
      ))}
    </fieldset>
  )
}
