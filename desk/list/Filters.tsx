import { useEffect, useRef } from 'react'
import type { Counts } from '../../model/desk/api.ts'
import { type View, views } from '../../model/lead/stages.ts'
import { viewLabels } from '../ui/labels.ts'
import { words } from '../words.build.ts'
import styles from './Filters.module.css'

/** Lists that are always at hand; the others stand behind "more". */
const near: readonly View[] = ['to-call', 'follow-up', 'all']

interface Props {
  view: View
  choose: (view: View) => void
  counts: Counts | undefined
}

/** Chooses which requests are shown. */
export function Filters({ view, choose, counts }: Props) {
  const numbers: Partial<Record<View, number>> = {
    'to-call': counts?.toCall ?? 0,
    'follow-up': counts?.followUp ?? 0,
    failed: counts?.failed ?? 0,
    spam: counts?.spam ?? 0,
  }
  const label = (one: View) => (
    <>
      {viewLabels[one]}
      {Boolean(numbers[one]) && <span className={styles.count}> {numbers[one]}</span>}
    </>
  )
  const row = useRef<HTMLDivElement>(null)
  // A list chosen from the menu may stand beyond the edge of a narrow screen; its name sets its width.
  useEffect(() => {
    if (!near.includes(view)) row.current?.scrollTo({ left: row.current.scrollWidth })
  }, [view])
  const far = (views as readonly View[]).filter((one) => !near.includes(one))
  return (
    <div className={styles.filters} ref={row}>
      {near.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => choose(one)}>
          {label(one)}
        </button>
      ))}
      <label className={styles.far} data-chosen={far.includes(view)}>
        <span className="unseen">{words.views.more}</span>
        <select
          value={far.includes(view) ? view : ''}
          onChange={(event) => choose(event.target.value as View)}
        >
          <option value="" disabled hidden>
            {words.views.more}
          </option>
          {far.map((one) => (
            <option key={one} value={one}>
              {viewLabels[one]}
              {numbers[one] ? ` ${numbers[one]}` : ''}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
