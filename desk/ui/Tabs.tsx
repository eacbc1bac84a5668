import { Link, useLocation } from 'wouter'
import { words } from '../words.build.ts'
import styles from './Tabs.module.css'

/** Where one can go. */
export function Tabs() {
  const [path] = useLocation()
  const here = ['/settings', '/report'].find((room) => room === path) ?? '/'
  const current = (room: string) => (here === room ? 'page' : undefined)
  return (
    <nav className={styles.tabs} aria-label={words.name}>
      <Link href="/" aria-current={current('/')}>
        {words.settings.requests}
      </Link>
      <Link href="/report" aria-current={current('/report')}>
        {words.report.heading}
      </Link>
      <Link href="/settings" aria-current={current('/settings')}>
        {words.settings.heading}
      </Link>
    </nav>
  )
}
