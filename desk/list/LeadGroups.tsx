import { useContext } from 'react'
import type { LeadCard } from '../../model/desk/api.ts'
import type { View } from '../../model/lead/stages.ts'
import { useMe } from '../api/queries.ts'
import { ReachingContext } from '../lead/reaching.ts'
import { Mark } from '../ui/Mark.tsx'
import { dateInWords, dayInWords, useNow } from '../ui/time.ts'
import { words } from '../words.build.ts'
import { LeadRow } from './LeadRow.tsx'
import styles from './ListPage.module.css'

interface Props {
  leads: readonly LeadCard[]
  /** What is to be followed up today: it comes first. */
  due: readonly LeadCard[]
  view: View
  q: string
  current: string | undefined
}

/** The requests of a list, under the day they came on. */
export function LeadGroups({ leads, due, view, q, current }: Props) {
  const now = useNow()
  const { data: me } = useMe()
  const [reaching] = useContext(ReachingContext)
  const { list } = words
  if (leads.length + due.length === 0) return <Empty view={view} q={q} />
  // Beside an open lead there is no need for a second way to call.
  const canCall = view === 'to-call' && q === '' && current === undefined
  // While the desk asks about a call, its request stays on top: new rows must not move the buttons.
  const rank = ({ id }: LeadCard) => (canCall && id === reaching ? 0 : 1)
  const shown = leads.toSorted((a, b) => rank(a) - rank(b))
  const byDay = Map.groupBy(shown, (lead) =>
    view === 'follow-up' && q === '' && lead.followUpOn !== null
      ? dateInWords(lead.followUpOn)
      : dayInWords(lead.receivedAt, now),
  )
  const groups = [...(due.length > 0 ? [[list.due, due] as const] : []), ...byDay]
  const next = canCall ? shown[0]?.id : undefined
  return groups.map(([title, members]) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {members.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            now={now}
            open={lead.id === current}
            person={lead.id === next ? me?.person : undefined}
          />
        ))}
      </ul>
    </section>
  ))
}

function Empty({ view, q }: { view: View; q: string }) {
  const { list } = words
  // The heading of the page has said so.
  const nobodyWaits = view === 'to-call' && q === ''
  const [title, text] =
    q !== '' ? [list.nothingFound, list.nothingFoundText] : [list.empty, list.emptyText]
  return (
    <div className={styles.empty}>
      {nobodyWaits ? <Mark /> : <strong>{title}</strong>}
      <p>{nobodyWaits ? list.nobodyWaitsText : text}</p>
    </div>
  )
}
