import { type Article, articles } from './articles.ts'
import { articleCard } from './cards.ts'
import { locationLink, locations } from './locations.ts'
import { nextInOrder } from './related.ts'
import { serviceById, serviceLink } from './services.ts'

/** Where an article leads: its services and all cities. */
export const articleLinks = (article: Article) => ({
  services: article.data.services.map((id, index) =>
    serviceLink(serviceById(id, `content/blog/${article.id}.md: services.${index}`)),
  ),
  locations: [
    ...locations.slice(0, 5).map(locationLink),
    { name: 'All service areas', path: '/locations' },
  ],
})

/** Up to three other articles of the same category, as cards. */
export const relatedArticles = (article: Article) => {
  const sameCategory = articles.filter((other) => other.data.category === article.data.category)
  return Promise.all(nextInOrder(sameCategory, article.id, 3).map(articleCard))
}
