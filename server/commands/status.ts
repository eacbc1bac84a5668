import { readBackups } from '../backups.ts'
import { letterheadOf } from '../delivery/channels.ts'
import { dayAt, readDigest } from '../delivery/digest.ts'
import { digestMessage } from '../delivery/email/digest.ts'
import { oneLine, table } from '../display/text.ts'
import { hasNews } from '../domain/digest.ts'
import { carriesLead, type Destination } from '../domain/lead.ts'
import { retentionWaits } from '../retention/clock.ts'
import type { StoreSummary } from '../store/sql/summary.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  json,
  printJson,
  timeText,
  unreadableMessage,
} from './command.ts'

export const status: Command = {
  usage: 'status [--json]',
  summary: 'count leads, and pending or failed deliveries',
  options: json,
  reads: true,
  async run(context, options) {
    const summary = await context.store.summary()
    const unreadable = await context.store.unreadableLeads()
    const waits = retentionWaits(summary, Date.now())
    if (options.json) {
      return printJson({
        database: context.store.description,
        configuredChannels: [...new Set(context.destinations.map(({ channel }) => channel))],
        ...summary,
        unreadable,
        retentionWaits: waits,
      })
    }
    return [
      sentences(summary, context),
      destinationTable(summary, context),
      ...advice(summary, context),
      ...unreadable.map(unreadableMessage),
      waits ?? '',
    ]
      .filter((part) => part !== '')
      .join('\n\n')
  },
}

function sentences(summary: StoreSummary, context: CommandContext): string {
  const last =
    summary.lastReceivedAt === null
      ? 'No leads yet.'
      : `The last one arrived ${timeText(context, summary.lastReceivedAt)}.`
  return `Database: ${context.store.description}
${leadsInWords(summary.leads)}, of them ${summary.spam} spam and ${summary.erased} erased. ${last}`
}

const leadsInWords = (count: number) => (count === 1 ? '1 lead' : `${count} leads`)

const destinationTable = ({ destinations }: StoreSummary, context: CommandContext): string =>
  table(
    destinations.map((one) => ({
      CHANNEL: one.channel,
      RECIPIENT: oneLine(one.recipient, 40),
      DELIVERED: one.delivered,
      WAITING: one.pending,
      FAILED: one.failed,
      HELD: one.held,
      'OLDEST WAITING': one.oldestPendingAt && timeText(context, one.oldestPendingAt),
      'LAST ERROR': oneLine(one.lastError ?? '', 80),
    })),
  )

function advice(summary: StoreSummary, context: CommandContext): string[] {
  const { destinations } = summary
  const configured = ({ channel }: Destination) =>
    context.destinations.some((one) => one.channel === channel)
  const lines = destinations
    .filter((one) => one.pending > 0 && carriesLead(one) && !configured(one))
    .map(
      ({ channel, pending }) =>
        `${leadsInWords(pending)} can't be delivered by ${channel}, which isn't configured.`,
    )
  if (destinations.some((one) => one.failed > 0 && carriesLead(one))) {
    lines.push('Once the cause is fixed, "leads resend --failed" delivers what failed.')
  }
  return lines
}

export const digest: Command = {
  usage: 'digest --print [--json]',
  summary: "print today's digest as it would be sent now: waiting leads, failed deliveries, spam",
  details: `Sends nothing. When the office opens and there is news, the server sends the digest by email, or to the
outbox folder if no channel is configured. DIGEST=off stops it.`,
  options: { print: { type: 'boolean' }, ...json },
  reads: true,
  async run({ store, config, content, warn }, options) {
    if (!options.print && !options.json) {
      throw new CommandError('The server sends the digest. To see it, use "leads digest --print".')
    }
    if (config.DIGEST === 'off') warn('DIGEST is off: it is not sent.')
    const now = Date.now()
    const found = await readDigest(store, content, now, await readBackups(config))
    const news = hasNews(found)
    if (options.json) {
      const sentFrom = new Date(dayAt(content, now).morning).toISOString()
      return printJson({ day: found.day, sentFrom, news, ...found.morning })
    }
    if (!news) return content.email.digest.nothing
    const { subject, text } = digestMessage(found, letterheadOf(config, content))
    return `${subject}\n\n${text.trimEnd()}`
  },
}
