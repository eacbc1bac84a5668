import { site } from '../../model/content/content.ts'
import type { Link } from '../../model/content/links.ts'
import styles from './Breadcrumb.module.css'

/** The way from the home page to this one; the last entry is this page. */
export function Breadcrumb({ crumbs }: { crumbs: Link[] }) {
  return (
    <nav aria-label={site.breadcrumb.name} className={styles.breadcrumb}>
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <a href={path}>{name}</a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
