import type { Crumb } from '../ui/Breadcrumb.tsx'
import { type Location, locationLink } from './locations.ts'
import { type Service, serviceLink } from './services.ts'

const home: Crumb = { name: 'Home', path: '/' }

/** The way to a service's page. */
export const serviceCrumbs = (service: Service): Crumb[] => [
  home,
  { name: 'Services', path: '/services' },
  serviceLink(service),
]

/** The way to a city's page. */
export const locationCrumbs = (location: Location): Crumb[] => [
  home,
  { name: 'Service Areas', path: '/locations' },
  locationLink(location),
]
