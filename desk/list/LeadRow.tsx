import { Link } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard } from '../../model/desk/api.ts'
import { Actions } from '../lead/Actions.tsx'
import { nameOf, stageLabels, subjectOf } from '../ui/labels.ts'
import { waitOf } from '../ui/time.ts'
import { words } from '../words.build.ts'
import row from './LeadRow.module.css'
import next from './NextLead.module.css'

interface Props {
  lead: LeadCard
  now: number
  open: boolean
  /** Who answers, where the request can be answered from the list with one tap. */
  person: string | undefined
}

/**
 * A request in the list: who, what, where, their words, and how long they wait. The next one to answer
 * is larger; it is the same element, so that it keeps the focus when another takes its place.
 */
export function LeadRow({ lead, now, open, person }: Props) {
  const waits = lead.stage === 'new' && !lead.spam
  const wait = waitOf(lead.receivedAt, now)
  const { list } = words
  const isNext = person !== undefined
  const styles = isNext ? { ...row, ...next } : row
  const about = isNext
    ? [subjectOf(lead), lead.message]
    : [[subjectOf(lead), lead.message || list.noMessage].filter(Boolean).join(' · ')]
  return (
    <li className={isNext ? next.card : row.row}>
      <Link href={`/leads/${lead.id}`} aria-current={open ? 'true' : undefined}>
        <span className={styles.name}>{nameOf(lead)}</span>
        {waits ? (
          <span className={styles.wait} data-tone={wait.tone}>
            {wait.text}
          </span>
        ) : (
          <span className={styles.stage}>{lead.spam ? '' : stageLabels[lead.stage]}</span>
        )}
        {about.filter(Boolean).map((text) => (
          <span key={text} className={styles.words}>
            {text}
          </span>
        ))}
        {lead.spam && lead.spamReasons.length > 0 && (
          <span className={styles.reasons}>
            {fillSlots(list.spamBecause, { reasons: lead.spamReasons.join(', ') })}
          </span>
        )}
      </Link>
      {isNext && <Actions lead={lead} person={person} now={now} />}
    </li>
  )
}
