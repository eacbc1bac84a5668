import { Link } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard, LeadList } from '../../model/desk/api.ts'
import type { View } from '../../model/lead/stages.ts'
import { CallButton, Contact } from '../lead/Contact.tsx'
import { Customer, Mark, Wait } from '../ui/controls.tsx'
import { nameOf, subjectOf } from '../ui/labels.ts'
import { dateInWords, dayIn, dayInWords, useNow, windowInWords } from '../ui/time.ts'
import { words } from '../words.build.ts'
import styles from './List.module.css'

interface Props extends Pick<LeadList, 'leads' | 'calls' | 'due' | 'callNext'> {
  view: View | 'search'
  person: string
  current: string | undefined
}

/** Requests under the day they came, or the day to follow up, below the one to call next. */
export function LeadGroups({ leads, calls, due, callNext, view, person, current }: Props) {
  const now = useNow()
  const all = [...calls, ...due, ...leads]
  if (all.length === 0) return <Empty view={view} />
  // A lead that was called stays on top until its question is answered.
  const next = view === 'to-call' ? (calls[0] ?? callNext ?? all[0]) : undefined
  const top = next === undefined ? [] : [next, ...calls.slice(1)]
  const rest = leads.filter(({ id }) => id !== next?.id)
  const isSame = ({ id }: LeadCard) => next?.others.includes(id) === true
  const others = rest.filter((lead) => !isSame(lead))
  // A customer who waits with two requests gets one call: the second follows the first.
  const firstOf = (lead: LeadCard) =>
    others.find(({ id }) => id === lead.id || lead.others.includes(id)) ?? lead
  const sorted = view === 'to-call' ? [...Map.groupBy(others, firstOf).values()].flat() : others
  const byDay = Map.groupBy(sorted, (lead) => {
    const { followUpOn, visit } = lead
    if (view === 'follow-up' && followUpOn !== null) return dateInWords(followUpOn.slice(0, 10))
    if (isPlan(view) && visit !== null) return visitDayInWords(visit.day, now)
    return dayInWords((view === 'to-call' ? firstOf(lead) : lead).receivedAt, now)
  })
  const groups: [title: string, members: readonly LeadCard[]][] = [
    [words.list.callNext, [...top, ...rest.filter(isSame)]],
    [words.list.due, due.filter(({ id }) => id !== next?.id)],
    ...byDay,
  ]
  return groups.map(
    ([title, members]) =>
      members.length > 0 && (
        <section key={title} className={styles.group} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {members.map((lead) => (
              <LeadRow
                key={lead.id}
                lead={lead}
                now={now}
                isOpen={lead.id === current}
                isDue={due.includes(lead)}
                isBeside={current !== undefined}
                isNext={top.includes(lead) && current === undefined}
                state={stateOf(lead, view)}
                person={person}
              />
            ))}
          </ul>
        </section>
      ),
  )
}

/** Whether a list is of visits, by their times. */
const isPlan = (view: View | 'search') => view === 'today' || view === 'week'

function visitDayInWords(day: string, now: number): string {
  const today = dayIn(0, now)
  if (day < today) return words.list.late
  return day === today ? words.list.today : dateInWords(day)
}

/** What a row says of a lead that isn't new: the time of its visit in a list of visits, or the stage. */
function stateOf({ spam, stage, visit }: LeadCard, view: View | 'search'): string {
  if (spam) return ''
  return isPlan(view) && visit !== null ? windowInWords(visit) : words.stages[stage]
}

interface RowProps {
  lead: LeadCard
  now: number
  isDue: boolean
  isOpen: boolean
  /** Whether a lead is open beside the list. */
  isBeside: boolean
  /** Whether this is the larger card of the next lead to call. */
  isNext: boolean
  state: string
  person: string
}

/** A lead in the list. The next one to call, and those due today, have buttons. */
function LeadRow({ lead, now, isDue, isOpen, isBeside, isNext, state, person }: RowProps) {
  const { list } = words
  const about = isNext
    ? [subjectOf(lead), lead.message].filter(Boolean)
    : [[subjectOf(lead), lead.message || list.noMessage].filter(Boolean).join(' · ')]
  return (
    <li className={isNext ? styles.card : styles.row}>
      <Link
        href={`/leads/${lead.id}`}
        state={{ hasList: !isBeside }}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles.name}>{nameOf(lead)}</span>
        {lead.stage === 'new' && !lead.spam ? (
          <Wait lead={lead} now={now} />
        ) : (
          <span className={styles.stage}>{state}</span>
        )}
        <Customer lead={lead} />
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
      {isNext && <Contact lead={lead} person={person} now={now} />}
      {isDue && !isNext && !isOpen && <CallButton lead={lead} now={now} />}
    </li>
  )
}

/** Text of an empty list, unless the heading already says that no one waits. */
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
