import { business } from '../../model/content/content.ts'
import styles from './Logo.module.css'
import { Mark } from './Mark.tsx'

/** A name of more letters is set smaller, so that it fits the header of a phone. */
const shortName = 26

/** The mark and the name beside it; `onDark` turns it round for a dark ground. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className={styles.logo}>
      <Mark size={36} onDark={onDark} />
      <span className={business.name.length > shortName ? styles.long : undefined}>
        {business.name}
      </span>
    </span>
  )
}
