import { flagNotes, localTime } from '../display/labels.ts'
import { oneLine, paragraphs } from '../display/plain.ts'
import type { ConsentEvent } from '../domain/consent.ts'
import type { Delivery } from '../domain/delivery.ts'
import type { Lead } from '../domain/lead.ts'
import { type Command, json, oneLead, printJson } from './command.ts'

/** `leads show <id>` */
export const show: Command = {
  usage: 'show <id> [--json]',
  summary: 'everything about one lead: what was typed, deliveries, spam score, consent',
  options: json,
  async run({ store, config }, options, words) {
    const lead = await oneLead(store, words)
    const consent = await store.consentEvents(lead.id)
    if (options.json) return printJson({ ...lead, consent })
    const time = (instant: string) => localTime(instant, config.TIME_ZONE)
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

type Time = (instant: string) => string

function facts(lead: Lead, time: Time): string {
  const reasons = lead.spamReasons.map(({ reason, points }) => `${reason} (${points})`)
  const rows: [string, string][] = [
    ['Lead', lead.erasedAt === null ? lead.id : `${lead.id} (erased ${time(lead.erasedAt)})`],
    ['Received', time(lead.receivedAt)],
    ['Name', oneLine(lead.name)],
    ['Phone', [oneLine(lead.phone), lead.phoneE164].filter(Boolean).join('  ')],
    ['Email', oneLine(lead.email)],
    ['Service', oneLine(lead.service)],
    ['City', oneLine(lead.location)],
    ['Page', [oneLine(lead.page), oneLine(lead.pageSource)].filter(Boolean).join('  ')],
    ['Notes', lead.flags.map((flag) => flagNotes[flag]).join(' ')],
    ['Spam', [lead.spam ? 'yes' : 'no', `score ${lead.spamScore}`, ...reasons].join(', ')],
    ['Sent from', [lead.ip, oneLine(lead.userAgent)].filter(Boolean).join('  ')],
  ]
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label.padEnd(10)} ${value}`)
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
    one.channel,
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
  return `given ${time(one.at)} by ${by}
  on ${oneLine(one.page)}, to ${one.seller}
  SHA-256 ${one.statementHash}
  "${one.statement}"`
}
