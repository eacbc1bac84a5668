import { breadcrumbNode, cityServiceNode, graph } from '../seo/graph.ts'
import { cityPests } from './city-pests.ts'
import { locationCrumbs } from './crumbs.ts'
import { estimateOn } from './estimate.ts'
import {
  cityAndState,
  type Location,
  locationLink,
  locationPath,
  locationPicture,
  locations,
} from './locations.ts'
import { nextInOrder } from './related.ts'

/** What a city's page shows besides its text. */
export async function locationDetails(location: Location) {
  const name = cityAndState(location)
  const path = locationPath(location)
  const crumbs = locationCrumbs(location)
  return {
    name,
    path,
    crumbs,
    picture: await locationPicture(location, 'stage'),
    pests: cityPests(location),
    others: nextInOrder(locations, location.id, 5).map(locationLink),
    estimate: estimateOn({ location: name, pageSource: `location-${location.id}`, page: path }),
    graph: graph(cityServiceNode(location, path), breadcrumbNode(crumbs)),
  }
}
