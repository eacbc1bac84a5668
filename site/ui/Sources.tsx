import { Plus } from 'lucide-react'
import { Icon } from './Icon.tsx'
import styles from './Sources.module.css'

interface Props {
  title: string
  sources: { title: string; url: string }[]
}

/** Where a reader can check what the page says. */
export function Sources({ title, sources }: Props) {
  return (
    <details className={styles.sources}>
      <summary>
        {title}
        <Icon shape={Plus} size={22} />
      </summary>
      <ul>
        {sources.map((source) => (
          <li key={source.url}>
            <a href={source.url} rel="external">
              {source.title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
