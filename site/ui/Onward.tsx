import { ArrowRight } from 'lucide-react'
import { Icon } from './Icon.tsx'
import styles from './Onward.module.css'

/** What a reader finds behind the link of a card, and an arrow on the line of its last word. */
export function Onward({ children }: { children: string }) {
  const [, start, last] = /^(.*?)(\S*)$/.exec(children) ?? []
  return (
    <div className={styles.onward}>
      {start}
      <span>
        {last} <Icon shape={ArrowRight} size={20} />
      </span>
    </div>
  )
}
