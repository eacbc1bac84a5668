import { desk, locations, services } from '../../../model/content/content.ts'
import { fillSlots } from '../../../model/content/template.ts'
import { cityOf } from '../../../model/place/city.ts'
import type { Lead } from '../../domain/lead.ts'

/** What a phone shows, and which lead a tap on it opens. */
export interface Notice {
  id: string
  title: string
  /** Shown again, with sound, though a notification of this lead is there. */
  again: boolean
  /** How many requests wait, for the app's badge. */
  waiting: number
}

/**
 * "New request: Ant Control, Plano". It passes through somebody else's service, and shows on a locked
 * screen: of what was sent with the form, only names that stand in our own content are said.
 */
export function noticeOf(
  { id, service, location }: Pick<Lead, 'id' | 'service' | 'location'>,
  { isReminder, waiting }: { isReminder: boolean; waiting: number },
): Notice {
  const about = services.find(({ name }) => name === service)?.name
  const city = locations.find(({ name }) => name === cityOf(location))?.name
  const topic = [about, city].filter(Boolean).join(', ')
  const { request, requestAbout, stillWaiting, stillWaitingAbout } = desk.notifications
  const [plain, withTopic] = isReminder
    ? [stillWaiting, stillWaitingAbout]
    : [request, requestAbout]
  const title = topic === '' ? plain : fillSlots(withTopic, { topic })
  return { id, title, again: isReminder, waiting }
}
