import { localTime } from '../display/labels.ts'
import { oneLine } from '../display/plain.ts'
import { table } from '../display/table.ts'
import type { ChannelSummary, StoreSummary } from '../domain/store.ts'
import { type Command, type Desk, json, printJson } from './command.ts'

/** `leads status` */
export const status: Command = {
  usage: 'status [--json]',
  summary: 'how many leads there are, and what waits or has failed',
  options: json,
  async run(desk, options) {
    const summary = await desk.store.summary()
    if (options.json) {
      return printJson({
        database: desk.store.description,
        configuredChannels: desk.channels,
        ...summary,
      })
    }
    return [sentences(summary, desk), channelTable(summary, desk), ...advice(summary, desk)]
      .filter((part) => part !== '')
      .join('\n\n')
  },
}

function sentences(summary: StoreSummary, { store, config }: Desk): string {
  const last =
    summary.lastReceivedAt === null
      ? 'No lead has come yet.'
      : `The last one came ${localTime(summary.lastReceivedAt, config.TIME_ZONE)}.`
  return `Database: ${store.description}
${summary.leads} leads, of them ${summary.spam} spam and ${summary.erased} erased. ${last}`
}

function channelTable({ channels }: StoreSummary, { config }: Desk): string {
  if (channels.length === 0) return ''
  const lines = channels.map((one) => [
    one.channel,
    String(one.delivered),
    String(one.pending),
    String(one.failed),
    String(one.held),
    one.oldestPendingAt === null ? '' : localTime(one.oldestPendingAt, config.TIME_ZONE),
    oneLine(one.lastError ?? '', 80),
  ])
  const headings = [
    'CHANNEL',
    'DELIVERED',
    'WAITING',
    'FAILED',
    'HELD',
    'OLDEST WAITING',
    'LAST ERROR',
  ]
  return table(headings, lines)
}

function advice({ channels }: StoreSummary, desk: Desk): string[] {
  const stranded = ({ channel, pending }: ChannelSummary) =>
    pending > 0 && !desk.channels.includes(channel)
  const lines = channels
    .filter(stranded)
    .map(({ channel, pending }) => `${pending} wait for ${channel}, which is not configured.`)
  if (channels.some(({ failed }) => failed > 0)) {
    lines.push('Once the cause is mended, "leads resend --failed" delivers what has failed.')
  }
  return lines
}
