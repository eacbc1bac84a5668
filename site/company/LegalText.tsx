import { clsx } from 'clsx'
import type { Link } from '../../model/content/links.ts'
import type { TextNodes } from '../data/markdown.ts'
import box from '../ui/Box.module.css'
import { Contents } from '../ui/Lists.tsx'
import { Band, Columns } from '../ui/Section.tsx'
import { Prose } from '../ui/Text.tsx'
import styles from './About.module.css'

interface Props {
  nodes: TextNodes
  lastUpdated: string
  /** Table of contents, shown beside the text if there's room. */
  contents: Link[]
}

/** Long legal text with its date and table of contents. */
export const LegalText = ({ nodes, lastUpdated, contents }: Props) => (
  <Band>
    <Columns>
      <div>
        <p className={styles.date}>{lastUpdated}</p>
        <Prose nodes={nodes} />
      </div>
      <div className={clsx(box.sticky, styles.contents)}>
        <Contents links={contents} />
      </div>
    </Columns>
  </Band>
)
