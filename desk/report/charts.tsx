import type { ReactNode } from 'react'
import { useDeskContent } from '../content.tsx'
import { Disclosure } from '../ui/controls.tsx'
import { number } from '../ui/labels.ts'
import { dateInWords, type Tone } from '../ui/time.ts'
import { listWords } from '../words/list.ts'
import { reportWords } from '../words/report.ts'
import styles from './Report.module.css'

interface Bar {
  name: string
  /** Length of the bar. */
  count: number
  /** Text in the place of the count. */
  text?: string
  tone?: Tone
}

interface BarsProps {
  headings: readonly [name: string, count: string]
  bars: readonly Bar[]
}

/** Bar chart with the numbers in it: a table, for a screen reader. */
export function Bars({ headings, bars }: BarsProps) {
  const content = useDeskContent()
  const most = Math.max(...bars.map(({ count }) => count), 1)
  const columns: Column<Bar>[] = [
    [headings[0], ({ name }) => name],
    [
      headings[1],
      ({ count, text = number(content, count), tone }) => (
        <>
          {text}
          <svg aria-hidden="true" data-tone={tone}>
            <rect width={`${(count / most) * 100}%`} height="100%" rx="3" />
          </svg>
        </>
      ),
    ],
  ]
  return <Table className={styles.bars} columns={columns} rows={bars} />
}

interface DayChartProps {
  label: string
  days: readonly { day: string; count: number }[]
}

/** The last days of a chart, which the headline is about, have a stronger color. */
const recentDays = 7

/** Column chart with a column for each day. */
export function DayChart({ label, days }: DayChartProps) {
  const content = useDeskContent()
  const most = days.reduce((a, b) => (b.count > a.count ? b : a))
  const [first] = days
  const width = 100 / days.length
  const description = reportWords.byDay.most({
    day: dateInWords(content, most.day),
    count: number(content, most.count),
  })
  return (
    <figure className={styles.days}>
      <p>
        <span>{label}</span>
        <span>{description}</span>
      </p>
      <svg role="img" aria-label={`${label}. ${description}`}>
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 1.5 : (count / most.count) * 100
          return (
            <rect
              key={day}
              data-recent={index >= days.length - recentDays}
              data-empty={count === 0}
              x={`${(index + 0.12) * width}%`}
              width={`${0.76 * width}%`}
              y={`${100 - height}%`}
              height={`${height}%`}
              rx="2"
            />
          )
        })}
      </svg>
      <figcaption>
        <span>{first && dateInWords(content, first.day)}</span>
        <span>{listWords.today}</span>
      </figcaption>
    </figure>
  )
}

/** Heading of a column, and what a row has in it. The first column names the row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => ReactNode]

interface TableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** Disclosure with the figures of a chart as a table. */
export function FigureTable<Row>({ title: given, ...table }: TableProps<Row> & { title?: string }) {
  const title = given ?? reportWords.figures
  return (
    <Disclosure summary={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it. */}
      <figure className={styles.figures} tabIndex={0} aria-label={title}>
        <Table {...table} />
      </figure>
    </Disclosure>
  )
}

function Table<Row>({
  className,
  columns,
  rows,
}: TableProps<Row> & { className?: string | undefined }) {
  const [[, nameOf] = [], ...others] = columns
  return (
    <table className={className}>
      <thead className={className && 'unseen'}>
        <tr>
          {columns.map(([heading]) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(nameOf?.(row))}>
            <th scope="row">{nameOf?.(row)}</th>
            {others.map(([heading, cell]) => (
              <td key={heading}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
