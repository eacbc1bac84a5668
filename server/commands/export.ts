import { csv } from '../display/csv.ts'
import type { Lead } from '../domain/lead.ts'
import { type Command, json, printJson } from './command.ts'
import { listOptions } from './list.ts'

const columns: Record<string, (lead: Lead) => string> = {
  id: (lead) => lead.id,
  receivedAt: (lead) => lead.receivedAt,
  name: (lead) => lead.name,
  phone: (lead) => lead.phone,
  phoneE164: (lead) => lead.phoneE164 ?? '',
  email: (lead) => lead.email,
  service: (lead) => lead.service,
  location: (lead) => lead.location,
  message: (lead) => lead.message,
  pageSource: (lead) => lead.pageSource,
  page: (lead) => lead.page,
  spam: (lead) => (lead.spam ? 'yes' : 'no'),
  spamScore: (lead) => String(lead.spamScore),
  flags: (lead) => lead.flags.join(' '),
  deliveries: (lead) =>
    lead.deliveries.map(({ channel, state }) => `${channel}:${state}`).join(' '),
  consentAt: (lead) => lead.consentAt ?? '',
  consentRevokedAt: (lead) => lead.consentRevokedAt ?? '',
}

/** `leads export` */
export const exportLeads: Command = {
  usage: 'export [--csv | --json] [--limit <n>] [--spam]',
  summary: 'leads as a spreadsheet (CSV) on standard output',
  details: `Times are UTC. A cell that a spreadsheet would run as a formula begins with an apostrophe.
To a file: npm run --silent leads -- export --csv > leads.csv`,
  options: {
    csv: { type: 'boolean' },
    limit: { type: 'string' },
    spam: { type: 'boolean' },
    ...json,
  },
  async run({ store }, options) {
    const leads = await store.list(listOptions(options))
    if (options.json) return printJson(leads)
    return csv(
      Object.keys(columns),
      leads.map((lead) => Object.values(columns).map((cell) => cell(lead))),
    )
  },
}
