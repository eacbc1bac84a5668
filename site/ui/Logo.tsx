import { business } from '../../content/business.ts'
import styles from './Logo.module.css'

/** A house under a cell of the honeycomb, and the name beside it. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true">
        <path d="M16 1 29 8.5v15L16 31 3 23.5v-15Z" fill="var(--mark-cell, #123322)" />
        <path d="M16 7.5 24.5 15H22v9H10v-9H7.500Z" fill="var(--mark-house, #fffefa)" />
        <path d="M13.500 24v-5.500a2.500 2.500 0 0 1 5 0V24Z" fill="#f4b93f" />
      </svg>
      <span>{business.name}</span>
    </span>
  )
}
