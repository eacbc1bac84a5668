import { Link } from 'wouter'
import type { LeadCard, LeadList } from '../../model/desk/api.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import type { View } from '../../model/lead/stages.ts'
import { textMatcher } from '../../model/search.ts'
import { useDeskContent } from '../content.tsx'
import { CallButton, Contact } from '../lead/Contact.tsx'
import controls from '../ui/controls.module.css'
import { Customer, Mark, Wait } from '../ui/controls.tsx'
import { inOneLine, nameOf, subjectOf } from '../ui/labels.ts'
import {
  dayIn,
  dayInWords,
  followUpInWords,
  lateInWords,
  stopInWords,
  timeInWords,
  useNow,
} from '../ui/time.ts'
import { inView, useView } from '../ui/view.ts'
import { listWords } from '../words/list.ts'
import { stageLabels } from '../words/shared.ts'
import { againWords } from '../words/visit.ts'
import styles from './LeadGroups.module.css'
import { type Row, rowsOf } from './rows.ts'
import { DoneRow, VisitRow } from './VisitRow.tsx'

interface Props extends Pick<LeadList, 'leads' | 'calls' | 'due' | 'callNext'> {
  view: View | 'search'
  search: string
  /** Id of the lead that is open beside the list. */
  current: string | undefined
}

/**
 * Requests under the day they came, or the day to follow up, below the one to call next. Who is to be
 * called has one row for all their requests. A search begins with those whose name it finds.
 */
export function LeadGroups({ leads, calls, due, callNext, view, search, current }: Props) {
  const content = useDeskContent()
  const now = useNow()
  const isNamed = textMatcher(search)
  const hasName = ({ name }: LeadCard) => view === 'search' && isNamed(name)
  const all = [...calls, ...due, ...leads].toSorted(
    (a, b) => Number(hasName(b)) - Number(hasName(a)),
  )
  if (all.length === 0) return <Empty view={view} />
  // A lead that was called stays on top until its question is answered.
  const next =
    view === 'to-call'
      ? (calls[0] ?? callNext ?? all.find(({ stoppedAt }) => stoppedAt === null))
      : undefined
  const top = next ? [...calls, next] : calls
  const rows = rowsOf(view, view === 'to-call' ? [...top, ...due, ...leads] : all, calls)
  const groups = Map.groupBy(rows, (row) => {
    const [lead] = row
    const { followUpOn, receivedAt, visit } = lead
    const isAmong = (some: readonly LeadCard[]) =>
      row.some(({ id }) => some.some((one) => one.id === id))
    if (hasName(lead)) return listWords.named
    if (isAmong(top)) return listWords.callNext
    if (isAmong(due)) return listWords.due
    if (view === 'follow-up' && followUpOn !== null)
      return followUpInWords(content, followUpOn, now)
    if (isPlan(view)) {
      return visit?.state === 'done'
        ? listWords.doneToday
        : visitDayInWords(content, visit?.day, now)
    }
    return dayInWords(content, receivedAt, now)
  })
  return [...groups].map(([title, members]) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {members.map((row) => (
          <LeadRow
            key={isPlan(view) ? `${row[0].id} ${row[0].visit?.id}` : row[0].id}
            row={row}
            title={title}
            view={view}
            current={current}
            planned={all}
          />
        ))}
      </ul>
    </section>
  ))
}

/** Whether a list is of visits, by their times. */
const isPlan = (view: View | 'search') => view === 'today' || view === 'week'

function visitDayInWords(content: DeskContent, day: string | undefined, now: number): string {
  if (day === undefined) return listWords.noDay
  return day < dayIn(content, 0, now) ? listWords.late : followUpInWords(content, day, now)
}

interface RowProps extends Pick<Props, 'view' | 'current'> {
  row: Row
  /** Everything in the list. */
  planned: readonly LeadCard[]
  /** Title of its group. */
  title: string
}

/**
 * A lead in the list, with the longest wait of its customer. The next one to call, and those due today,
 * have buttons.
 */
function LeadRow({ row, title, view, current, planned }: RowProps) {
  const content = useDeskContent()
  const opened = useView()
  const now = useNow()
  const [lead] = row
  const isOpen = row.some(({ id }) => id === current)
  const isNext = title === listWords.callNext && current === undefined
  const untried = row.filter(({ attempts, followUpOn }) => attempts === 0 && followUpOn === null)
  const [waiting = lead] = untried.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt))
  if (isPlan(view) && lead.visit) {
    const { visit } = lead
    if (visit.state === 'done') return <DoneRow lead={lead} visit={visit} isOpen={isOpen} />
    return <VisitRow lead={lead} visit={visit} planned={planned} isOpen={isOpen} />
  }
  const day = dayInWords(content, lead.receivedAt, now)
  const received =
    day === title || day === listWords.today ? timeInWords(content, lead.receivedAt) : day
  const isLate = title === listWords.due && lead.followUpOn !== null
  const about = [
    isLate
      ? inOneLine(lateInWords(content, lead.followUpOn ?? '', now), subjectOf(lead))
      : inOneLine(received, subjectOf(lead)),
    lead.message || (lead.isNextVisit && againWords.row) || (isNext ? '' : listWords.noMessage),
  ].filter(Boolean)
  return (
    <li className={isNext ? `${controls.card} ${styles.card}` : styles.row}>
      <Link
        href={inView(`/leads/${lead.id}`, opened)}
        className={controls.rowLink}
        state={{ hasList: current === undefined }}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles.name}>{nameOf(lead)}</span>
        {lead.stage === 'new' && !lead.spam ? (
          <Wait lead={waiting} />
        ) : (
          <span className={styles.stage}>{!lead.spam && stageLabels[lead.stage]}</span>
        )}
        <Customer lead={lead} />
        {about.map((text) => (
          <span key={text} className={styles.about}>
            {text}
          </span>
        ))}
        {lead.stoppedAt !== null && (
          <span className={styles.reasons}>{stopInWords(content, lead, now)}</span>
        )}
        {lead.spam && lead.spamReasons.length > 0 && (
          <span className={styles.reasons}>
            {listWords.spamBecause(lead.spamReasons.join(', '))}
          </span>
        )}
      </Link>
      {isNext && <Contact lead={lead} />}
      {title === listWords.due && !isOpen && <CallButton lead={lead} />}
    </li>
  )
}

/** Text of an empty list, unless the heading already says that no one waits. */
function Empty({ view }: { view: View | 'search' }) {
  const [title, text] =
    view === 'search'
      ? [listWords.nothingFound, listWords.nothingFoundText]
      : [listWords.empty, listWords.emptyText]
  const isIdle = view === 'to-call'
  return (
    <div className={styles.empty}>
      {isIdle ? <Mark /> : <strong>{title}</strong>}
      <p>{isIdle ? listWords.nobodyWaitsText : text}</p>
    </div>
  )
}
