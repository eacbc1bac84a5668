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
 * "New request: Ant Control, Plano". It passes through someone else's service, and shows on a locked
 * screen: of what was sent with the form, it names only what our own content names.
 *
 * @param reminded how many requests a reminder is about; 0 for a new request
 */
export function noticeOf(
  { id, service, location }: Pick<Lead, 'id' | 'service' | 'location'>,
  { reminded, waiting }: { reminded: number; waiting: number },
): Notice {
  const { notifications: words } = desk
  const notice = { id, again: reminded > 0, waiting }
  if (reminded > 1) {
    return { ...notice, title: fillSlots(words.stillWaitingMany, { count: String(reminded) }) }
  }
  const about = services.find(({ name }) => name === service)?.name
  const city = locations.find(({ name }) => name === cityOf(location))?.name
  const topic = [about, city].filter(Boolean).join(', ')
  const [plain, withTopic] =
    reminded === 1
      ? [words.stillWaiting, words.stillWaitingAbout]
      : [words.request, words.requestAbout]
  return { ...notice, title: topic === '' ? plain : fillSlots(withTopic, { topic }) }
}
