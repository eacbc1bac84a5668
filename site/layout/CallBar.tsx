import { ClipboardPen, Phone } from 'lucide-react'
import { business, site } from '../../model/content/content.ts'
import styles from './CallBar.module.css'

/** Bar at the bottom of a phone's screen: the telephone and the form are always one tap away. */
export const CallBar = ({ estimateHref }: { estimateHref: string }) => (
  <aside className={styles.bar} aria-label={site.callBar.name}>
    <a href={`tel:${business.phone.e164}`} className={styles.call}>
      <Phone size={20} /> {site.callBar.call}
    </a>
    <a href={estimateHref} className={styles.estimate}>
      <ClipboardPen size={20} /> {site.callBar.estimate}
    </a>
  </aside>
)
