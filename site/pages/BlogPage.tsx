import { blogPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { LatestArticle, Pagination } from '../article/ArticleSections.tsx'
import { articleCard, articlesByPage } from '../article/articles.ts'
import { useRenderContext } from '../context.tsx'
import { Document } from '../layout/Document.tsx'
import { Cards } from '../ui/Cards.tsx'
import { PageIntro, PlainIntro } from '../ui/Intro.tsx'
import { Band } from '../ui/Section.tsx'

/** The list of articles: /blog shows the newest, /blog/page/2 the next ones, and so on. */
export function BlogPage({ page = '1' }: { page?: string }) {
  const context = useRenderContext()
  const { blogPage } = context.content
  const { headline, intro, pages } = blogPage
  const lists = articlesByPage(context.content)
  const [current, last] = [Number(page), lists.length]
  const { title, metaDescription } = current === 1 ? blogPage : pages
  const numbered = (text: string) => fillSlots(text, { page, pages: String(last) })
  const cards = (lists[current - 1] ?? []).map((article, index) =>
    articleCard(context, article, current + index === 1 ? 'stage' : 'card'),
  )
  const latest = current === 1 ? cards.shift() : undefined
  const position = current > 1 ? { eyebrow: numbered(pages.position) } : {}
  return (
    <Document
      title={numbered(title)}
      description={numbered(metaDescription)}
      path={blogPath(current)}
    >
      {latest ? (
        <PageIntro title={headline} text={intro} picture={latest.picture}>
          <LatestArticle {...latest} />
        </PageIntro>
      ) : (
        <PlainIntro {...position} title={headline} text={intro} />
      )}
      <Band>
        <Cards cards={cards} level="h2" />
        <Pagination current={current} last={last} />
      </Band>
    </Document>
  )
}
