import { site } from '../../model/content/content.ts'
import type { Link } from '../../model/content/links.ts'
import styles from './Contents.module.css'

/** What is where on a long page. */
export function Contents({ links }: { links: Link[] }) {
  return (
    <nav className={styles.contents} aria-label={site.contents}>
      <p>{site.contents}</p>
      <ol>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
