import type { BlogPosting, BreadcrumbList, HomeAndConstructionBusiness, Service } from 'schema-dts'
import {
  type Article,
  business,
  type Location,
  locations,
  locationsPage,
  type Service as ServiceEntry,
} from '../../model/content/content.ts'
import {
  articleDate,
  articlePath,
  cityAndState,
  type Link,
  locationPath,
  servicePath,
} from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { canonical, sharePath, siteSharePicture } from './head.ts'

/** Structured data of one thing a page is about. */
export type Node = HomeAndConstructionBusiness | Service | BlogPosting | BreadcrumbList

const businessId = `${canonical('/')}#business`

const city = (name: string) => ({ '@type': 'City' as const, name })

/** The business, under the same id on every page. */
const businessNode = {
  '@type': 'HomeAndConstructionBusiness',
  '@id': businessId,
  name: business.name,
  url: canonical('/'),
  telephone: business.phone.e164,
  email: business.email,
  image: canonical(sharePath(siteSharePicture.name)),
  logo: canonical('/icon-512.png'),
  priceRange: business.priceRange,
  address: {
    '@type': 'PostalAddress',
    ...(business.address.street && { streetAddress: business.address.street }),
    addressLocality: business.address.city,
    addressRegion: business.address.state,
    postalCode: business.address.postalCode,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', ...business.coordinates },
  areaServed: locations.map((location) => city(cityAndState(location))),
  openingHoursSpecification: business.hours.flatMap(({ days, times }) =>
    times ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek: days, ...times }] : [],
  ),
  ...(business.specialHours.length > 0 && {
    specialOpeningHoursSpecification: business.specialHours.map(({ date, times }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: date,
      validThrough: date,
      // Search engines read midnight to midnight as closed.
      ...(times ?? { opens: '00:00', closes: '00:00' }),
    })),
  }),
  sameAs: business.socialProfiles,
  knowsAbout: business.serviceType,
} satisfies HomeAndConstructionBusiness

/** Structured data of a page: the business, and what else the page is about. */
export const graph = (nodes: Node[]) => ({
  '@context': 'https://schema.org',
  '@graph': [businessNode, ...nodes],
})

/** A service of the business. */
export const serviceNode = (service: ServiceEntry): Service => ({
  '@type': 'Service',
  '@id': `${canonical(servicePath(service))}#service`,
  name: service.name,
  serviceType: service.name,
  description: service.shortDescription,
  url: canonical(servicePath(service)),
  provider: { '@id': businessId },
  areaServed: locations.map((location) => city(cityAndState(location))),
})

/** Pest control in one city. */
export const cityServiceNode = (location: Location): Service => ({
  '@type': 'Service',
  '@id': `${canonical(locationPath(location))}#service`,
  name: fillSlots(locationsPage.detail.service, { city: cityAndState(location) }),
  serviceType: business.serviceType,
  description: location.description,
  url: canonical(locationPath(location)),
  provider: { '@id': businessId },
  areaServed: city(cityAndState(location)),
})

/** An article of the blog, with the name of its picture. */
export const articleNode = (article: Article, picture: string): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': `${canonical(articlePath(article))}#article`,
  headline: article.title,
  description: article.excerpt,
  url: canonical(articlePath(article)),
  mainEntityOfPage: canonical(articlePath(article)),
  image: canonical(sharePath(picture)),
  datePublished: articleDate(article).toISOString().slice(0, 10),
  author: { '@type': 'Organization', '@id': businessId, name: business.name, url: canonical('/') },
  publisher: { '@id': businessId },
  articleSection: article.category,
})

/** Breadcrumb of a page. */
export const breadcrumbNode = (crumbs: Link[]): BreadcrumbList => {
  // Within the node, each entry would be checked against hundreds of types, for seconds.
  const items = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: canonical(path),
  }))
  return { '@type': 'BreadcrumbList', itemListElement: items }
}
