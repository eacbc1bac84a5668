import assert from 'node:assert/strict'
import { readConfig } from '../../server/config.ts'
import type { Parcel } from '../../server/delivery/channel.ts'
import { configuredChannels } from '../../server/delivery/channels.ts'
import { attempt } from '../../server/delivery/retry.ts'
import type { Lead } from '../../server/domain/lead.ts'
import { storedLead } from './new-lead.ts'
import { publishedSite } from './published.ts'

/** Settings of a webhook, to be completed with WEBHOOK_URL. */
export const webhookKey = Buffer.alloc(32, 5)
export const webhookSecret = `whsec_${webhookKey.toString('base64')}`

/**
 * Makes one attempt at delivering a lead by the channel that the environment configures.
 *
 * @param parcel overrides of a first delivery to the first recipient, without a desk
 */
export async function deliver(
  env: Record<string, string>,
  changes: Partial<Lead> = {},
  parcel: Partial<Parcel> = {},
  timeoutSeconds = 60,
) {
  const [channel] = configuredChannels(readConfig(env), publishedSite)
  assert.ok(channel)
  const [recipient = ''] = channel.recipients
  const whole = {
    lead: storedLead(changes),
    round: 1,
    recipient,
    deskIsOpen: false,
    photos: [],
    ...parcel,
  }
  const outcome = await attempt(timeoutSeconds, (signal) => channel.deliver(whole, signal))
  return { ...outcome, lead: whole.lead }
}
