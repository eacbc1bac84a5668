import {
  type Article,
  type Content,
  entryById,
  type Location,
} from '../../model/content/content.ts'
import {
  articleDate,
  articlePath,
  blogPath,
  locationLink,
  serviceLink,
  servicePath,
} from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import type { RenderContext } from '../context.tsx'
import { markdown, withFigures } from '../data/markdown.ts'
import { crumbsTo, nextInOrder } from '../data/navigation.ts'
import { pictureOf } from '../data/picture.ts'
import type { PictureRole } from '../pictures/settings.ts'
import { articleNode, breadcrumbNode } from '../seo/graph.ts'
import { servicePicture } from '../service/services.ts'
import type { Card } from '../ui/Cards.tsx'
import { articlesOnAPage } from './list-pages.ts'

/** The article's picture, or the picture of its first service if it has none. */
const articlePicture = (context: RenderContext, article: Article, role: PictureRole) =>
  article.picture
    ? pictureOf(context, article, role)
    : servicePicture(context, entryById(context.content.services, article.services[0] ?? ''), role)

/** When someone checked the facts again, in words. */
const reviewedOn = ({ blogPage }: Content, { reviewed }: Article) =>
  reviewed && fillSlots(blogPage.detail.reviewed, { date: reviewed })

/** Category and dates. A date stays on one line, and no line begins or ends with a dot between them. */
function noteOf(content: Content, article: Article) {
  const dates = [article.date, reviewedOn(content, article)]
    .flatMap((date) => date?.replaceAll(' ', '\u00A0') ?? [])
    .join(', ')
  return [article.category, dates].join(' · ')
}

export const articleCard = (
  context: RenderContext,
  article: Article,
  role: PictureRole = 'card',
): Card => ({
  href: articlePath(article),
  title: article.title,
  text: article.excerpt,
  note: noteOf(context.content, article),
  link: article.cardLink,
  picture: articlePicture(context, article, role),
})

/** Articles on each page of their list, newest first. The first page exists without articles, too. */
export const articlesByPage = ({ articles }: Content): Article[][] =>
  Array.from({ length: Math.max(1, Math.ceil(articles.length / articlesOnAPage)) }, (_, index) =>
    articles.slice(index * articlesOnAPage, (index + 1) * articlesOnAPage),
  )

/** Up to three other articles of the same category. */
const relatedTo = ({ articles }: Content, article: Article) =>
  nextInOrder(
    articles.filter(({ category }) => category === article.category),
    article.id,
    3,
  )

/** The article to read next, unless the page shows it already. */
const nextAfter = ({ articles }: Content, article: Article, shown: Article[]) =>
  nextInOrder(articles, article.id, 1).filter((next) => !shown.includes(next))

/** Estimate form of the article's first service. */
const estimateFor = ({ services }: Content, { services: [first = ''] }: Article) =>
  `${servicePath(entryById(services, first))}#estimate`

/** Data of an article's page. */
export function articlePage(context: RenderContext, article: Article) {
  const { content } = context
  const { blogPage, locations, services, site } = content
  const isLarge = ({ id }: Location) => site.largestCities.includes(id)
  const cities = [...locations.filter(isLarge), ...locations.filter((one) => !isLarge(one))]
  const crumbs = crumbsTo(
    content,
    { name: site.breadcrumb.blog, path: blogPath(1) },
    { name: article.title, path: articlePath(article) },
  )
  const picture = articlePicture(context, article, 'stage')
  const { nodes, contents } = markdown(article.body)
  const related = relatedTo(content, article)
  const cards = (some: Article[]) => some.map((one) => articleCard(context, one))
  const { title, titleName = title, excerpt, metaDescription = excerpt } = article
  return {
    head: {
      title: titleName,
      description: metaDescription,
      path: articlePath(article),
      sharePicture: picture,
      published: articleDate(article),
      nodes: [articleNode(context, article, picture.name), breadcrumbNode(context, crumbs)],
    },
    intro: {
      eyebrow: noteOf(content, article),
      title,
      text: excerpt,
      crumbs,
      picture,
    },
    text: withFigures(context, nodes, article),
    contents,
    estimateHref: estimateFor(content, article),
    services: article.services.map((id) => serviceLink(entryById(services, id))),
    locations: [
      ...cities.slice(0, 5).map(locationLink),
      { name: blogPage.detail.allLocations, path: '/locations' },
    ],
    related: cards(related),
    next: cards(nextAfter(content, article, related)),
  }
}
