import { Disclosure } from './Disclosure.tsx'
import styles from './Sources.module.css'

interface Props {
  title: string
  sources: { title: string; url: string }[]
}

/** Where a reader can check what the page says. */
export function Sources({ title, sources }: Props) {
  return (
    <Disclosure title={title}>
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source.url}>
            <a href={source.url} rel="external">
              {source.title}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
