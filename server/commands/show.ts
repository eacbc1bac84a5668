import { form } from '../../model/content/content.ts'
import { mapLeadFields } from '../../model/lead/fields.ts'
import { flagLabel, localTime } from '../display/labels.ts'
import { oneLine, paragraphs } from '../display/plain.ts'
import type { ConsentEvent } from '../domain/consent.ts'
import type { Delivery } from '../domain/delivery.ts'
import type { Lead } from '../domain/lead.ts'
import { leadColumns } from '../leads/mapping/lead.ts'
import { type Command, json, oneLead } from './command.ts'
import { printJson } from './json.ts'

/** `leads show <id>` */
export const show: Command = {
  usage: 'show <id> [--json]',
  summary: 'one lead: its fields, deliveries, spam score and consent',
  options: json,
  reads: true,
  async run({ store, config }, options, words) {
    const lead = await oneLead(store, words)
    const consent = await store.consentEvents(lead.id)
    if (options.json) return printJson({ ...lead, consent })
    const time = (instant: string | null) =>
      instant === null ? '' : localTime(instant, config.TIME_ZONE)
    return [
      facts(lead, time),
      paragraphs(lead.message),
      ['Deliveries', ...lead.deliveries.map((one) => `  ${delivery(one, time)}`)].join('\n'),
      ['Consent', ...consent.map((one) => `  ${event(one, time)}`)].join('\n'),
    ]
      .filter((section) => section !== '')
      .join('\n\n')
  },
}

type Time = (instant: string | null) => string

/** What the owner's commands show of a lead's own row. */
export const labels = {
  id: 'Lead',
  receivedAt: form.received,
  erasedAt: 'Erased',
  ...mapLeadFields((name) => form.fields[name].label),
  phoneE164: 'Dial',
  flags: 'Notes',
  spam: 'Spam',
  spamScore: 'Score',
  spamReasons: 'Signs',
  ip: 'Sent from',
  userAgent: 'Browser',
}
type Shown = keyof typeof labels
export const shownFields = Object.keys(labels) as Shown[]

/** A field as text, as a spreadsheet has it. */
export const textOf = (lead: Lead, field: Shown): string =>
  leadColumns[field].kind.toText(lead[field] as never)

/** Every field that is not empty; a few read better in words of their own. */
function facts(lead: Lead, time: Time): string {
  const words: Partial<Record<Shown, string>> = {
    receivedAt: time(lead.receivedAt),
    erasedAt: time(lead.erasedAt),
    flags: lead.flags.map(flagLabel).join(' '),
    // Below, with its line breaks.
    message: '',
  }
  return shownFields
    .map((field) => [labels[field], words[field] ?? oneLine(textOf(lead, field))])
    .filter(([, value]) => value !== '')
    .map(([label = '', value]) => `${label.padEnd(10)} ${value}`)
    .join('\n')
}

function delivery(one: Delivery, time: Time): string {
  const when: Record<Delivery['state'], string> = {
    delivered: time(one.deliveredAt ?? one.dueAt),
    pending: `due ${time(one.dueAt)}`,
    held: 'until the lead is released',
    failed: '',
  }
  const parts = [
    [one.channel, oneLine(one.recipient)].filter(Boolean).join(' '),
    one.state,
    when[one.state],
    one.attempts === 1 ? '1 attempt' : `${one.attempts} attempts`,
  ]
  if (one.lastError !== null) parts.push(oneLine(one.lastError))
  return parts.filter(Boolean).join(', ')
}

function event(one: ConsentEvent, time: Time): string {
  if (one.kind === 'revoked') return `revoked ${time(one.at)} ${oneLine(one.note)}`.trim()
  const by = `${oneLine(one.name, 60)}, ${oneLine(one.phone, 40)}, from ${one.ip}`
  const from = [one.origin, one.fetchSite].filter(Boolean).map((part) => oneLine(part))
  return `given ${time(one.at)} by ${by}
  on ${[oneLine(one.page), ...from].join(', ')}, to ${one.seller}
  SHA-256 ${one.statementHash}
  "${one.statement}"`
}
