import { entryById, type Location } from '../../model/content/content.ts'
import { cityAndState, locationLink, locationPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { nearest } from '../../model/place/distance.ts'
import type { RenderContext } from '../context.tsx'
import { markdown, partsOf, withFigures } from '../data/markdown.ts'
import { crumbsTo } from '../data/navigation.ts'
import { pictureOf } from '../data/picture.ts'
import type { PictureRole } from '../pictures/settings.ts'
import { breadcrumbNode, cityServiceNode } from '../seo/graph.ts'
import type { Card } from '../ui/Cards.tsx'

/** The city's picture, or else that of the service for its first pest, or one of the pictures for cities. */
function locationPicture(context: RenderContext, location: Location, role: PictureRole) {
  const { locations, services, site } = context.content
  const [pest] = location.pests
  const { cities, service } = site.fallbackPictures
  const turn = cities[locations.indexOf(location) % cities.length]
  const picture = pest ? entryById(services, pest.service) : turn
  return pictureOf(context, location, role, picture?.picture ? picture : service)
}

/** Card of a city. One without a page in this language has no more words than its name. */
export const locationCard = (context: RenderContext, location: Location): Card => ({
  href: locationPath(location),
  title: cityAndState(location),
  ...(context.edition.paths.has(locationPath(location)) && {
    text: location.description,
    link: fillSlots(context.content.locationsPage.card, { city: location.name }),
  }),
  picture: locationPicture(context, location, 'card'),
})

/** Data of a city's page. */
export function locationPage(context: RenderContext, location: Location) {
  const { content } = context
  const { locations, locationsPage, site } = content
  const name = cityAndState(location)
  const path = locationPath(location)
  const crumbs = crumbsTo(
    content,
    { name: site.breadcrumb.locations, path: '/locations' },
    locationLink(location),
  )
  const shared = locationsPage.detail
  const { nodes } = markdown(location.body)
  const text = partsOf(withFigures(context, nodes, location))
  const picture = locationPicture(context, location, 'stage')
  return {
    head: {
      title: location.documentTitle
        ? [location.documentTitle]
        : [name, location.name].map((city) => fillSlots(shared.documentTitle, { city })),
      description: location.metaDescription,
      path,
      sharePicture: picture,
      nodes: [cityServiceNode(context, location), breadcrumbNode(context, crumbs)],
    },
    intro: {
      eyebrow: location.headline,
      title: location.opening?.headline ?? fillSlots(shared.title, { city: name }),
      text: location.description,
      crumbs,
      picture,
    },
    text,
    corners: (location.opening?.corners ?? []).flatMap(({ section, ...corner }) => {
      const part = text.parts[section - 1]
      return part ? [{ ...corner, path: `#${part.id}` }] : []
    }),
    others: nearest(locations, location, 5)
      .map(locationLink)
      .filter((link) => context.edition.paths.has(link.path)),
    estimate: {
      preset: { label: shared.preset, value: name },
      location: name,
      pageSource: `location-${location.id}` as const,
      page: path,
    },
  }
}
