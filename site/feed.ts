import { Feed } from 'feed'
import { newestArticles } from '../model/content/content.ts'
import { articleDate, articlePath } from '../model/content/links.ts'
import type { RenderContext } from './context.tsx'

/** Feed readers show titles and descriptions as HTML. */
const asHtml = (words: string): string => words.replaceAll('<', '&lt;')

/** The newest articles as RSS. */
export function feedXml({ content, siteUrl }: RenderContext): string {
  const { blogPage, business } = content
  const [newest] = newestArticles(content)
  const feed = new Feed({
    id: siteUrl,
    title: business.name,
    description: blogPage.metaDescription,
    link: siteUrl,
    copyright: '',
    // Else the time of each publication, which would change the file.
    ...(newest && { updated: articleDate(newest) }),
  })
  for (const article of newestArticles(content)) {
    feed.addItem({
      title: asHtml(article.title),
      description: asHtml(article.excerpt),
      link: siteUrl + articlePath(article),
      date: articleDate(article),
      category: [{ name: article.category }],
    })
  }
  return feed.rss2()
}
