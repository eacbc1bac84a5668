import { business } from '../../model/content.ts'
import styles from './Logo.module.css'
import { Mark } from './Mark.tsx'

/** The mark and the name beside it; `onDark` turns it round for a dark ground. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className={styles.logo}>
      {onDark ? <Mark size={40} cell="#fcf9f2" house="#123322" /> : <Mark size={40} />}
      <span>{business.name}</span>
    </span>
  )
}
