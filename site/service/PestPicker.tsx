import type { Link } from '../../model/content/links.ts'
import styles from './PestPicker.module.css'

interface Props {
  title: string
  /** What may have been noticed, by the place; each leads to the service for it. */
  groups: { title: string; clues: Link[] }[]
  /** Where else to look. */
  more: Link[]
}

/** The way to a service for whoever knows what there is, and not what it is called. */
export function PestPicker({ title, groups, more }: Props) {
  return (
    <nav className={styles.picker} aria-label={title}>
      <h2>{title}</h2>
      {groups.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          <ul>
            {group.clues.map(({ name, path }) => (
              <li key={name}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more.length > 0 && (
        <p>
          {more.map(({ name, path }) => (
            <a key={path} href={path}>
              {name}
            </a>
          ))}
        </p>
      )}
    </nav>
  )
}
