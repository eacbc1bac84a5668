import rss from '@astrojs/rss'
import { blogPage, business, newestArticles } from '../../model/content/content.ts'
import { articleDate, articlePath } from '../../model/content/links.ts'
import { build } from '../build/configuration.ts'

/** The newest articles as a feed. */
export const GET = () =>
  rss({
    title: business.name,
    description: blogPage.metaDescription,
    site: build.siteUrl,
    trailingSlash: false,
    items: newestArticles.map((article) => ({
      title: article.title,
      description: article.excerpt,
      link: articlePath(article),
      pubDate: articleDate(article),
      categories: [article.category],
    })),
  })
