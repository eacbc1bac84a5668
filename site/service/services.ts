import { type Service, services, servicesPage, site } from '../../model/content/content.ts'
import { checklistPath, serviceLink, servicePath } from '../../model/content/links.ts'
import type { ServiceText } from '../../model/content/reading/files.ts'
import { fillSlots } from '../../model/content/template.ts'
import { markdown } from '../data/markdown.ts'
import { crumbsTo, nextInOrder } from '../data/navigation.ts'
import { detailOf, type NamedPart, pictureOf } from '../data/picture.ts'
import type { PictureRole } from '../pictures/settings.ts'
import { breadcrumbNode, serviceNode } from '../seo/graph.ts'
import type { Card } from '../ui/Cards.tsx'

/** The service's picture, or the fallback if it has none. */
export const servicePicture = (service: Service, role: PictureRole) =>
  pictureOf(service, role, site.fallbackPictures.service)

export const serviceCard = async (service: Service): Promise<Card> => ({
  href: servicePath(service),
  title: service.name,
  text: service.shortDescription,
  link: service.cardLink,
  picture: await servicePicture(service, 'card'),
})

/** A service's text as HTML. */
async function serviceText(service: Service): Promise<ServiceText> {
  const html = async (part: keyof ServiceText) => (await markdown(service[part])).html
  return {
    fullDescription: await html('fullDescription'),
    whatIs: await html('whatIs'),
    approach: await html('approach'),
    whyChoose: await html('whyChoose'),
    coverage: await html('coverage'),
  }
}

const crumbsOf = (service: Service) =>
  crumbsTo({ name: site.breadcrumb.services, path: '/services' }, serviceLink(service))

/** Adds the cropped picture to each entry that has one. */
export const withDetails = <Entry extends { detail?: NamedPart | undefined }>(
  service: Service,
  entries: Entry[],
) => entries.map((entry) => ({ ...entry, detail: detailOf(service, entry.detail) }))

/** Data of a service's page. */
export async function servicePage(service: Service) {
  const path = servicePath(service)
  const crumbs = crumbsOf(service)
  // Without text: these pages are long enough.
  const related = nextInOrder(services, service.id, 3).map(async (other) => {
    const { text: _, ...card } = await serviceCard(other)
    return card
  })
  const picture = await servicePicture(service, 'stage')
  return {
    head: {
      title: [service.titleName ?? service.name, service.name],
      description: service.metaDescription,
      path,
      sharePicture: picture,
      nodes: [serviceNode(service), breadcrumbNode(crumbs)],
    },
    intro: {
      eyebrow: servicesPage.detail.eyebrow,
      title: service.name,
      text: service.shortDescription,
      crumbs,
      picture,
      without: service.without,
      offersNote: service.offersNote,
    },
    preset: { label: servicesPage.detail.preset, value: service.name },
    text: await serviceText(service),
    steps: withDetails(service, service.steps),
    related: await Promise.all(related),
    estimate: {
      serviceDefault: service.name,
      pageSource: `service-${service.id}`,
      page: path,
    },
  }
}

/** Data of a service's checklist page. */
export async function checklistPage(service: Service) {
  const words = servicesPage.checklist
  const slots = { service: service.name }
  const path = checklistPath(service)
  const crumbs = [...crumbsOf(service), { name: words.crumb, path }]
  const picture = await servicePicture(service, 'stage')
  return {
    head: {
      title: fillSlots(words.documentTitle, slots),
      description: fillSlots(words.metaDescription, slots),
      path,
      sharePicture: picture,
      nodes: [breadcrumbNode(crumbs)],
    },
    intro: { title: fillSlots(words.title, slots), text: words.intro, crumbs, picture },
    back: { name: fillSlots(words.back, slots), path: servicePath(service) },
  }
}
