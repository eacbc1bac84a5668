import { servicesPage } from '../../model/content/content.ts'
import type { Link } from '../../model/content/links.ts'
import { Button } from '../ui/Button.tsx'
import { CallLink } from '../ui/CallLink.tsx'
import { Contents } from '../ui/Contents.tsx'
import styles from './BesideArticle.module.css'

interface Props {
  contents: Link[]
  /** Where an estimate for what the article is about is asked for. */
  estimateHref: string
}

/** What stays in sight beside an article: what is where in it, and what one can do at once. */
export function BesideArticle({ contents, estimateHref }: Props) {
  return (
    <div className={styles.beside}>
      <Contents links={contents} />
      <p>
        <Button href={estimateHref} look="estimate">
          {servicesPage.detail.form.title}
        </Button>
        <CallLink />
      </p>
    </div>
  )
}
