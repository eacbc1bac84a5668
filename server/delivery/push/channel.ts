import { notificationWords } from '../../../desk/words/list.ts'
import type { Content } from '../../../model/content/content.ts'
import { cityOf } from '../../../model/place/city.ts'
import { localTime } from '../../../model/time/time-zone.ts'
import { type Lead, pushName } from '../../domain/lead.ts'
import type { HasContent } from '../../publication/publisher.ts'
import type { LeadStore } from '../../store/store.ts'
import type { Channel, Outcome } from '../channel.ts'
import { retryAfter as secondsOf } from '../retry.ts'
import { type Answer, type Post, post } from './post.ts'

/** How long a push service keeps a notification for a phone that is off, in seconds: a day. */
const keptSeconds = 86_400

/**
 * Notifies the devices of the desk of a new lead (RFC 8030). The store names the devices when it stores
 * a lead.
 */
export function pushChannel(store: LeadStore, site: HasContent, send: Post = post): Channel {
  return {
    name: pushName,
    target: 'the devices that turned notifications on',
    recipients: [],
    deliver: async ({ lead, recipient, round }, signal) => {
      const { content } = site.current
      const { email, timeZone } = content.business
      const [to, keys, totals] = await Promise.all([
        store.subscription(recipient),
        store.pushKeys(),
        store.deskTotals(localTime(Date.now(), timeZone)),
      ])
      if (to === null || keys === null) return gone
      // Loaded with the first notification: most servers send none.
      const { default: webPush } = await import('web-push')
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        to,
        JSON.stringify(
          noticeOf(content, lead, { reminded: round - 1, waiting: totals['to-call'] }),
        ),
        {
          vapidDetails: { subject: `mailto:${email}`, ...keys },
          TTL: keptSeconds,
          urgency: 'high',
          // Of two that a phone has not seen yet, the service keeps one.
          topic: lead.id,
        },
      )
      const texts = Object.entries(headers).map(([key, value]) => [key, String(value)])
      const answer = await send(new URL(endpoint), Object.fromEntries(texts), body, signal)
      // The subscription is gone, for good (RFC 8030, 7.3).
      if (answer.status === 404 || answer.status === 410) {
        await store.dropSubscription(to.endpoint)
        return gone
      }
      return outcomeOf(answer)
    },
  }
}

const gone: Outcome = { result: 'refused', error: 'this device takes no notifications any more' }

function outcomeOf({ status, retryAfter }: Answer): Outcome {
  if (status >= 200 && status < 300) return { result: 'delivered' }
  const error = `the push service answered ${status}`
  return { result: 'retry', error, afterSeconds: secondsOf(retryAfter) }
}

/**
 * Text of a notification, such as "New request: Ant Control, Plano", and the lead that a tap opens. It
 * passes through someone else's service, and shows on a locked screen: of what was sent with the form,
 * it names only what our own content names.
 *
 * @param reminded how many requests a reminder is about; 0 for a new request
 */
function noticeOf(
  { locations, services }: Content,
  { id, service, location }: Pick<Lead, 'id' | 'service' | 'location'>,
  { reminded, waiting }: { reminded: number; waiting: number },
) {
  const notice = {
    id,
    /** Shown with sound, even over an earlier notification of this lead. */
    again: reminded > 0,
    /** How many requests wait, for the app's badge. */
    waiting,
  }
  if (reminded > 1) {
    return { ...notice, title: notificationWords.stillWaitingMany(String(reminded)) }
  }
  const about = services.find(({ name }) => name === service)?.name
  const city = locations.find(({ name }) => name === cityOf(location))?.name
  const topic = [about, city].filter(Boolean).join(', ')
  const [plain, withTopic] =
    reminded === 1
      ? [notificationWords.stillWaiting, notificationWords.stillWaitingAbout]
      : [notificationWords.request, notificationWords.requestAbout]
  return { ...notice, title: topic === '' ? plain : withTopic(topic) }
}
