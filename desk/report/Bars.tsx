import type { Tone } from '../ui/time.ts'
import styles from './Bars.module.css'
import { number } from './figures.ts'
import { Table } from './Table.tsx'

export interface Bar {
  name: string
  /** How long the bar is. */
  count: number
  /** What stands at its end, where that is not the count. */
  text?: string
  tone?: Tone
}

interface Props {
  /** What the names and the counts are. */
  headings: readonly [name: string, count: string]
  bars: readonly Bar[]
}

/** A table whose rows have bars: the figures stand beside them. */
export function Bars({ headings, bars }: Props) {
  const most = Math.max(...bars.map(({ count }) => count), 1)
  const lines = bars.map(({ name, count, text = number(count), tone }) => {
    const cell = (
      <>
        {text}
        <svg aria-hidden="true">
          <rect width={`${(count / most) * 100}%`} height="100%" rx="3" />
        </svg>
      </>
    )
    return { name, tone, cells: [cell] }
  })
  return <Table className={styles.bars} headings={headings} lines={lines} />
}
