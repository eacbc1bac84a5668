import { words } from '../words.build.ts'
import styles from './Figures.module.css'
import { Table } from './Table.tsx'

interface Props {
  /** What opens the table. */
  title?: string
  headings: readonly string[]
  /** The first cell of a line is what it is about. */
  lines: readonly (readonly string[])[]
}

/** What a chart shows, as a table for those who want the numbers. */
export function Figures({ title = words.report.figures, headings, lines }: Props) {
  return (
    <details className={styles.figures}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <Table
          headings={headings}
          lines={lines.map(([name = '', ...cells]) => ({ name, cells }))}
        />
      </section>
    </details>
  )
}
