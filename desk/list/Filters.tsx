import { useEffect, useRef } from 'react'
import type { Counts } from '../../model/desk/api.ts'
import { type View, views } from '../../model/lead/stages.ts'
import { Button } from '../ui/controls.tsx'
import { viewLabels } from '../words/list.ts'
import styles from './Filters.module.css'

/** Views with a button of their own. The others are in a menu. */
const nearViews = views.slice(0, 4)
const farViews = views.slice(4)

interface Props {
  view: View
  choose: (view: View) => void
  counts: Counts | undefined
}

/** Chooses the view of the list. */
export function Filters({ view, choose, counts }: Props) {
  const countOf: Partial<Record<View, number>> = counts ?? {}
  // The heading counts those to call, and the number of a week says little.
  const isCounted = (one: View) => one !== 'to-call' && one !== 'week'
  const label = (one: View) =>
    [viewLabels[one], isCounted(one) && countOf[one]].filter(Boolean).join(' ')
  const isFar = farViews.includes(view)
  const row = useRef<HTMLDivElement>(null)
  const labels = nearViews.map(label).join()
  // On a narrow screen some end beyond the edge, and the menu is as wide as the chosen name.
  useEffect(() => {
    const chosen = row.current?.children[Math.min(views.indexOf(view), nearViews.length)]
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [view, labels])
  return (
    <div className={styles.filters} ref={row}>
      {nearViews.map((one) => (
        <Button key={one} look="plain" aria-pressed={one === view} onClick={() => choose(one)}>
          {label(one)}
        </Button>
      ))}
      <label className={`arrow ${styles.menu}`} data-chosen={isFar}>
        <span className="unseen">{viewLabels.more}</span>
        <select value={isFar ? view : ''} onChange={(event) => choose(event.target.value as View)}>
          <option value="" disabled hidden>
            {viewLabels.more}
          </option>
          {farViews.map((one) => (
            <option key={one} value={one}>
              {label(one)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
