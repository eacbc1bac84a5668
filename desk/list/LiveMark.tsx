import { useConnection } from '../api/live.ts'
import { words } from '../words.build.ts'
import styles from './ListPage.module.css'

/** Whether what is shown is how things stand now. */
export function LiveMark() {
  const connection = useConnection()
  return (
    <p className={styles.live} data-connection={connection} role="status">
      {words.list[connection]}
    </p>
  )
}
