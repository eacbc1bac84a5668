import { leadFieldNames } from '../../model/lead/fields.ts'
import { readablePhone } from '../display/labels.ts'
import { csvLine, oneLine, table } from '../display/text.ts'
import type { Delivery, Lead } from '../domain/lead.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  findLead,
  json,
  type Options,
  type Pieces,
  printJson,
  printYaml,
  timeText,
  unreadableMessage,
} from './command.ts'

/** Lines that a person looks through. JSON is for programs and has no default limit. */
const defaultLimit = 50

export const list: Command = {
  usage: 'list [--limit <n>] [--spam | --all] [--json]',
  summary: 'list leads, newest first',
  details: `The table has the newest ${defaultLimit} leads, or as many as --limit says, without spam. --spam lists what was
set aside as spam, --all both. JSON has all leads, each with its "spam", unless options choose.`,
  options: {
    limit: { type: 'string' },
    spam: { type: 'boolean' },
    all: { type: 'boolean' },
    ...json,
  },
  reads: true,
  run: (context, options) =>
    options.json ? jsonList(readAll(context, selection(options))) : leadTable(context, options),
}

export const exportLeads: Command = {
  usage: 'export [--spam]',
  summary: 'print leads as a spreadsheet (CSV)',
  details: `Times are UTC. A cell that a spreadsheet would run as a formula gets an apostrophe before it, and
characters that control a terminal are left out.
To a file: npm run --silent leads -- export > leads.csv`,
  options: { spam: { type: 'boolean' } },
  reads: true,
  run: (context, options) => spreadsheet(readAll(context, selection(options))),
}

export const show: Command = {
  usage: 'show <id> [--json]',
  summary: 'show one lead: its fields, deliveries, spam score and consent',
  options: json,
  reads: true,
  async run({ store }, options, args) {
    const lead = await findLead(store, args)
    const all = { ...lead, consent: await store.consentEvents(lead.id) }
    return options.json ? printJson(all) : printYaml(all)
  },
}

interface Selection {
  limit: number
  spam: boolean | undefined
}

function selection({ limit, spam }: Options, otherwise = Number.POSITIVE_INFINITY): Selection {
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(String(limit))) {
    throw new CommandError('--limit must be a whole number from 1.')
  }
  return { limit: limit === undefined ? otherwise : Number(limit), spam: spam ? true : undefined }
}

/** Leads held in memory at once, each with up to 64 kB of text. */
const pageSize = 20

/** Selected leads, newest first. Warns about each one that can't be read, and goes on. */
async function* readAll(
  { store, warn }: CommandContext,
  { limit, spam }: Selection,
): AsyncGenerator<Lead> {
  let left = limit
  let after: Awaited<ReturnType<typeof store.list>>['next'] | undefined
  while (after !== null && left > 0) {
    const page = await store.list({ limit: Math.min(pageSize, left), spam, after })
    for (const broken of page.unreadable) warn(unreadableMessage(broken))
    yield* page.leads
    left -= page.leads.length + page.unreadable.length
    after = page.next
  }
}

/** A list as JSON, one member at a time. */
async function* jsonList(members: AsyncIterable<unknown>): Pieces {
  let before = '[\n'
  for await (const member of members) {
    yield `${before}  ${printJson(member).replaceAll('\n', '\n  ')}`
    before = ',\n'
  }
  yield before === ',\n' ? '\n]' : '[]'
}

async function leadTable(context: CommandContext, options: Options): Promise<string> {
  const spam = options.all ? undefined : Boolean(options.spam)
  const { limit } = selection(options, defaultLimit)
  const rows: ReturnType<typeof tableRow>[] = []
  for await (const lead of readAll(context, { limit, spam })) {
    rows.push(tableRow(lead, context))
  }
  const hidden = spam === false ? (await context.store.summary()).spam : 0
  const parts = [table(rows) || `No ${spam ? 'spam' : 'leads yet'}.`]
  if (hidden > 0) parts.push(`${hidden} set aside as spam: leads list --spam`)
  return parts.join('\n\n')
}

function tableRow(lead: Lead, context: CommandContext) {
  const isErased = lead.erasedAt !== null
  const states = lead.deliveries.map(deliveryState)
  if (lead.spam) states.unshift(`spam (score ${lead.spamScore})`)
  if (lead.stoppedAt !== null) states.unshift('asked us to stop')
  return {
    ID: lead.id,
    RECEIVED: timeText(context, lead.receivedAt),
    NAME: isErased ? '(erased)' : oneLine(lead.name, 28),
    PHONE: lead.phoneE164 === null ? oneLine(lead.phone, 20) : readablePhone(lead.phoneE164),
    SERVICE: oneLine(lead.service, 28),
    CITY: oneLine(lead.location, 20),
    STATE: isErased ? '' : states.join(', '),
  }
}

function deliveryState({ channel, recipient, state, attempts, lastError }: Delivery): string {
  const where = [channel, recipient].filter(Boolean).join(' ')
  if (state === 'pending' && attempts > 0) return `${where} waits after ${attempts} attempts`
  if (state === 'failed') return `${where} FAILED: ${oneLine(lastError ?? '', 60)}`
  return `${where} ${state}`
}

const exportedFields = [
  'id',
  'receivedAt',
  'erasedAt',
  ...leadFieldNames,
  'phoneE164',
  'spam',
  'spamScore',
  'consentAt',
  'stoppedAt',
] as const

async function* spreadsheet(leads: AsyncIterable<Lead>): Pieces {
  yield csvLine([...exportedFields, 'deliveries'])
  for await (const lead of leads) {
    const deliveries = lead.deliveries.map(({ channel, recipient, state }) =>
      [channel, recipient, state].filter(Boolean).join(':'),
    )
    const cells = exportedFields.map((field) => String(lead[field] ?? ''))
    yield `\r\n${csvLine([...cells, deliveries.join(' ')])}`
  }
}
