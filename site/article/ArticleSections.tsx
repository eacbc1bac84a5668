import { clsx } from 'clsx'
import { blogPath, type Link } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { useContent } from '../context.tsx'
import box from '../ui/Box.module.css'
import { Button, CallLink } from '../ui/Button.tsx'
import { type Card, Onward } from '../ui/Cards.tsx'
import { Contents, Items, LinkList } from '../ui/Lists.tsx'
import { CallToAction } from '../ui/Note.tsx'
import { Band } from '../ui/Section.tsx'
import styles from './Article.module.css'
import { pageNumbers } from './list-pages.ts'

/** The newest article, beside its picture on the first screen of the blog. */
export const LatestArticle = ({ href, title, text, note, link }: Omit<Card, 'picture'>) => {
  const { blogPage } = useContent()
  return (
    <section className={styles.latest} aria-label={blogPage.latest}>
      <p>
        <strong>{blogPage.latest}</strong>
        <span className={styles.note}>{note}</span>
      </p>
      <h2>
        <a href={href} data-cover="">
          {title}
        </a>
      </h2>
      <p>{text}</p>
      {link && <Onward>{link}</Onward>}
    </section>
  )
}

/** Links through the pages of the blog, or nothing if it has one page. */
export function Pagination({ current, last }: { current: number; last: number }) {
  const { blogPage } = useContent()
  if (last <= 1) return <></>
  const { name, number, newer, older } = blogPage.pages
  return (
    <nav className={styles.pages} aria-label={name}>
      {current > 1 && (
        <a href={blogPath(current - 1)} rel="prev" className={box.chip}>
          {newer}
        </a>
      )}
      {pageNumbers(current, last).map((page, index) =>
        page === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a
            key={page}
            href={blogPath(page)}
            className={box.chip}
            aria-label={fillSlots(number, { page: String(page) })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </a>
        ),
      )}
      {current < last && (
        <a href={blogPath(current + 1)} rel="next" className={box.chip}>
          {older}
        </a>
      )}
    </nav>
  )
}

/** An article in a few sentences. */
export const Summary = ({ title, sentences }: { title: string; sentences: string[] }) => (
  <section className={clsx(box.sand, styles.summary)}>
    <h2>{title}</h2>
    <ul>
      <Items items={sentences} />
    </ul>
  </section>
)

interface SidebarProps {
  contents: Link[]
  /** Page with the estimate form for the article's service. */
  estimateHref: string
}

/** Table of contents and buttons that stay in sight beside an article. */
export const ArticleSidebar = ({ contents, estimateHref }: SidebarProps) => (
  <div className={clsx(box.sticky, styles.sidebar)}>
    <Contents links={contents} />
    <p>
      <Button href={estimateHref} look="estimate">
        {useContent().servicesPage.detail.form.title}
      </Button>
      <CallLink />
    </p>
  </div>
)

/** Links to the article's services and to cities, and the telephone. */
export const ArticleEnd = ({ services, locations }: { services: Link[]; locations: Link[] }) => {
  const { blogPage, site } = useContent()
  return (
    <Band>
      <div className={styles.end}>
        <LinkList title={blogPage.detail.services} links={services} />
        <LinkList title={blogPage.detail.locations} links={locations} />
        <CallToAction {...site.call} />
      </div>
    </Band>
  )
}
