import type { LeadDetail } from '../../model/desk/api.ts'
import type { BookedPlan, BookedVisit, Plan } from '../../model/desk/changes.ts'
import { useChange } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { inOneLine } from '../ui/labels.ts'
import { dateInWords, intervalInWords, intervalOf, moneyInWords } from '../ui/time.ts'
import { planWords } from '../words/visit.ts'
import styles from './Day.module.css'
import { otherName, requestOf } from './whose.ts'

/** Buttons that let a visit come back until that's ended: one tap each. */
export function PlanChoice({ lead, visit }: { lead: LeadDetail; visit: OfLead<BookedVisit> }) {
  const content = useDeskContent()
  const change = useChange(requestOf(lead, visit))
  if (visit.planId !== null || lead.erased) return null
  const { service } = requestOf(lead, visit)
  const begin = (interval: Pick<Plan, 'every' | 'unit'>) => {
    const to = { service, cents: visit.cents, ...interval, ended: false }
    const plan = crypto.randomUUID()
    const notice = planWords.begun(intervalInWords(to))
    void change({ kind: 'plan', plan, visit: visit.id, from: null, to }, notice)
  }
  return (
    <fieldset className={`${controls.choices} ${styles.again} unprinted`}>
      <legend>{planWords.heading}</legend>
      {content.words.again.intervals.map((interval) => (
        <Button key={intervalOf(interval)} onClick={() => begin(interval)}>
          {intervalOf(interval)}
        </Button>
      ))}
    </fieldset>
  )
}

type OfLead<Row> = Row & { leadId: string }

/** Plans that go on, with their next visit. */
export function Plans({ lead }: { lead: LeadDetail }) {
  const plans = lead.plans.filter(({ ended }) => !ended)
  if (plans.length === 0) return null
  return (
    <section className={styles.followUp} aria-label={planWords.plans}>
      <h2>{planWords.plans}</h2>
      <ul className={controls.rows}>
        {plans.map((plan) => (
          <PlanRow key={plan.id} lead={lead} plan={plan} />
        ))}
      </ul>
    </section>
  )
}

function PlanRow({ lead, plan }: { lead: LeadDetail; plan: OfLead<BookedPlan> }) {
  const content = useDeskContent()
  const change = useChange(requestOf(lead, plan))
  const { id, leadId: _, ...from } = plan
  const next = lead.visits.find(({ planId, state }) => planId === id && state === 'planned')
  const end = () => {
    const to = { ...from, ended: true }
    // A visit at a set time was agreed with the customer.
    const stays = next && next.from !== ''
    const notice = stays
      ? planWords.endedAfter(dateInWords(content, next.day))
      : planWords.endedNotice
    void change({ kind: 'plan', plan: id, visit: null, from, to }, notice)
  }
  return (
    <li>
      <p>
        <strong>{intervalInWords(plan)}</strong>
        <br />
        <small>
          {inOneLine(
            otherName(lead, plan),
            plan.service,
            plan.cents !== null && moneyInWords(content, plan.cents),
            next && planWords.next(dateInWords(content, next.day)),
          )}
        </small>
      </p>
      <Button onClick={end}>{planWords.end}</Button>
    </li>
  )
}
