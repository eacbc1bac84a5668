import type { Location } from './locations.ts'
import { serviceById, servicePath } from './services.ts'

/** A city's pests, each with the way to its service. */
export const cityPests = (location: Location) =>
  location.data.pests.map(({ name, why, service }, index) => ({
    name,
    why,
    href: servicePath(
      serviceById(service, `content/locations/${location.id}.md: pests.${index}.service`),
    ),
  }))
