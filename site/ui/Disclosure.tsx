import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

/** What few look for, behind a line that says what it is. */
export const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.disclosure}>
    <summary>
      {title}
      <Icon shape={Plus} size={22} />
    </summary>
    {children}
  </details>
)
