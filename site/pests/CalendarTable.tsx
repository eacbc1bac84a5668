import type { Link } from '../../model/content/links.ts'
import { useRenderContext } from '../context.tsx'
import { InlineScript } from '../layout/scripts.tsx'
import box from '../ui/Box.module.css'
import { LinkItems } from '../ui/Lists.tsx'
import styles from './CalendarTable.module.css'
import { calendarRows, monthAt } from './calendar.ts'

/** Twelve months by the pests that have a season. */
export function CalendarTable() {
  const { content, now } = useRenderContext()
  const { business, pestCalendar } = content
  const month = monthAt(now, business.timeZone)
  const { pest, months, shortMonths, legend, headline } = pestCalendar
  return (
    <div>
      <figure className={styles.calendar}>
        <figcaption>{legend}</figcaption>
        <section className={box.card} aria-label={headline}>
          <table data-calendar={pestCalendar.now} data-month={months[month - 1]}>
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
              {calendarRows(content, month).map(({ name, path, label, months: parts }) => (
                <tr key={path}>
                  <th scope="row">
                    <div>
                      <a href={path}>{name}</a>
                      <small data-label={label}>{parts[month - 1]?.what ?? label}</small>
                    </div>
                  </th>
                  {parts.map((part, index) => (
                    <td
                      key={months[index]}
                      className={part && styles[part.mark]}
                      data-peak={part?.peak ? '' : undefined}
                    >
                      {part && (
                        <span>
                          {pestCalendar[part.mark]}: <b>{part.what}</b>
                        </span>
                      )}
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
