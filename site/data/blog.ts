import { type Article, articles, blogPage, locations } from '../../model/content.ts'
import { serviceById } from '../../model/entries.ts'
import { articleDate, articlePath, locationLink, serviceLink } from '../../model/links.ts'
import { articleNode, graph } from '../seo/graph.ts'
import type { Card } from '../ui/PictureCard.tsx'
import { markdown } from './markdown.ts'
import { type PictureRole, pictureOf } from './picture.ts'
import { nextInOrder } from './related.ts'
import { servicePicture } from './services.ts'

/** The article's picture, or that of the first service it leads to where it has none. */
const articlePicture = (article: Article, role: PictureRole) =>
  article.picture
    ? pictureOf(article, role)
    : servicePicture(serviceById(article.services[0] ?? ''), role)

export const articleCard = async (article: Article): Promise<Card> => ({
  href: articlePath(article),
  title: article.title,
  text: article.excerpt,
  // The date stays on one line.
  note: `${article.category} · ${article.date.replaceAll(' ', '\u00A0')}`,
  picture: await articlePicture(article, 'card'),
})

/** Up to three other articles of the same category, as cards. */
const relatedArticles = (article: Article) => {
  const sameCategory = articles.filter((other) => other.category === article.category)
  return Promise.all(nextInOrder(sameCategory, article.id, 3).map(articleCard))
}

/** What an article's page shows besides its words. */
export async function articlePage(article: Article) {
  const picture = await articlePicture(article, 'stage')
  return {
    path: articlePath(article),
    text: (await markdown(article.body)).html,
    picture,
    published: articleDate(article),
    services: article.services.map((id) => serviceLink(serviceById(id))),
    locations: [
      ...locations.slice(0, 5).map(locationLink),
      { name: blogPage.detail.allLocations, path: '/locations' },
    ],
    related: await relatedArticles(article),
    graph: graph(articleNode(article, picture.name)),
  }
}
