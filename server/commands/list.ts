import { localTime, readablePhone } from '../display/labels.ts'
import { oneLine } from '../display/plain.ts'
import { table } from '../display/table.ts'
import type { Delivery } from '../domain/delivery.ts'
import type { Lead } from '../domain/lead.ts'
import { type Command, type Desk, json, type Options } from './command.ts'
import { choice, everyLead } from './every-lead.ts'
import { printJsonList } from './json.ts'

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
  reads: true,
  run: (desk, options) =>
    options.json ? printJsonList(everyLead(desk, choice(options))) : leadTable(desk, options),
}

async function leadTable(desk: Desk, options: Options): Promise<string> {
  const spam = options.all ? undefined : Boolean(options.spam)
  const { limit } = choice(options, linesShown)
  const lines: string[][] = []
  for await (const lead of everyLead(desk, { limit, spam })) {
    lines.push(line(lead, desk.config.TIME_ZONE))
  }
  const hidden = spam === false ? (await desk.store.summary()).spam : 0
  const parts = [
    lines.length === 0
      ? `No ${spam ? 'spam' : 'leads yet'}.`
      : table(['ID', 'RECEIVED', 'NAME', 'PHONE', 'SERVICE', 'CITY', 'STATE'], lines),
  ]
  if (hidden > 0) parts.push(`${hidden} set aside as spam: leads list --spam`)
  return parts.join('\n\n')
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

function deliveryState({ channel, recipient, state, attempts, lastError }: Delivery): string {
  const where = [channel, recipient].filter(Boolean).join(' ')
  if (state === 'pending' && attempts > 0) return `${where} waits after ${attempts} attempts`
  if (state === 'failed') return `${where} FAILED: ${oneLine(lastError ?? '', 60)}`
  return `${where} ${state}`
}
