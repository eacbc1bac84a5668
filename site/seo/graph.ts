import type {
  BlogPosting,
  BreadcrumbList,
  HomeAndConstructionBusiness,
  Service,
  WebPage,
} from 'schema-dts'
import type { Article, Location, Service as ServiceEntry } from '../../model/content/content.ts'
import {
  articleDate,
  articlePath,
  cityAndState,
  type Link,
  locationPath,
  servicePath,
} from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import type { RenderContext } from '../context.tsx'
import { pageUrl, sharePath, siteSharePicture } from './head.ts'

/** Structured data of one thing a page is about. */
export type Node = HomeAndConstructionBusiness | Service | BlogPosting | BreadcrumbList | WebPage

/** The publication replaces it by the day on which the page's words last changed. */
export const modifiedToken = '%%MODIFIED%%'

const businessId = (siteUrl: string) => `${siteUrl}/#business`

const city = (name: string) => ({ '@type': 'City' as const, name })

const weekdays = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const),
  ...(['Saturday', 'Sunday'] as const),
]

/** The business, under the same id on every page. */
function businessNode(context: RenderContext) {
  const { content, siteUrl } = context
  const { business, locations } = content
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': businessId(siteUrl),
    name: business.name,
    url: `${siteUrl}/`,
    telephone: business.phone.e164,
    email: business.email,
    image: siteUrl + sharePath(siteSharePicture(context).name),
    logo: `${siteUrl}/icon-512.png`,
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
    ...(content.claims.emergency?.shown && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'emergency',
        telephone: business.phone.e164,
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek: weekdays,
          opens: '00:00',
          closes: '23:59',
        },
      },
    }),
    sameAs: business.socialProfiles,
    knowsAbout: business.serviceType,
  } satisfies HomeAndConstructionBusiness
}

/** Structured data of a page: the business, and what else the page is about. */
export const graph = (context: RenderContext, nodes: Node[]) => ({
  '@context': 'https://schema.org',
  '@graph': [businessNode(context), ...nodes],
})

/** The page itself. */
export const pageNode = (context: RenderContext, path: string): WebPage => ({
  '@type': 'WebPage',
  '@id': pageUrl(context, path),
  dateModified: modifiedToken,
  publisher: { '@id': businessId(context.siteUrl) },
})

/** A service of the business. */
export const serviceNode = (context: RenderContext, service: ServiceEntry): Service => ({
  '@type': 'Service',
  '@id': `${pageUrl(context, servicePath(service))}#service`,
  name: service.name,
  serviceType: service.name,
  description: service.opening?.text ?? service.shortDescription,
  url: pageUrl(context, servicePath(service)),
  provider: { '@id': businessId(context.siteUrl) },
  areaServed: context.content.locations.map((location) => city(cityAndState(location))),
})

/** Pest control in one city. */
export const cityServiceNode = (context: RenderContext, location: Location): Service => ({
  '@type': 'Service',
  '@id': `${pageUrl(context, locationPath(location))}#service`,
  name: fillSlots(context.content.locationsPage.detail.service, { city: cityAndState(location) }),
  serviceType: context.content.business.serviceType,
  description: location.description,
  url: pageUrl(context, locationPath(location)),
  provider: { '@id': businessId(context.siteUrl) },
  areaServed: city(cityAndState(location)),
})

/** An article of the blog, with the name of its picture. */
export const articleNode = (
  context: RenderContext,
  article: Article,
  picture: string,
): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': `${pageUrl(context, articlePath(article))}#article`,
  headline: article.title,
  description: article.excerpt,
  url: pageUrl(context, articlePath(article)),
  mainEntityOfPage: pageUrl(context, articlePath(article)),
  image: context.siteUrl + sharePath(picture),
  datePublished: articleDate(article).toISOString().slice(0, 10),
  dateModified: modifiedToken,
  author: {
    '@type': 'Organization',
    '@id': businessId(context.siteUrl),
    name: context.content.business.name,
    url: `${context.siteUrl}/`,
  },
  publisher: { '@id': businessId(context.siteUrl) },
  articleSection: article.category,
})

/** Breadcrumb of a page. */
export const breadcrumbNode = (context: RenderContext, crumbs: Link[]): BreadcrumbList => {
  // Within the node, each entry would be checked against hundreds of types, for seconds.
  const items = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: pageUrl(context, path),
  }))
  return { '@type': 'BreadcrumbList', itemListElement: items }
}
