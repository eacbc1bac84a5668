import { clsx } from 'clsx'
import type { Link } from '../../model/content/links.ts'
import box from '../ui/Box.module.css'
import { Contents } from '../ui/Lists.tsx'
import { Band, Columns } from '../ui/Section.tsx'
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
  <Band>
    <Columns>
      <div>
        <p className={styles.date}>{lastUpdated}</p>
        <ProseHtml html={html} />
      </div>
      <div className={clsx(box.sticky, styles.contents)}>
        <Contents links={contents} />
      </div>
    </Columns>
  </Band>
)
