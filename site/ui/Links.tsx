import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { site } from '../../model/content/content.ts'
import type { Link } from '../../model/content/links.ts'
import styles from './Links.module.css'

/** Titled list of links. */
export const LinkList = ({ title, links }: { title: string; links: Link[] }) => (
  <nav className={styles.list} aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ name, path }) => (
        <li key={path}>
          <a href={path}>
            {name} <ArrowRight size={18} />
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Table of contents of a long page. */
export const Contents = ({ links }: { links: Link[] }) => (
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

/** Row of short links. */
export const Pills = ({ name, children }: { name: string; children: ReactNode }) => (
  <nav className={styles.pills} aria-label={name}>
    {children}
  </nav>
)
