import { useContent, useRenderContext } from '../context.tsx'
import box from '../ui/Box.module.css'
import styles from './PestList.module.css'
import { pestsByGroup } from './pests.ts'
import { Specimen } from './Specimen.tsx'

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

type PestEntry = ReturnType<typeof pestsByGroup>[number]['entries'][number]

/** All pests by group. */
export function PestList() {
  const context = useRenderContext()
  return (
    <div className={styles.groups} data-groups>
      {pestsByGroup(context).map(({ title, entries }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <Entries look="cards" entries={entries.filter(({ specimen }) => specimen)} />
          <Entries look="rows" entries={entries.filter(({ specimen }) => !specimen)} />
        </section>
      ))}
    </div>
  )
}

/** Pests with a picture as cards, and pests without as an index. */
function Entries({ look, entries }: { look: 'cards' | 'rows'; entries: PestEntry[] }) {
  if (entries.length === 0) return <></>
  return (
    <ul className={styles[look]}>
      {entries.map(({ path, name, summary, length, specimen }) => (
        <li key={path} className={specimen && box.card}>
          {specimen && <Specimen {...specimen} alt="" shownAs="pestCard" />}
          <h3>
            <a href={path} data-cover>
              {name}
            </a>
          </h3>
          <p>{summary}</p>
          <p>{length}</p>
        </li>
      ))}
    </ul>
  )
}
