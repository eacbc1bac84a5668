import { desk, locations, services } from '../../../model/content/content.ts'
import { fillSlots } from '../../../model/content/template.ts'
import { cityOf } from '../../../model/place/city.ts'
import type { Lead } from '../../domain/lead.ts'

/** What a phone shows, and which lead a tap on it opens. */
export interface Notice {
  id: string
  title: string
}

/**
 * "New request: Ant Control, Plano". It passes through somebody else's service, and shows on a locked
 * screen: of what was sent with the form, only names that stand in our own content are said.
 */
export function noticeOf({
  id,
  service,
  location,
}: Pick<Lead, 'id' | 'service' | 'location'>): Notice {
  const about = services.find(({ name }) => name === service)?.name
  const city = locations.find(({ name }) => name === cityOf(location))?.name
  const topic = [about, city].filter(Boolean).join(', ')
  const { request, requestAbout } = desk.notifications
  return { id, title: topic === '' ? request : fillSlots(requestAbout, { topic }) }
}
