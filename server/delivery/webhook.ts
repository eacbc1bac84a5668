import { createHmac } from 'node:crypto'
import { mapLeadFields } from '../../model/lead/fields.ts'
import type { Lead } from '../domain/lead.ts'
import { type Channel, type Outcome, parcelId } from './channel.ts'
import { retryAfter } from './retry.ts'

/**
 * Posts a lead as JSON, signed as Standard Webhooks describes
 * (https://www.standardwebhooks.com): HMAC-SHA256 over id, timestamp and body.
 *
 * @param key the secret's bytes, without the prefix
 */
export function webhookChannel(url: URL, key: Buffer): Channel {
  return {
    name: 'webhook',
    target: url.origin,
    recipients: [''],
    deliver: async (parcel, signal) => {
      const id = `msg_${parcelId(parcel)}`
      const timestamp = String(Math.floor(Date.now() / 1000))
      const body = JSON.stringify(payload(parcel.lead))
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal,
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature.digest('base64')}`,
        },
      })
      await response.body?.cancel()
      return outcomeOf(response)
    },
  }
}

/** Only 410 is final, by the standard. Anything else can be fixed. */
function outcomeOf(response: Response): Outcome {
  if (response.ok) return { result: 'delivered' }
  const error = `the webhook answered ${response.status}`
  if (response.status === 410) return { result: 'refused', error }
  return { result: 'retry', error, afterSeconds: retryAfter(response.headers.get('retry-after')) }
}

function payload(lead: Lead) {
  const { id, receivedAt, phoneE164, flags, consentAt, stoppedAt } = lead
  const { name, phone, ...fields } = mapLeadFields((field) => lead[field])
  // The same for each request of a customer, for programs that keep books or send invoices.
  const customerId = lead.customer.id
  const sender = { name, phone, phoneE164 }
  const data = { id, customerId, receivedAt, ...sender, ...fields, flags, consentAt, stoppedAt }
  return { type: 'lead.created', timestamp: receivedAt, data }
}
