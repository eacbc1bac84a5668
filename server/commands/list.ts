import { localTime, readablePhone } from '../display/labels.ts'
import { oneLine } from '../display/plain.ts'
import { table } from '../display/table.ts'
import type { Delivery } from '../domain/delivery.ts'
import type { Lead } from '../domain/lead.ts'
import type { ListOptions } from '../domain/store.ts'
import { type Command, CommandError, json, type Options, printJson } from './command.ts'

/** As many lines as one looks through; JSON is for programs and has no limit of its own. */
const linesShown = 50

/** `leads list` */
export const list: Command = {
  usage: 'list [--limit <n>] [--spam | --all] [--json]',
  summary: 'leads, newest first',
  details: `The table shows the newest ${linesShown}, or as many as --limit says, without spam; --spam shows what was
set aside as spam, --all both. JSON holds all leads, each with its "spam", unless options choose.`,
  options: {
    limit: { type: 'string' },
    spam: { type: 'boolean' },
    all: { type: 'boolean' },
    ...json,
  },
  async run({ store, config }, options) {
    const chosen = listOptions(options)
    if (options.json) return printJson(await store.list(chosen))
    const spam = options.all ? undefined : Boolean(options.spam)
    const leads = await store.list({ spam, limit: chosen.limit ?? linesShown })
    const lines = leads.map((lead) => line(lead, config.TIME_ZONE))
    const hidden = spam === false ? (await store.summary()).spam : 0
    const parts = [
      leads.length === 0
        ? `No ${spam ? 'spam' : 'leads yet'}.`
        : table(['ID', 'RECEIVED', 'NAME', 'PHONE', 'SERVICE', 'CITY', 'STATE'], lines),
    ]
    if (hidden > 0) parts.push(`${hidden} set aside as spam: leads list --spam`)
    return parts.join('\n\n')
  },
}

/** What JSON and spreadsheets are chosen by. */
export function listOptions(options: Options): ListOptions {
  if (options.limit !== undefined && !/^[1-9]\d{0,8}$/.test(String(options.limit))) {
    throw new CommandError('--limit must be a whole number from 1.')
  }
  return {
    limit: options.limit === undefined ? undefined : Number(options.limit),
    spam: options.spam ? true : undefined,
  }
}

function line(lead: Lead, timeZone: string): string[] {
  const received = localTime(lead.receivedAt, timeZone)
  if (lead.erasedAt !== null) return [lead.id, received, '(erased)', '', '', '', '']
  return [
    lead.id,
    received,
    oneLine(lead.name, 28),
    lead.phoneE164 === null ? oneLine(lead.phone, 20) : readablePhone(lead.phoneE164),
    oneLine(lead.service, 28),
    oneLine(lead.location, 20),
    state(lead),
  ]
}

function state(lead: Lead): string {
  const words = lead.deliveries.map(deliveryState)
  if (lead.spam) words.unshift(`spam (score ${lead.spamScore})`)
  if (lead.consentRevokedAt !== null) words.unshift('consent revoked')
  return words.join(', ')
}

function deliveryState({ channel, state, attempts, lastError }: Delivery): string {
  if (state === 'pending' && attempts > 0) return `${channel} waits after ${attempts} attempts`
  if (state === 'failed') return `${channel} FAILED: ${oneLine(lastError ?? '', 60)}`
  return `${channel} ${state}`
}
