import { Link } from 'wouter'
import type { LeadCard } from '../../model/desk/api.ts'
import { Actions } from '../lead/Actions.tsx'
import { nameOf, subjectOf } from '../ui/labels.ts'
import { waitOf } from '../ui/time.ts'
import styles from './NextLead.module.css'

interface Props {
  lead: LeadCard
  person: string
  now: number
}

/** The newest request that waits, answered from the list with one tap. */
export function NextLead({ lead, person, now }: Props) {
  const wait = waitOf(lead.receivedAt, now)
  return (
    <li className={styles.card}>
      <Link href={`/leads/${lead.id}`}>
        <span className={styles.name}>{nameOf(lead)}</span>
        <span className={styles.wait} data-tone={wait.tone}>
          {wait.text}
        </span>
        <span className={styles.words}>{subjectOf(lead)}</span>
        {lead.message && <span className={styles.words}>{lead.message}</span>}
      </Link>
      <Actions lead={lead} person={person} now={now} />
    </li>
  )
}
