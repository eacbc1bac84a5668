import type { Content, Service } from '../../model/content/content.ts'
import { checklistPath, serviceLink, servicePath } from '../../model/content/links.ts'
import type { ServiceText } from '../../model/content/reading/files.ts'
import { fillSlots } from '../../model/content/template.ts'
import type { RenderContext } from '../context.tsx'
import { markdown } from '../data/markdown.ts'
import { crumbsTo, nextInOrder } from '../data/navigation.ts'
import { detailOf, type NamedCrop, pictureOf } from '../data/picture.ts'
import type { PictureRole } from '../pictures/settings.ts'
import { breadcrumbNode, serviceNode } from '../seo/graph.ts'
import type { Card } from '../ui/Cards.tsx'

/** The service's picture, or the fallback if it has none. */
export const servicePicture = (context: RenderContext, service: Service, role: PictureRole) =>
  pictureOf(context, service, role, context.content.site.fallbackPictures.service)

/** Whether a service has a page in this language. */
export const isOnPage = ({ edition }: RenderContext, service: Service): boolean =>
  edition.paths.has(servicePath(service))

/** Card of a service. One without a page in this language has no more words than its name. */
export const serviceCard = (context: RenderContext, service: Service): Card => ({
  href: servicePath(service),
  title: service.name,
  ...(isOnPage(context, service) && { text: service.shortDescription, link: service.cardLink }),
  picture: servicePicture(context, service, 'card'),
})

/** Card on the home page: leads to the panel of the service that has a card of its own, if any. */
export function featuredCard(context: RenderContext, service: Service): Card {
  const panel = service.panels.find(({ card }) => card)
  if (!panel?.card) return serviceCard(context, service)
  const { text, link, ...picture } = panel.card
  return {
    href: `${servicePath(service)}#${panel.id}`,
    title: panel.title,
    text,
    link,
    picture: pictureOf(context, { file: service.file, ...picture }, 'card'),
  }
}

function serviceText(service: Service) {
  const nodes = (part: keyof ServiceText) => markdown(service[part]).nodes
  return {
    fullDescription: nodes('fullDescription'),
    whatIs: nodes('whatIs'),
    approach: nodes('approach'),
    whyChoose: nodes('whyChoose'),
    coverage: nodes('coverage'),
  }
}

const crumbsOf = (content: Content, service: Service) =>
  crumbsTo(
    content,
    { name: content.site.breadcrumb.services, path: '/services' },
    serviceLink(service),
  )

/** Adds the cropped picture to each entry that has one. */
export const withDetails = <Entry extends { detail?: NamedCrop | undefined }>(
  context: RenderContext,
  service: Service,
  entries: Entry[],
) => entries.map((entry) => ({ ...entry, detail: detailOf(context, service, entry.detail) }))

/** Data of a service's page. */
export function servicePage(context: RenderContext, service: Service) {
  const { services, servicesPage } = context.content
  const path = servicePath(service)
  const crumbs = crumbsOf(context.content, service)
  // Name and picture only: these pages are long enough.
  const offered = services.filter((other) => isOnPage(context, other))
  const related = nextInOrder(offered, service.id, 3).map((other) => {
    const { href, title, picture } = serviceCard(context, other)
    return { href, title, picture }
  })
  const picture = servicePicture(context, service, 'stage')
  return {
    head: {
      title: [service.titleName ?? service.name, service.name],
      description: service.metaDescription,
      path,
      sharePicture: picture,
      nodes: [serviceNode(context, service), breadcrumbNode(context, crumbs)],
    },
    intro: {
      place: servicesPage.detail.place,
      title: service.opening?.headline ?? service.name,
      text: service.opening?.text ?? service.shortDescription,
      crumbs,
      picture,
      tonight: service.opening?.tonight,
    },
    text: serviceText(service),
    steps: withDetails(context, service, service.steps),
    related,
    estimate: {
      preset: { label: servicesPage.detail.preset, value: service.name },
      serviceDefault: service.requestName,
      pageSource: `service-${service.id}` as const,
      page: path,
    },
  }
}

/** Data of a service's checklist page. */
export function checklistPage(context: RenderContext, service: Service) {
  const words = context.content.servicesPage.checklist
  const slots = { service: service.name }
  const path = checklistPath(service)
  const crumbs = [...crumbsOf(context.content, service), { name: words.crumb, path }]
  const picture = servicePicture(context, service, 'stage')
  return {
    head: {
      title: fillSlots(words.documentTitle, slots),
      description: fillSlots(words.metaDescription, slots),
      path,
      sharePicture: picture,
      nodes: [breadcrumbNode(context, crumbs)],
    },
    intro: { title: fillSlots(words.title, slots), text: words.intro, crumbs, picture },
    back: { name: fillSlots(words.back, slots), path: servicePath(service) },
  }
}
