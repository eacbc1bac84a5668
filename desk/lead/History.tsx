import type { HistoryEntry } from '../../model/desk/api.ts'
import { historyInWords } from '../ui/labels.ts'
import { momentInWords } from '../ui/time.ts'
import styles from './History.module.css'

/** What happened, the newest first; nobody can change it. */
export function History({ entries, now }: { entries: readonly HistoryEntry[]; now: number }) {
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.detail}`} data-kind={entry.kind}>
          <p>{historyInWords(entry)}</p>
          <p className={styles.when}>
            {[momentInWords(entry.at, now), entry.by].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  )
}
