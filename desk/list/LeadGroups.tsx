import type { LeadCard } from '../../model/desk/api.ts'
import type { View } from '../../model/desk/stages.ts'
import { useMe } from '../api/queries.ts'
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
  const { list } = words
  if (leads.length + due.length === 0) return <Empty view={view} q={q} />
  const byDay = Map.groupBy(leads, (lead) =>
    view === 'follow-up' && q === '' && lead.followUpOn !== null
      ? dateInWords(lead.followUpOn)
      : dayInWords(lead.receivedAt, now),
  )
  const groups = [...(due.length > 0 ? [[list.due, due] as const] : []), ...byDay]
  // Beside an open lead there is no need for a second way to call.
  const next = view === 'to-call' && q === '' && current === undefined ? leads[0]?.id : undefined
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
