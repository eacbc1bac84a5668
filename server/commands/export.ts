import { csvLine } from '../display/csv.ts'
import type { Lead } from '../domain/lead.ts'
import { type Command, type Desk, json } from './command.ts'
import { type Choice, choice, everyLead } from './every-lead.ts'
import { printJsonList } from './json.ts'
import { shownFields, textOf } from './show.ts'

/** What a spreadsheet says of a lead: what `leads show` shows, deliveries and consent. */
const cells: Record<string, (lead: Lead) => string> = {
  ...Object.fromEntries(shownFields.map((field) => [field, (lead: Lead) => textOf(lead, field)])),
  deliveries: (lead) =>
    lead.deliveries
      .map(({ channel, recipient, state }) => [channel, recipient, state].filter(Boolean).join(':'))
      .join(' '),
  consentAt: (lead) => lead.consentAt ?? '',
  consentRevokedAt: (lead) => lead.consentRevokedAt ?? '',
}

/** `leads export` */
export const exportLeads: Command = {
  usage: 'export [--csv | --json] [--limit <n>] [--spam]',
  summary: 'leads as a spreadsheet (CSV) on standard output',
  details: `Times are UTC. What a spreadsheet would run as a formula gets an apostrophe before it, and characters
that steer a terminal are left out: JSON has the leads exactly as they came.
To a file: npm run --silent leads -- export --csv > leads.csv`,
  options: {
    csv: { type: 'boolean' },
    limit: { type: 'string' },
    spam: { type: 'boolean' },
    ...json,
  },
  reads: true,
  run: (desk, options) =>
    options.json
      ? printJsonList(everyLead(desk, choice(options)))
      : spreadsheet(desk, choice(options)),
}

async function* spreadsheet(desk: Desk, chosen: Choice): AsyncGenerator<string> {
  yield csvLine(Object.keys(cells))
  for await (const lead of everyLead(desk, chosen)) {
    yield `\r\n${csvLine(Object.values(cells).map((cell) => cell(lead)))}`
  }
}
