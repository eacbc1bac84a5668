import { ClipboardPen, Phone } from 'lucide-react'
import { business, site } from '../../model/content/content.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './CallBar.module.css'

/** On a phone: the telephone and the form, always one tap away. */
export function CallBar({ estimateHref }: { estimateHref: string }) {
  return (
    <aside className={styles.bar} aria-label={site.callBar.name}>
      <a href={`tel:${business.phone.e164}`} className={styles.call}>
        <Icon shape={Phone} /> {site.callBar.call}
      </a>
      <a href={estimateHref} className={styles.estimate}>
        <Icon shape={ClipboardPen} /> {site.callBar.estimate}
      </a>
    </aside>
  )
}
