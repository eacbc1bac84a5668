import { identifyPage } from '../../../model/content.ts'
import type { PestEntry } from '../../data/pests.ts'
import styles from './PestList.module.css'

const { results } = identifyPage

/** Where the likely ones come to stand; empty until something is chosen. */
export function Results() {
  return (
    <section className={styles.results} aria-labelledby="likely" data-results>
      <h2 id="likely">{results.title}</h2>
      <p role="status">{results.unanswered}</p>
      <ol className={styles.list} />
      <h3 hidden>{results.also}</h3>
      <ol className={styles.list} />
    </section>
  )
}

interface Props {
  groups: { title: string; entries: PestEntry[] }[]
}

/** All pests under their headings; what the questions ask for stands with each. */
export function PestList({ groups }: Props) {
  return (
    <div data-groups>
      {groups.map(({ title, entries }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <Item key={entry.path} {...entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Item({ path, name, summary, length, traits }: PestEntry) {
  return (
    <li
      data-where={traits.where.join(' ')}
      data-size={traits.size.join(' ')}
      data-does={traits.does.join(' ')}
      data-leaves={traits.leaves.join(' ')}
    >
      <h3>
        <a href={path}>{name}</a>
      </h3>
      <p>{summary}</p>
      <p>{length}</p>
    </li>
  )
}
