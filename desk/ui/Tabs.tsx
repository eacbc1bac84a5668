import { Link, useLocation } from 'wouter'
import { words } from '../words.build.ts'
import styles from './Tabs.module.css'

/** Where one can go. */
export function Tabs() {
  const [path] = useLocation()
  const inSettings = path === '/settings'
  return (
    <nav className={styles.tabs} aria-label={words.name}>
      <Link href="/" aria-current={inSettings ? undefined : 'page'}>
        {words.settings.requests}
      </Link>
      <Link href="/settings" aria-current={inSettings ? 'page' : undefined}>
        {words.settings.heading}
      </Link>
    </nav>
  )
}
