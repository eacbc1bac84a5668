import { Link } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard, LeadList } from '../../model/desk/api.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import type { View } from '../../model/lead/stages.ts'
import { useDeskContent } from '../content.tsx'
import { CallButton, Contact } from '../lead/Contact.tsx'
import controls from '../ui/controls.module.css'
import { Customer, Mark, Wait } from '../ui/controls.tsx'
import { nameOf, subjectOf } from '../ui/labels.ts'
import { dayIn, dayInWords, followUpInWords, useNow, windowInWords } from '../ui/time.ts'
import { inView, useView } from '../ui/view.ts'
import styles from './LeadGroups.module.css'

interface Props extends Pick<LeadList, 'leads' | 'calls' | 'due' | 'callNext'> {
  view: View | 'search'
  /** Id of the lead that is open beside the list. */
  current: string | undefined
}

/**
 * Requests under the day they came, or the day to follow up, below the one to call next. Who is to be
 * called has one row for all their requests.
 */
export function LeadGroups({ leads, calls, due, callNext, view, current }: Props) {
  const content = useDeskContent()
  const { words } = content
  const now = useNow()
  const all = [...calls, ...due, ...leads]
  if (all.length === 0) return <Empty view={view} />
  // A lead that was called stays on top until its question is answered.
  const next = view === 'to-call' ? (calls[0] ?? callNext ?? all[0]) : undefined
  const top = next === undefined ? [] : [next, ...calls.slice(1)]
  const rows: Row[] =
    view === 'to-call' ? byCustomer([...top, ...due, ...leads]) : all.map((lead) => [lead])
  const groups = Map.groupBy(rows, ([{ receivedAt, followUpOn, visit, ...lead }]) => {
    if (top.some(({ id }) => id === lead.id)) return words.list.callNext
    if (due.some(({ id }) => id === lead.id)) return words.list.due
    if (view === 'follow-up' && followUpOn !== null)
      return followUpInWords(content, followUpOn, now)
    if (isPlan(view)) return visitDayInWords(content, visit?.day, now)
    return dayInWords(content, receivedAt, now)
  })
  return [...groups].map(([title, members]) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {members.map((row) => (
          <LeadRow key={row[0].id} row={row} title={title} view={view} current={current} />
        ))}
      </ul>
    </section>
  ))
}

/** Leads that one row stands for: the first is the one it shows. */
type Row = [LeadCard, ...LeadCard[]]

/** Puts the leads of a customer into the row of their first one. */
function byCustomer(leads: readonly LeadCard[]): Row[] {
  const rows: Row[] = []
  for (const lead of leads) {
    const isSame = ({ id, others }: LeadCard) =>
      id === lead.id || others.some((other) => other.id === lead.id)
    const row = rows.find((members) => members.some(isSame))
    if (row) row.push(lead)
    else rows.push([lead])
  }
  return rows
}

/** Whether a list is of visits, by their times. */
const isPlan = (view: View | 'search') => view === 'today' || view === 'week'

function visitDayInWords(content: DeskContent, day: string | undefined, now: number): string {
  const { words } = content
  if (day === undefined) return words.list.noDay
  return day < dayIn(content, 0, now) ? words.list.late : followUpInWords(content, day, now)
}

/** What a row says of a lead that isn't new: the time of its visit in a list of visits, or the stage. */
function stateOf(
  content: DeskContent,
  { spam, stage, visit }: LeadCard,
  view: View | 'search',
): string {
  const { words } = content
  if (spam) return ''
  return isPlan(view) && visit !== null ? windowInWords(content, visit) : words.stages[stage]
}

interface RowProps extends Pick<Props, 'view' | 'current'> {
  row: Row
  /** Title of its group. */
  title: string
}

/**
 * A lead in the list, with the longest wait of its customer. The next one to call, and those due today,
 * have buttons.
 */
function LeadRow({ row, title, view, current }: RowProps) {
  const content = useDeskContent()
  const { words } = content
  const { list } = words
  const opened = useView()
  const [lead] = row
  const isOpen = row.some(({ id }) => id === current)
  const isNext = title === list.callNext && current === undefined
  const untried = row.filter(({ attempts }) => attempts === 0)
  const [waiting = lead] = untried.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt))
  const about = isNext
    ? [subjectOf(lead), lead.message].filter(Boolean)
    : [[subjectOf(lead), lead.message || list.noMessage].filter(Boolean).join(' · ')]
  return (
    <li className={isNext ? `${controls.card} ${styles.card}` : styles.row}>
      <Link
        href={inView(`/leads/${lead.id}`, opened)}
        className={controls.rowLink}
        state={{ hasList: current === undefined }}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles.name}>{nameOf(content, lead)}</span>
        {lead.stage === 'new' && !lead.spam ? (
          <Wait lead={waiting} />
        ) : (
          <span className={styles.stage}>{stateOf(content, lead, view)}</span>
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
      {isNext && <Contact lead={lead} />}
      {title === list.due && !isOpen && <CallButton lead={lead} />}
    </li>
  )
}

/** Text of an empty list, unless the heading already says that no one waits. */
function Empty({ view }: { view: View | 'search' }) {
  const { words } = useDeskContent()
  const { list } = words
  const [title, text] =
    view === 'search' ? [list.nothingFound, list.nothingFoundText] : [list.empty, list.emptyText]
  const isIdle = view === 'to-call'
  return (
    <div className={styles.empty}>
      {isIdle ? <Mark /> : <strong>{title}</strong>}
      <p>{isIdle ? list.nobodyWaitsText : text}</p>
    </div>
  )
}
