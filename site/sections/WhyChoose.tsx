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
import { type ClaimId, claimsShownIn } from '../../content/claims.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './WhyChoose.module.css'

const icons: Partial<Record<ClaimId, LucideIcon>> = {
  emergency: Siren,
  sameDay: CalendarCheck,
  ecoFriendly: Leaf,
  freeInspection: ClipboardList,
  satisfaction: RotateCcw,
  products: Tag,
  technicians: UserCheck,
}

/** Reasons to choose the business: the claims that are switched on. */
export function WhyChoose({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.why}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ul className={styles.claims}>
        {claimsShownIn('why-choose').map((claim) => {
          const shape = icons[claim.id] ?? Tag
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
