import { Link } from 'wouter'
import type { LeadCard, LeadDetail } from '../../model/desk/api.ts'
import { stages } from '../../model/lead/stages.ts'
import { useChange } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Wait } from '../ui/controls.tsx'
import { inOneLine, nameOf, subjectOf } from '../ui/labels.ts'
import { dayInWords, useNow } from '../ui/time.ts'
import { inView, useView } from '../ui/view.ts'
import { leadWords } from '../words/lead.ts'
import { stageLabels } from '../words/shared.ts'
import { Apart } from './Customer.tsx'
import styles from './Lead.module.css'

/** Other requests of the same customer. Those that are behind this one ask for its outcome too. */
export function OtherRequests({ lead }: { lead: LeadDetail }) {
  if (lead.otherRequests.length === 0) return null
  return (
    <section className={`${controls.tinted} ${styles.others}`} aria-label={leadWords.others}>
      <h2>{leadWords.others}</h2>
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
  const now = useNow()
  const view = useView()
  const changeOther = useChange(other)
  const { stage } = lead
  const copyStage = () => {
    if (stage === 'earlier') return
    void changeOther({ kind: 'stage', from: other.stage, to: stage }, stageLabels[stage])
  }
  const subject = subjectOf(other)
  // Names differ if two people share a number.
  const name = subject === '' || nameOf(other) === nameOf(lead) ? undefined : nameOf(other)
  return (
    <li>
      <Link href={inView(`/leads/${other.id}`, view)} className={controls.rowLink}>
        <strong>{subject || nameOf(other)}</strong>
        {other.stage === 'new' ? <Wait lead={other} /> : <small>{stageLabels[other.stage]}</small>}
        <small>{inOneLine(name, dayInWords(content, other.receivedAt, now), other.message)}</small>
      </Link>
      {isBehind(other, lead) && (
        <Button look="primary" onClick={copyStage}>
          {leadWords.alsoStage(stageLabels[stage])}
        </Button>
      )}
      <Apart lead={lead} request={other} />
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
