import type { Destination } from '../domain/delivery.ts'
import { type Command, CommandError, type Desk, oneLivingLead } from './command.ts'

/** Commands that deliver a lead, or stop it from being delivered. The server does so at once. */

/** `leads resend` */
export const resend: Command = {
  usage: 'resend <id> | resend --failed  [--channel <name>]',
  summary: 'deliver a lead again, or every lead whose delivery failed',
  details: 'Sends on every configured channel, or on the one that --channel names.',
  options: { failed: { type: 'boolean' }, channel: { type: 'string' } },
  async run(desk, options, words) {
    const destinations = chosen(desk, options.channel)
    if (options.failed) return resendFailed(desk, destinations)
    const lead = await oneLivingLead(desk.store, words)
    if (lead.spam)
      throw new CommandError(`Lead ${lead.id} is spam: use "leads release ${lead.id}".`)
    await desk.store.resend(lead.id, destinations)
    return `Lead ${lead.id} will be delivered again: ${names(destinations)}.`
  },
}

/** `leads release` */
export const release: Command = {
  usage: 'release <id>',
  summary: 'mark a lead as not spam, and deliver it',
  options: {},
  async run(desk, _options, words) {
    const lead = await oneLivingLead(desk.store, words)
    if (!lead.spam) throw new CommandError(`Lead ${lead.id} is not set aside as spam.`)
    await desk.store.release(lead.id, desk.destinations)
    return `Lead ${lead.id} is released and will be delivered: ${names(desk.destinations)}.`
  },
}

/** `leads spam` */
export const spam: Command = {
  usage: 'spam <id>',
  summary: 'set a lead aside as spam, and hold its pending deliveries',
  options: {},
  async run({ store }, _options, words) {
    const lead = await oneLivingLead(store, words)
    await store.setAside(lead.id)
    return `Lead ${lead.id} is set aside as spam. "leads release ${lead.id}" brings it back.`
  },
}

async function resendFailed(
  { store }: Desk,
  destinations: readonly Destination[],
): Promise<string> {
  let count = 0
  let after: string | null = ''
  while (after !== null) {
    const { leads, last }: { leads: number; last: string | null } = await store.resendFailed(
      destinations,
      after,
    )
    count += leads
    after = last
  }
  return count === 1 ? '1 lead will be delivered again.' : `${count} leads will be delivered again.`
}

function chosen({ destinations }: Desk, wanted: string | boolean | undefined) {
  if (wanted === undefined) return destinations
  const found = destinations.filter(({ channel }) => channel === wanted)
  if (found.length > 0) return found
  throw new CommandError(`No channel "${wanted}" is configured; there is ${names(destinations)}.`)
}

function names(destinations: readonly Destination[]): string {
  return destinations
    .map(({ channel, recipient }) => [channel, recipient].filter(Boolean).join(' '))
    .join(', ')
}
