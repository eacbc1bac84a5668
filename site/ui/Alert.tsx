import { Siren } from 'lucide-react'
import styles from './Alert.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  title: string
  items: string[]
}

/** What cannot wait until an article is read. */
export function Alert({ title, items }: Props) {
  return (
    <aside className={styles.alert} aria-label={title}>
      <Icon shape={Siren} size={28} />
      <p>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </aside>
  )
}
