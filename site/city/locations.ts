import {
  type Location,
  locations,
  locationsPage,
  serviceById,
  site,
} from '../../model/content/content.ts'
import { cityAndState, locationLink, locationPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { nearest } from '../../model/place/distance.ts'
import { markdown, withFigures } from '../data/markdown.ts'
import { crumbsTo } from '../data/navigation.ts'
import { pictureOf } from '../data/picture.ts'
import type { PictureRole } from '../pictures/settings.ts'
import { breadcrumbNode, cityServiceNode } from '../seo/graph.ts'
import type { Card } from '../ui/Cards.tsx'

/** The city's picture, or else that of the service for its first pest, or one of the pictures for cities. */
function locationPicture(location: Location, role: PictureRole) {
  const [pest] = location.pests
  const { cities, service } = site.fallbackPictures
  const turn = cities[locations.indexOf(location) % cities.length]
  const picture = pest ? serviceById(pest.service) : turn
  return pictureOf(location, role, picture?.picture ? picture : service)
}

export const locationCard = async (location: Location): Promise<Card> => ({
  href: locationPath(location),
  title: cityAndState(location),
  text: location.description,
  link: fillSlots(locationsPage.card, { city: location.name }),
  picture: await locationPicture(location, 'card'),
})

/** Data of a city's page. */
export async function locationPage(location: Location) {
  const name = cityAndState(location)
  const path = locationPath(location)
  const crumbs = crumbsTo(
    { name: site.breadcrumb.locations, path: '/locations' },
    locationLink(location),
  )
  const shared = locationsPage.detail
  const picture = await locationPicture(location, 'stage')
  return {
    head: {
      title: location.documentTitle
        ? [location.documentTitle]
        : [name, location.name].map((city) => fillSlots(shared.documentTitle, { city })),
      description: location.metaDescription,
      path,
      sharePicture: picture,
      nodes: [cityServiceNode(location), breadcrumbNode(crumbs)],
    },
    intro: {
      eyebrow: location.headline,
      title: fillSlots(shared.title, { city: name }),
      text: location.description,
      crumbs,
      picture,
    },
    preset: { label: shared.preset, value: name },
    text: withFigures((await markdown(location.body)).html, location),
    others: nearest(locations, location, 5).map(locationLink),
    estimate: { location: name, pageSource: `location-${location.id}`, page: path },
  }
}
