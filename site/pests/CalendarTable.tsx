import type { Link } from '../../model/content/links.ts'
import { useContent } from '../context.tsx'
import { InlineScript } from '../layout/scripts.tsx'
import box from '../ui/Box.module.css'
import { LinkItems } from '../ui/Lists.tsx'
import styles from './CalendarTable.module.css'
import { calendarRows } from './calendar.ts'

/** Twelve months by the pests that have a season. */
export function CalendarTable() {
  const content = useContent()
  const { pestCalendar } = content
  const { pest, months, shortMonths, legend, headline } = pestCalendar
  return (
    <div>
      <figure className={styles.calendar}>
        <figcaption>{legend}</figcaption>
        <section className={box.card} aria-label={headline}>
          <table data-calendar={pestCalendar.now}>
            <thead>
              <tr>
                <th scope="col">{pest}</th>
                {months.map((month, index) => (
                  <th key={month} scope="col">
                    <abbr title={month}>{shortMonths[index]}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {calendarRows(content).map(({ name, path, what, months: marks }) => (
                <tr key={path}>
                  <th scope="row">
                    <a href={path}>{name}</a>
                    <small>{what}</small>
                  </th>
                  {marks.map((mark, index) => (
                    <td key={months[index]} className={mark && styles[mark]}>
                      {mark && <span>{pestCalendar[mark]}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </figure>
      <InlineScript name="markMonth" />
    </div>
  )
}

interface OtherPestsProps {
  title: string
  text: string
  pests: Link[]
}

/** Pests that have no row, or nothing without any. */
export function OtherPests({ title, text, pests }: OtherPestsProps) {
  if (pests.length === 0) return <></>
  return (
    <section className={styles.others}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        <LinkItems links={pests} />
      </ul>
    </section>
  )
}
