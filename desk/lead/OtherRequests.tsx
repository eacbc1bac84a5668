import { Link } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard, LeadDetail } from '../../model/desk/api.ts'
import { stages } from '../../model/lead/stages.ts'
import { useChange } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Wait } from '../ui/controls.tsx'
import { inOneLine, nameOf, subjectOf } from '../ui/labels.ts'
import { dayInWords, useNow } from '../ui/time.ts'
import { inView, useView } from '../ui/view.ts'
import styles from './Lead.module.css'

/** Other requests of the same customer. Those that are behind this one ask for its outcome too. */
export function OtherRequests({ lead }: { lead: LeadDetail }) {
  const { lead: labels } = useDeskContent().words
  if (lead.otherRequests.length === 0) return null
  return (
    <section className={`${controls.tinted} ${styles.others}`} aria-label={labels.others}>
      <h2>{labels.others}</h2>
      <ul className={controls.rows}>
        {lead.otherRequests.map((other) => (
          <OtherRequest key={other.id} lead={lead} other={other} />
        ))}
      </ul>
    </section>
  )
}

function OtherRequest({ lead, other }: { lead: LeadDetail; other: LeadCard }) {
  const content = useDeskContent()
  const { words } = content
  const now = useNow()
  const view = useView()
  const change = useChange(lead)
  const changeOther = useChange(other)
  const { lead: labels, history } = words
  const { stage } = lead
  const copyStage = () => {
    if (stage === 'earlier') return
    void changeOther({ kind: 'stage', from: other.stage, to: stage }, words.stages[stage])
  }
  const subject = subjectOf(other)
  // Names differ if two people share a number.
  const name =
    subject === '' || nameOf(content, other) === nameOf(content, lead)
      ? undefined
      : nameOf(content, other)
  return (
    <li>
      <Link href={inView(`/leads/${other.id}`, view)} className={controls.rowLink}>
        <strong>{subject || nameOf(content, other)}</strong>
        {other.stage === 'new' ? <Wait lead={other} /> : <small>{words.stages[other.stage]}</small>}
        <small>{inOneLine(name, dayInWords(content, other.receivedAt, now), other.message)}</small>
      </Link>
      {isBehind(other, lead) && (
        <Button look="primary" onClick={copyStage}>
          {fillSlots(labels.alsoStage, { stage: words.stages[stage] })}
        </Button>
      )}
      <Button
        look="plain"
        onClick={() => void change({ kind: 'apart', other: other.id }, history.apart)}
      >
        {labels.apart}
      </Button>
    </li>
  )
}

/** Whether a request waits for an outcome that another one has. Those with a visit and old jobs don't. */
function isBehind(other: LeadCard, lead: LeadCard): boolean {
  const rank = ({ stage }: LeadCard) => (stages as readonly string[]).indexOf(stage)
  const isOpen =
    other.visit === null && !other.isNextVisit && ['new', 'called', 'booked'].includes(other.stage)
  return isOpen && rank(other) < rank(lead)
}
