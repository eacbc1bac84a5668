import { Link } from 'wouter'
import type { LeadCard } from '../../model/desk/api.ts'
import { fillSlots } from '../../model/template.ts'
import { nameOf, stageLabels, subjectOf } from '../ui/labels.ts'
import { waitOf } from '../ui/time.ts'
import { words } from '../words.build.ts'
import styles from './LeadRow.module.css'

/** A request in the list: who, what, where, their words, and how long they wait. */
export function LeadRow({ lead, now, open }: { lead: LeadCard; now: number; open: boolean }) {
  const waits = lead.stage === 'new' && !lead.spam
  const wait = waitOf(lead.receivedAt, now)
  const { list } = words
  return (
    <li className={styles.row}>
      <Link href={`/leads/${lead.id}`} aria-current={open ? 'true' : undefined}>
        <span className={styles.name}>{nameOf(lead)}</span>
        {waits ? (
          <span className={styles.wait} data-tone={wait.tone}>
            {wait.text}
          </span>
        ) : (
          <span className={styles.stage}>{lead.spam ? '' : stageLabels[lead.stage]}</span>
        )}
        <span className={styles.words}>
          {[subjectOf(lead), lead.message || list.noMessage].filter(Boolean).join(' · ')}
        </span>
        {lead.spam && lead.spamReasons.length > 0 && (
          <span className={styles.reasons}>
            {fillSlots(list.spamBecause, { reasons: lead.spamReasons.join(', ') })}
          </span>
        )}
      </Link>
    </li>
  )
}
