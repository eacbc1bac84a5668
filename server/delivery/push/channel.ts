import { business } from '../../../model/content/content.ts'
import { localTime } from '../../../model/time/time-zone.ts'
import { pushChannel as name } from '../../domain/lead.ts'
import type { LeadStore } from '../../leads/store.ts'
import type { Channel, Outcome } from '../channel.ts'
import { retryAfter as secondsOf } from '../retry.ts'
import { noticeOf } from './notice.ts'
import { type Answer, type Post, post } from './post.ts'

/** A phone that is off hears of a lead for a day; after that the list says more: seconds. */
const keptSeconds = 86_400

/**
 * Says on the devices of the desk that a lead has come (RFC 8030). Which they are stands in the store,
 * and is decided when a lead is stored, like every recipient.
 *
 * @param contact whom a push service writes to about us, as a mailto: address
 */
export function pushChannel(store: LeadStore, contact: string, send: Post = post): Channel {
  return {
    name,
    target: 'the devices that turned notifications on',
    recipients: [],
    deliver: async ({ lead, recipient, round }, signal) => {
      const [to, keys, totals] = await Promise.all([
        store.subscription(recipient),
        store.pushKeys(),
        store.deskTotals(localTime(Date.now(), business.timeZone)),
      ])
      if (to === null || keys === null) return gone
      // Loaded with the first notification: most servers send none.
      const { default: webPush } = await import('web-push')
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        to,
        JSON.stringify(noticeOf(lead, { reminded: round - 1, waiting: totals['to-call'] })),
        {
          vapidDetails: { subject: contact, ...keys },
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
