import { type Article, articlePath, articlePicture } from './articles.ts'
import { cityAndState, type Location, locationPath, locationPicture } from './locations.ts'
import type { Picture } from './picture.ts'
import { type Service, servicePath, servicePicture } from './services.ts'

/** What a card shows. */
export interface Card {
  href: string
  title: string
  text: string
  picture: Picture
  note?: string
}

export const serviceCard = async (service: Service): Promise<Card> => ({
  href: servicePath(service),
  title: service.data.name,
  text: service.data.shortDescription,
  picture: await servicePicture(service, 'card'),
})

export const locationCard = async (location: Location): Promise<Card> => ({
  href: locationPath(location),
  title: cityAndState(location),
  text: location.data.description,
  picture: await locationPicture(location, 'card'),
})

export const articleCard = async (article: Article): Promise<Card> => ({
  href: articlePath(article),
  title: article.data.title,
  text: article.data.excerpt,
  // The date stays on one line.
  note: `${article.data.category} · ${article.data.date.replaceAll(' ', '\u00A0')}`,
  picture: await articlePicture(article, 'card'),
})
