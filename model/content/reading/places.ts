import { type Coordinates, distance } from '../../place/distance.ts'
import type { Fault } from './fault.ts'
import { faultAt, type RawContent } from './load.ts'
import type { Facts } from './placeholders.ts'

const sitePages = ['', '/services', '/locations', '/about', '/blog', '/contact']
const calendarPages = ['/pest-calendar', '/pest-dates.ics']

/** Finds cities and ZIP codes that are too far away. */
export function placeFaults(
  content: RawContent,
  zipCenters: ReadonlyMap<string, Coordinates> = new Map(),
): Fault[] {
  const { business } = content.yaml
  const { coordinates, serviceRadiusMiles: radius } = Object(business.value)
  if (!isPlace(coordinates) || typeof radius !== 'number') return []
  const cities = content.pages.locations.flatMap((city) => {
    const { latitude, longitude, zipCodes } = Object(city.value)
    const place = { latitude, longitude }
    if (!isPlace(place)) return []
    const miles = Math.round(distance(coordinates, place))
    // The radius is a rough number.
    return [{ city, place, zipCodes, miles, isFar: miles > 1.2 * radius }]
  })
  const far = cities.filter(({ isFar }) => isFar)
  if (far.length > 0) {
    const names = far.map(({ city, miles }) => `${city.id} (${miles} miles)`).join(', ')
    const ids = far.map(({ city }) => city.id).join(' ')
    const message = `you drive ${radius} miles from there (serviceRadiusMiles), and these cities are farther away: ${names}. Mend their coordinates, or remove them with npm run content -- remove ${ids}`
    return [faultAt(business, ['address', 'city'], message)]
  }
  return cities.flatMap(({ city, place, zipCodes }) =>
    (Array.isArray(zipCodes) ? zipCodes : []).flatMap((zip, index) => {
      const center = zipCenters.get(zip)
      const away = center ? Math.round(distance(place, center)) : 0
      const message = `${zip} lies ${away} miles from there`
      return away > mostOfCity ? faultAt(city, ['zipCodes', index], message) : []
    }),
  )
}

/** How far a ZIP code of a city may lie from its middle, in miles. */
const mostOfCity = 40

const isPlace = (place: unknown): place is Coordinates => {
  const { latitude, longitude } = Object(place)
  return typeof latitude === 'number' && typeof longitude === 'number'
}

/** Finds pests that don't live in the state of the business: one fault for all. */
export function rangeFaults({ yaml: { business }, pages: { pests } }: RawContent): Fault[] {
  const { state } = Object(Object(business.value).address)
  const elsewhere = pests.filter(({ value }) => {
    const { range } = Object(value)
    return Array.isArray(range) && !range.includes(state)
  })
  if (!state || elsewhere.length === 0) return []
  const ids = elsewhere.map(({ id }) => id).join(' ')
  const count = elsewhere.length === 1 ? 'one pest' : `${elsewhere.length} pests`
  const message = `the range of ${count} doesn't name ${state}. Keep what you have seen there, and add ${state} to the range in its file. Remove the rest: npm run content -- remove ${ids}`
  return [faultAt(business, ['address', 'state'], message)]
}

export function pagePaths({ pages }: RawContent, { seasons }: Facts['conditions']): Set<string> {
  const paths = (folder: string, list: readonly { id: string }[]) =>
    list.map(({ id }) => `${folder}/${id}`)
  const services = paths('/services', pages.services)
  return new Set([
    ...sitePages,
    ...(pages.pests.length > 0 ? ['/identify'] : []),
    ...(seasons ? calendarPages : []),
    ...services,
    ...services.map((path) => `${path}/checklist`),
    ...paths('/locations', pages.locations),
    ...paths('/blog', pages.articles),
    ...paths('/identify', pages.pests),
    ...paths('', pages.legalPages),
  ])
}
