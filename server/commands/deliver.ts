import { type Command, CommandError, type Desk, oneLivingLead } from './command.ts'

/** Commands that deliver a lead, or stop it from being delivered. The server does so at once. */

/** `leads resend` */
export const resend: Command = {
  usage: 'resend <id> | resend --failed  [--channel <name>]',
  summary: 'deliver a lead again, or all leads whose delivery has failed',
  details: 'Sends on every configured channel, or on the one that --channel names.',
  options: { failed: { type: 'boolean' }, channel: { type: 'string' } },
  async run(desk, options, words) {
    const channels = chosenChannels(desk, options.channel)
    if (options.failed) return resendFailed(desk, channels)
    const lead = await oneLivingLead(desk.store, words)
    if (lead.spam)
      throw new CommandError(`Lead ${lead.id} is spam: use "leads release ${lead.id}".`)
    await desk.store.resend(lead.id, channels, now())
    return `Lead ${lead.id} will be delivered again: ${channels.join(', ')}.`
  },
}

/** `leads release` */
export const release: Command = {
  usage: 'release <id>',
  summary: 'no spam after all: bring a lead back and deliver it',
  options: {},
  async run(desk, _options, words) {
    const lead = await oneLivingLead(desk.store, words)
    if (!lead.spam) throw new CommandError(`Lead ${lead.id} is not set aside as spam.`)
    await desk.store.release(lead.id, desk.channels, now())
    return `Lead ${lead.id} is released and will be delivered: ${desk.channels.join(', ')}.`
  },
}

/** `leads spam` */
export const spam: Command = {
  usage: 'spam <id>',
  summary: 'set a lead aside as spam; what is not delivered yet is held',
  options: {},
  async run({ store }, _options, words) {
    const lead = await oneLivingLead(store, words)
    await store.setAside(lead.id)
    return `Lead ${lead.id} is set aside as spam. "leads release ${lead.id}" brings it back.`
  },
}

async function resendFailed(desk: Desk, channels: readonly string[]): Promise<string> {
  let count = 0
  for (const lead of await desk.store.list({ spam: false })) {
    if (lead.erasedAt !== null) continue
    const failed = lead.deliveries.filter(
      ({ channel, state }) => state === 'failed' && channels.includes(channel),
    )
    if (failed.length === 0) continue
    await desk.store.resend(
      lead.id,
      failed.map(({ channel }) => channel),
      now(),
    )
    count += 1
  }
  return count === 1 ? '1 lead will be delivered again.' : `${count} leads will be delivered again.`
}

function chosenChannels({ channels }: Desk, wanted: string | boolean | undefined) {
  if (wanted === undefined) return channels
  if (channels.includes(String(wanted))) return [String(wanted)]
  throw new CommandError(`No channel "${wanted}" is configured; there is ${channels.join(', ')}.`)
}

function now(): string {
  return new Date().toISOString()
}
