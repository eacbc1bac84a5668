import type { Link } from '../../model/content/links.ts'
import styles from './CityOffer.module.css'

interface Props {
  words: {
    title: string
    soon: string
    neighborhoods: string
    zips: string
    calls: string
    claims: string[]
  }
  neighborhoods: string[]
  zipCodes: string[]
  /** What to call about, each with the page of its service. */
  calls: Link[]
}

/** How soon help comes to a city, where in it, and what to call about. */
export function CityOffer({ words, neighborhoods, zipCodes, calls }: Props) {
  const rows = [
    { label: words.soon, value: words.claims.join(' ') },
    { label: words.neighborhoods, value: neighborhoods.join(', ') },
    { label: words.zips, value: zipCodes.join(', ') },
  ]
  return (
    <section className={styles.offer}>
      <h2>{words.title}</h2>
      <dl>
        {rows.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {calls.length > 0 && (
          <div>
            <dt>{words.calls}</dt>
            {calls.map(({ name, path }) => (
              <dd key={name}>
                <a href={path}>{name}</a>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  )
}
