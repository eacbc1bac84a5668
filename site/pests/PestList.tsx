import { useContent, useRenderContext } from '../context.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './PestList.module.css'
import { pestsByGroup } from './pests.ts'

/** Place for the likely pests. `identify.ts` fills it when an answer fits one. */
export function Results() {
  const { results } = useContent().identifyPage
  return (
    <section className={styles.results} aria-labelledby="likely" data-results hidden>
      <h2 id="likely">{results.title}</h2>
      <ol className={styles.cards} />
      <h3 hidden>{results.also}</h3>
      <ol className={styles.cards} />
    </section>
  )
}

/** Diameter of a dime, in millimeters. */
const coin = 17.9

/** Longest pest that is drawn beside the coin, in millimeters. */
const longest = 80

/** A dime, and beside it a mark as long as the pest: all pests at the same scale. */
const TrueSize = ({ length }: { length: number }) => (
  <svg viewBox={`0 0 ${coin + 4 + longest} ${coin}`} aria-hidden="true">
    <circle cx={coin / 2} cy={coin / 2} r={coin / 2} />
    <path d={`M${coin + 4} ${coin / 2}h${length}`} />
  </svg>
)

/** All pests by group. */
export function PestList() {
  const context = useRenderContext()
  return (
    <div data-groups>
      <p className={styles.coin}>{context.content.identifyPage.coin}</p>
      {pestsByGroup(context).map(({ title, entries }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul className={styles.tiles}>
            {entries.map(({ path, name, length, size, specimen }) => (
              <li key={path}>
                {specimen && <Picture picture={specimen.picture} alt="" shownAs="pestCard" />}
                <h3>
                  <a href={path} data-cover="">
                    {name}
                  </a>
                </h3>
                <p>{length}</p>
                {size.to <= longest && <TrueSize length={size.to} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
