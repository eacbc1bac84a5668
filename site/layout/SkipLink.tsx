import { site } from '../../model/content/content.ts'
import styles from './SkipLink.module.css'

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      {site.skipLink}
    </a>
  )
}
