import { words } from '../words.build.ts'
import styles from './Figures.module.css'

interface Props {
  /** What opens the table. */
  title?: string
  headings: readonly string[]
  /** The first cell of a line is what it is about. */
  lines: readonly (readonly string[])[]
}

/** What a chart shows, as a table for those who want the numbers. */
export function Figures({ title = words.report.figures, headings, lines }: Props) {
  const [about, ...others] = headings
  return (
    <details className={styles.figures}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{about}</th>
              {others.map((heading) => (
                <th scope="col" key={heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={others[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
