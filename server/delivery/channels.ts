import type { Content } from '../../model/content/content.ts'
import type { Config } from '../config.ts'
import { carriesLead } from '../domain/lead.ts'
import type { HasContent } from '../publication/publisher.ts'
import type { Channel } from './channel.ts'
import type { Letterhead } from './email/mail.ts'
import { emailChannel, receiptChannel } from './email/smtp.ts'
import { outboxChannel } from './outbox.ts'
import { relayChannel } from './relay.ts'
import { webhookChannel } from './webhook.ts'

/** The channels that the environment configures, with the outbox folder if none of them carries leads. */
export function configuredChannels(config: Config, site: HasContent): Channel[] {
  const { SMTP_URL, RELAY_URL, WEBHOOK_URL, WEBHOOK_SECRET, SITE_URL } = config
  const letterhead = () => letterheadOf(config, site.current.content)
  const channels: Channel[] = []
  if (SMTP_URL) {
    channels.push(emailChannel(SMTP_URL, letterhead, config.SMTP_TLS === 'optional'))
  }
  if (RELAY_URL) channels.push(relayChannel(RELAY_URL, letterhead, SITE_URL))
  if (WEBHOOK_URL && WEBHOOK_SECRET) channels.push(webhookChannel(WEBHOOK_URL, WEBHOOK_SECRET))
  if (!channels.some(({ name }) => carriesLead({ channel: name })))
    channels.push(outboxChannel(config.OUTBOX_DIR, letterhead))
  return channels
}

/** The channel to visitors, where emails can be sent. It's none of the owner's. */
export function receiptChannels(config: Config, site: HasContent): Channel[] {
  const { SMTP_URL, SMTP_TLS } = config
  const letterhead = () => letterheadOf(config, site.current.content)
  return SMTP_URL ? [receiptChannel(SMTP_URL, letterhead, SMTP_TLS === 'optional')] : []
}

/** The addresses, links and times of all emails. */
export const letterheadOf = (config: Config, content: Content): Letterhead => ({
  content,
  from: config.MAIL_FROM ?? { name: '', address: content.business.email },
  to: config.MAIL_TO ?? [content.business.email],
  siteUrl: config.SITE_URL,
  timeZone: config.TIME_ZONE ?? content.business.timeZone,
})

/**
 * Describes where leads go, in sentences for the start of the server.
 *
 * @param notified devices that get notifications of new leads
 */
export function describeChannels(
  channels: readonly Channel[],
  notified: readonly string[] = [],
): string {
  const [first] = channels
  const told = notified.length > 0 ? `Notified of leads: ${notified.join(', ')}.` : ''
  if (channels.length === 1 && first?.name === 'outbox') {
    const unread = told || 'No one is told about leads: no channel is configured.'
    return `${unread} Each one is written to ${first.target}. Set SMTP_URL to get it by email.`
  }
  const ways = channels.map(({ name, target }) => `${name} (${target})`)
  return `Leads are delivered by ${ways.join(', ')}. ${told}`.trim()
}
