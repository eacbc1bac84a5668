import { entryById } from '../../model/content/content.ts'
import { articlePath } from '../../model/content/links.ts'
import { ArticleEnd, ArticleSidebar, Summary } from '../article/ArticleSections.tsx'
import { articlePage } from '../article/articles.ts'
import { useRenderContext } from '../context.tsx'
import { Document } from '../layout/Document.tsx'
import { Related } from '../ui/Cards.tsx'
import { Sources } from '../ui/Disclosure.tsx'
import { PageIntro } from '../ui/Intro.tsx'
import { WithSidebar } from '../ui/Section.tsx'
import { Alert, Prose } from '../ui/Text.tsx'

export function ArticlePage({ id }: { id: string }) {
  const context = useRenderContext()
  const article = entryById(context.content.articles, id)
  const { alert, summary, sources } = article
  const { detail } = context.content.blogPage
  const { head, intro, text, contents, estimateHref, services, locations, related, next } =
    articlePage(context, article)
  const lead = (
    <>
      {alert && <Alert {...alert} />}
      {summary.length > 0 && <Summary title={detail.summary} sentences={summary} />}
    </>
  )
  return (
    <Document {...head} estimateHref={estimateHref}>
      <PageIntro {...intro} />
      <WithSidebar
        lead={alert || summary.length > 0 ? lead : undefined}
        aside={<ArticleSidebar contents={contents} estimateHref={estimateHref} />}
      >
        <Prose nodes={text} />
        <Sources title={detail.sources} sources={sources} path={articlePath(article)} />
      </WithSidebar>
      <ArticleEnd services={services} locations={locations} />
      <Related title={detail.related} cards={related} />
      <Related title={detail.next} cards={next} />
    </Document>
  )
}
