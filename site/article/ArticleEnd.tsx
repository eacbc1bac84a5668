import { blogPage, site } from '../../model/content/content.ts'
import type { Link } from '../../model/content/links.ts'
import { Band } from '../ui/Band.tsx'
import { CallToAction } from '../ui/CallToAction.tsx'
import { LinkList } from '../ui/LinkList.tsx'
import styles from './ArticleEnd.module.css'

/** Where an article leads: to its services, to the cities, and to the telephone. */
export function ArticleEnd({ services, locations }: { services: Link[]; locations: Link[] }) {
  const { detail } = blogPage
  return (
    <Band>
      <div className={styles.end}>
        <LinkList title={detail.services} links={services} />
        <LinkList title={detail.locations} links={locations} />
        <CallToAction {...site.call} />
      </div>
    </Band>
  )
}
