import rss from '@astrojs/rss'
import { business } from '../../content/business.ts'
import { blogPage } from '../../content/pages/blog.ts'
import { build } from '../build/configuration.ts'
import { articleDate, articlePath, articles } from '../data/articles.ts'

/** The blog as a feed. */
export const GET = () =>
  rss({
    title: business.name,
    description: blogPage.metaDescription,
    site: build.siteUrl,
    trailingSlash: false,
    items: articles.map((article) => ({
      title: article.data.title,
      description: article.data.excerpt,
      link: articlePath(article),
      pubDate: articleDate(article),
      categories: [article.data.category],
    })),
  })
