import { localTime } from '../display/labels.ts'
import { oneLine } from '../display/plain.ts'
import { table } from '../display/table.ts'
import { carriesLead, type Destination } from '../domain/delivery.ts'
import type { StoreSummary } from '../leads/sql/summary.ts'
import { retentionWaits } from '../retention/clock.ts'
import { type Command, type Desk, json } from './command.ts'
import { printJson } from './json.ts'

/** `leads status` */
export const status: Command = {
  usage: 'status [--json]',
  summary: 'number of leads, and pending or failed deliveries',
  options: json,
  reads: true,
  async run(desk, options) {
    const summary = await desk.store.summary()
    const waits = retentionWaits(summary, Date.now())
    if (options.json) {
      return printJson({
        database: desk.store.description,
        configuredChannels: [...new Set(desk.destinations.map(({ channel }) => channel))],
        ...summary,
        retentionWaits: waits,
      })
    }
    return [
      sentences(summary, desk),
      destinationTable(summary, desk),
      ...advice(summary, desk),
      waits ?? '',
    ]
      .filter((part) => part !== '')
      .join('\n\n')
  },
}

function sentences(summary: StoreSummary, { store, config }: Desk): string {
  const last =
    summary.lastReceivedAt === null
      ? 'No leads yet.'
      : `The last one arrived ${localTime(summary.lastReceivedAt, config.TIME_ZONE)}.`
  return `Database: ${store.description}
${summary.leads} leads, of them ${summary.spam} spam and ${summary.erased} erased. ${last}`
}

function destinationTable({ destinations }: StoreSummary, { config }: Desk): string {
  if (destinations.length === 0) return ''
  const lines = destinations.map((one) => [
    one.channel,
    oneLine(one.recipient, 40),
    String(one.delivered),
    String(one.pending),
    String(one.failed),
    String(one.held),
    one.oldestPendingAt === null ? '' : localTime(one.oldestPendingAt, config.TIME_ZONE),
    oneLine(one.lastError ?? '', 80),
  ])
  const headings = [
    'CHANNEL',
    'RECIPIENT',
    'DELIVERED',
    'WAITING',
    'FAILED',
    'HELD',
    'OLDEST WAITING',
    'LAST ERROR',
  ]
  return table(headings, lines)
}

function advice(summary: StoreSummary, desk: Desk): string[] {
  const { destinations, unreadable } = summary
  const configured = ({ channel }: Destination) =>
    desk.destinations.some((one) => one.channel === channel)
  const lines = destinations
    .filter((one) => one.pending > 0 && carriesLead(one) && !configured(one))
    .map(({ channel, pending }) => `${pending} wait for ${channel}, which is not configured.`)
  if (destinations.some((one) => one.failed > 0 && carriesLead(one))) {
    lines.push('Once the cause is mended, "leads resend --failed" delivers what has failed.')
  }
  if (unreadable > 0) {
    lines.push(`${unreadable} cannot be read, and was not delivered: "leads list --all" says why.`)
  }
  return lines
}
