import { helpPath } from '../../model/content/links.ts'
import { useRenderContext } from '../context.tsx'
import box from '../ui/Box.module.css'
import { LinkItems } from '../ui/Lists.tsx'
import styles from './Pests.module.css'

/** Links to help for a visitor who knows what the pest is, or nothing without any. */
export const KnownPests = () => {
  const { content, edition } = useRenderContext()
  const { known } = content.identifyPage
  if (known.links.length === 0 || !edition.hasWords('pages/identify.yaml')) return <></>
  return (
    <nav aria-label={known.title} className={styles.known}>
      <p>{known.title}</p>
      <ul>
        <LinkItems
          links={known.links.map(({ clue, ...help }) => ({ name: clue, path: helpPath(help) }))}
          className={box.chip}
        />
      </ul>
    </nav>
  )
}
