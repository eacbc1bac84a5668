import { ClipboardPen, Phone } from 'lucide-react'
import { business } from '../../content/business.ts'
import styles from './CallBar.module.css'

/** On a phone: the telephone and the form, always one tap away. */
export function CallBar({ estimateHref }: { estimateHref: string }) {
  return (
    <aside className={styles.bar} aria-label="Call or ask for an estimate">
      <a href={`tel:${business.phone.e164}`} className={styles.call}>
        <Phone size={20} aria-hidden /> Call us
      </a>
      <a href={estimateHref} className={styles.estimate}>
        <ClipboardPen size={20} aria-hidden /> Estimate
      </a>
    </aside>
  )
}
