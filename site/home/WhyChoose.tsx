import {
  CalendarCheck,
  ClipboardList,
  Leaf,
  type LucideIcon,
  RotateCcw,
  Siren,
  Tag,
  UserCheck,
} from 'lucide-react'
import { claimsShownIn } from '../../model/content/content.ts'
import type { ClaimIcon } from '../../model/content/schema/claims.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './WhyChoose.module.css'

const icons: Record<ClaimIcon, LucideIcon> = {
  siren: Siren,
  calendar: CalendarCheck,
  leaf: Leaf,
  clipboard: ClipboardList,
  return: RotateCcw,
  label: Tag,
  person: UserCheck,
}

/** Reasons to choose the business: the claims that are switched on; nothing where none is. */
export function WhyChoose({ title, text }: { title: string; text: string }) {
  const shown = claimsShownIn('why-choose')
  if (shown.length === 0) return <></>
  return (
    <section className={styles.why}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ul className={styles.claims}>
        {shown.map((claim) => {
          const shape = icons[claim.icon ?? 'label']
          return (
            <li key={claim.id}>
              <Icon shape={shape} size={30} />
              <h3>{claim.title}</h3>
              <p>{claim.text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
