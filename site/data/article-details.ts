import { articleNode, graph } from '../seo/graph.ts'
import { articleLinks, relatedArticles } from './article-links.ts'
import { type Article, articleDate, articlePath, articlePicture } from './articles.ts'

/** What an article's page shows besides its text. */
export async function articleDetails(article: Article) {
  const picture = await articlePicture(article, 'stage')
  return {
    path: articlePath(article),
    picture,
    published: articleDate(article),
    links: articleLinks(article),
    related: await relatedArticles(article),
    graph: graph(articleNode(article, picture.name)),
  }
}
