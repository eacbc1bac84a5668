import type { Change } from '../../model/desk/changes.ts'
import { eraseWithOutbox } from '../delivery/outbox.ts'
import type { Destination, Lead } from '../domain/lead.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  findLead,
  findUnerasedLead,
  json,
  printJson,
} from './command.ts'

/** Changes a lead as the desk does: the change is in the lead's history. */
async function change(
  { store, destinations, content }: CommandContext,
  { id }: Lead,
  wish: Change,
) {
  const by = {
    actor: '',
    now: new Date().toISOString(),
    destinations,
    seller: content.business.name,
  }
  const result = await store.changeLead(id, wish, by)
  if (result !== 'done') throw new CommandError(`Lead ${id} was just changed. Try again.`)
}

export const resend: Command = {
  usage: 'resend <id> | resend --failed  [--channel <name>]',
  summary: 'deliver a lead again, or every lead whose delivery failed',
  details: 'Sends on every configured channel, or on the one that --channel names.',
  options: { failed: { type: 'boolean' }, channel: { type: 'string' } },
  async run(context, options, args) {
    const destinations = onChannel(context, options.channel)
    if (options.failed) {
      const count = await context.store.resendFailed(destinations)
      return `${count === 1 ? '1 lead' : `${count} leads`} will be delivered again.`
    }
    const lead = await findUnerasedLead(context.store, args)
    if (lead.spam) {
      throw new CommandError(`Lead ${lead.id} is spam: use "leads spam ${lead.id} --undo".`)
    }
    for (const channel of new Set(destinations.map((one) => one.channel))) {
      await change(context, lead, { kind: 'resend', channel })
    }
    return `Lead ${lead.id} will be delivered again: ${names(destinations)}.`
  },
}

function onChannel({ destinations }: CommandContext, wanted: string | boolean | undefined) {
  if (wanted === undefined) return destinations
  const found = destinations.filter(({ channel }) => channel === wanted)
  if (found.length > 0) return found
  throw new CommandError(`No channel "${wanted}" is configured; there is ${names(destinations)}.`)
}

const names = (destinations: readonly Destination[]) =>
  destinations
    .map(({ channel, recipient }) => [channel, recipient].filter(Boolean).join(' '))
    .join(', ')

export const spam: Command = {
  usage: 'spam <id> [--undo]',
  summary: 'set a lead aside as spam, and hold its pending deliveries; or bring it back',
  details: '--undo brings a lead back that was set aside, and delivers it.',
  options: { undo: { type: 'boolean' } },
  async run(context, { undo }, args) {
    const lead = await findUnerasedLead(context.store, args)
    const kind = undo ? 'not-spam' : 'spam'
    if (lead.spam !== (kind === 'spam')) await change(context, lead, { kind })
    return undo
      ? `Lead ${lead.id} isn't spam and will be delivered: ${names(context.destinations)}.`
      : `Lead ${lead.id} is set aside as spam. "leads spam ${lead.id} --undo" brings it back.`
  },
}

export const erase: Command = {
  usage: 'erase --email <address> | erase <id>  [--with-consent] [--dry-run] [--json]',
  summary: "erase a visitor's personal data, and keep only that a request existed",
  details: `Empties every field of the customer's leads, also in the outbox folder, ends what is planned with them,
and gives up open deliveries.
Keeps the evidence of consent (name, number, time, address) for CONSENT_RETENTION_DAYS, since you may
have to show it; --with-consent removes it too. Delete delivered emails and backups yourself.
--dry-run only says what would be erased.`,
  options: {
    email: { type: 'string' },
    'with-consent': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    ...json,
  },
  async run({ store, config, content, warn }, options, args) {
    const { email } = options
    if (email !== undefined && String(email).trim() === '') {
      throw new CommandError('Give the full address: leads erase --email <address>')
    }
    const named = email
      ? await store.leadsByEmail(String(email))
      : [(await findLead(store, args)).id]
    const now = new Date().toISOString()
    const withConsent = Boolean(options['with-consent'])
    let ids = await store.leadsOfCustomers(named)
    if (!options['dry-run']) {
      const by = { actor: '', now, destinations: [], seller: content.business.name }
      await eraseWithOutbox(config.OUTBOX_DIR, store, { ids: named, at: now }, async () => {
        for (const id of named) await store.changeLead(id, { kind: 'erase' }, by)
      })
      // With those that came meanwhile.
      ids = await store.leadsErasedAt(named, now)
      if (withConsent) await store.deleteConsent(ids, now, 'erased on request')
      if (ids.length > 0 && !(await store.scrub())) warn(copiesLeft)
    }
    if (options.json) return printJson({ erased: ids, withConsent })
    if (ids.length === 0) return 'No lead came from that address.'
    const verb = options['dry-run'] ? 'Would erase' : 'Erased'
    return `${verb} ${ids.join(', ')}. Consent evidence ${withConsent ? 'too' : 'is kept'}.`
  },
}

const copiesLeft =
  "The database's log still holds copies, because another program is reading it. The server removes them within the hour."
