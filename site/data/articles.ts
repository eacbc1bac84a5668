import { getCollection } from 'astro:content'
import { type PictureRole, pictureOf } from './picture.ts'
import { serviceById, servicePicture } from './services.ts'

/** When an article is dated; its front matter spells the date out. */
export const articleDate = (article: { data: { date: string } }) =>
  new Date(`${article.data.date} 12:00 UTC`)

/** All articles, the newest first. */
export const articles = (await getCollection('blog')).sort(
  (a, b) => articleDate(b).getTime() - articleDate(a).getTime(),
)

export type Article = (typeof articles)[number]

/** Where an article stands. */
export const articlePath = (article: { id: string }) => `/blog/${article.id}`

/**
 * An article by the name of its file.
 *
 * @param namedIn The file and field that name it, for the error.
 * @throws Error when there is no such article, naming the file and field.
 */
export function articleById(id: string, namedIn: string): Article {
  const article = articles.find((candidate) => candidate.id === id)
  if (!article) throw new Error(`${namedIn}: there is no article content/blog/${id}.md`)
  return article
}

/** The article's picture, or that of the first service it leads to where it has none. */
export const articlePicture = (article: Article, role: PictureRole) => {
  const file = `content/blog/${article.id}.md`
  return article.data.picture
    ? pictureOf(article.data, file, role)
    : servicePicture(serviceById(article.data.services[0] ?? '', `${file}: services.0`), role)
}
