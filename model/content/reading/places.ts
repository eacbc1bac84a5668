import { type Coordinates, distance } from '../../place/distance.ts'
import type { Fault } from './fault.ts'
import { faultAt, type RawContent, type RawFile } from './load.ts'
import type { Facts } from './placeholders.ts'

const sitePages = ['', '/services', '/locations', '/about', '/blog', '/contact']
const calendarPages = ['/pest-calendar', '/pest-dates.ics']

/** Finds cities and ZIP codes that are too far away. */
export function placeFaults(
  content: RawContent,
  zipCenters: Readonly<Record<string, Coordinates>> = {},
): Fault[] {
  const { coordinates, serviceRadiusMiles: radius } = Object(content.yaml.business.value)
  if (!isPlace(coordinates) || typeof radius !== 'number') return []
  return content.pages.locations.flatMap((city) => {
    const { latitude, longitude, zipCodes } = Object(city.value)
    const place = { latitude, longitude }
    if (!isPlace(place)) return []
    const miles = Math.round(distance(coordinates, place))
    // The radius is a rough number.
    if (miles > 1.2 * radius) return farCity(city, city.id, miles, radius)
    return (Array.isArray(zipCodes) ? zipCodes : []).flatMap((zip, index) => {
      const center = zipCenters[zip]
      const away = center ? Math.round(distance(place, center)) : 0
      const message = `${zip} lies ${away} miles from there`
      return away > mostOfCity ? faultAt(city, ['zipCodes', index], message) : []
    })
  })
}

/** How far a ZIP code of a city may lie from its middle, in miles. */
const mostOfCity = 40

const farCity = (city: RawFile, id: string, miles: number, radius: number) =>
  faultAt(
    city,
    ['latitude'],
    `the city is ${miles} miles away, and you drive ${radius} (serviceRadiusMiles in business.yaml): mend latitude and longitude, or remove it with npm run content -- remove ${id}`,
  )

const isPlace = (place: unknown): place is Coordinates => {
  const { latitude, longitude } = Object(place)
  return typeof latitude === 'number' && typeof longitude === 'number'
}

export function pagePaths(
  { pages }: RawContent,
  { pests, seasons }: Facts['conditions'],
): Set<string> {
  const paths = (folder: string, list: readonly { id: string }[]) =>
    list.map(({ id }) => `${folder}/${id}`)
  const services = paths('/services', pages.services)
  return new Set([
    ...sitePages,
    ...(pests ? ['/identify'] : []),
    ...(seasons ? calendarPages : []),
    ...services,
    ...services.map((path) => `${path}/checklist`),
    ...paths('/locations', pages.locations),
    ...paths('/blog', pages.articles),
    ...paths('/identify', pages.pests),
    ...paths('', pages.legalPages),
  ])
}
