import { useContext } from 'react'
import { Link } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard } from '../../model/desk/api.ts'
import type { View } from '../../model/lead/stages.ts'
import { Contact, ReachingContext } from '../lead/Contact.tsx'
import { Mark, Wait } from '../ui/controls.tsx'
import { nameOf, stageLabels, subjectOf } from '../ui/labels.ts'
import { dateInWords, dayInWords, useNow } from '../ui/time.ts'
import { words } from '../words.build.ts'
import styles from './List.module.css'

interface Props {
  leads: readonly LeadCard[]
  /** Leads to follow up today, which come first. */
  due: readonly LeadCard[]
  view: View | 'search'
  person: string
  current: string | undefined
}

/** Requests under the day they came, or the day to follow up. */
export function LeadGroups({ leads, due, view, person, current }: Props) {
  const now = useNow()
  const [reaching] = useContext(ReachingContext)
  if (leads.length + due.length === 0) return <Empty view={view} />
  const canCall = view === 'to-call' && current === undefined
  // A lead that was just called stays on top: no new one may push its buttons away.
  const rank = ({ id }: LeadCard) => (canCall && id === reaching ? 0 : 1)
  const sorted = leads.toSorted((a, b) => rank(a) - rank(b))
  const byDay = Map.groupBy(sorted, ({ followUpOn, receivedAt }) =>
    view === 'follow-up' && followUpOn !== null
      ? dateInWords(followUpOn)
      : dayInWords(receivedAt, now),
  )
  const groups = [...(due.length > 0 ? [[words.list.due, due] as const] : []), ...byDay]
  const next = canCall ? sorted[0] : undefined
  return groups.map(([title, members]) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {members.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            now={now}
            isOpen={lead.id === current}
            caller={lead === next ? person : undefined}
          />
        ))}
      </ul>
    </section>
  ))
}

interface RowProps {
  lead: LeadCard
  now: number
  isOpen: boolean
  /** Who calls, if this is the card of the next lead to call. */
  caller: string | undefined
}

/**
 * A lead in the list, or the larger card of the next one to call: the same element, which keeps the
 * focus when another lead becomes the next.
 */
function LeadRow({ lead, now, isOpen, caller }: RowProps) {
  const { list } = words
  const about =
    caller === undefined
      ? [[subjectOf(lead), lead.message || list.noMessage].filter(Boolean).join(' · ')]
      : [subjectOf(lead), lead.message].filter(Boolean)
  return (
    <li className={caller === undefined ? styles.row : styles.card}>
      <Link href={`/leads/${lead.id}`} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles.name}>{nameOf(lead)}</span>
        {lead.stage === 'new' && !lead.spam ? (
          <Wait receivedAt={lead.receivedAt} now={now} />
        ) : (
          <span className={styles.stage}>{lead.spam ? '' : stageLabels[lead.stage]}</span>
        )}
        {about.map((text) => (
          <span key={text} className={styles.about}>
            {text}
          </span>
        ))}
        {lead.spam && lead.spamReasons.length > 0 && (
          <span className={styles.reasons}>
            {fillSlots(list.spamBecause, { reasons: lead.spamReasons.join(', ') })}
          </span>
        )}
      </Link>
      {caller !== undefined && <Contact lead={lead} person={caller} now={now} />}
    </li>
  )
}

/** What the list says instead of requests. The heading has said that no one waits. */
function Empty({ view }: { view: View | 'search' }) {
  const { list } = words
  if (view === 'to-call') {
    return (
      <div className={styles.empty}>
        <Mark />
        <p>{list.nobodyWaitsText}</p>
      </div>
    )
  }
  return (
    <div className={styles.empty}>
      <strong>{view === 'search' ? list.nothingFound : list.empty}</strong>
      <p>{view === 'search' ? list.nothingFoundText : list.emptyText}</p>
    </div>
  )
}
