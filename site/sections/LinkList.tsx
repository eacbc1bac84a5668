import { ArrowRight } from 'lucide-react'
import type { MenuLink } from '../layout/navigation.ts'
import styles from './LinkList.module.css'

/** A titled list of links, for a sidebar. */
export function LinkList({ title, links }: { title: string; links: MenuLink[] }) {
  return (
    <nav className={styles.list} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>
              {name} <ArrowRight size={18} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
