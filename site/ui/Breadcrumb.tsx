import styles from './Breadcrumb.module.css'

export interface Crumb {
  name: string
  path: string
}

/** The way from the home page to this one; the last entry is this page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
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
