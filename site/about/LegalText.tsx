import type { Link } from '../../model/content/links.ts'
import { Contents } from '../ui/Lists.tsx'
import { ProseHtml } from '../ui/Text.tsx'
import styles from './About.module.css'

interface Props {
  html: string
  lastUpdated: string
  /** Table of contents, shown beside the text if there's room. */
  contents: Link[]
}

/** Long legal text with its date and table of contents. */
export const LegalText = ({ html, lastUpdated, contents }: Props) => (
  <div className={styles.legal}>
    <div>
      <p className={styles.date}>{lastUpdated}</p>
      <ProseHtml html={html} />
    </div>
    <div className={styles.contents}>
      <Contents links={contents} />
    </div>
  </div>
)
