import type { Crumb } from '../ui/Breadcrumb.tsx'
import { cityAndState, type Location, locationPath } from './locations.ts'
import { type Service, servicePath } from './services.ts'

const home: Crumb = { name: 'Home', path: '/' }

/** The way to a service's page. */
export const serviceCrumbs = (service: Service): Crumb[] => [
  home,
  { name: 'Services', path: '/services' },
  { name: service.data.name, path: servicePath(service) },
]

/** The way to a city's page. */
export const locationCrumbs = (location: Location): Crumb[] => [
  home,
  { name: 'Service Areas', path: '/locations' },
  { name: cityAndState(location), path: locationPath(location) },
]
