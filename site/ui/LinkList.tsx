import { ArrowRight } from 'lucide-react'
import type { Link } from '../../model/content/links.ts'
import { Icon } from './Icon.tsx'
import styles from './LinkList.module.css'

/** A titled list of links, for a sidebar. */
export function LinkList({ title, links }: { title: string; links: Link[] }) {
  return (
    <nav className={styles.list} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>
              {name} <Icon shape={ArrowRight} size={18} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
