import { channelLabels, stageLabels } from '../../../desk/words/shared.ts'
import type { Content } from '../../../model/content/content.ts'
import { fillSlots } from '../../../model/content/template.ts'
import type { ChannelName } from '../../../model/lead/fields.ts'
import { formatDay, shortClock } from '../../../model/time/time-zone.ts'
import { fieldText, readableTime, spamSignLabel } from '../../display/labels.ts'
import { oneLine } from '../../display/text.ts'
import { staleDays } from '../../domain/desk.ts'
import { type Digest, type DigestLead, type DigestSections, leadsIn } from '../../domain/digest.ts'
import type { Lead, UnreadableLead } from '../../domain/lead.ts'
import { digestId } from '../channel.ts'
import { callAction, deskAction, stopText, summaryOf } from './lead.ts'
import { buttons, composeMail, type Entry, entryList, type Letterhead } from './mail.ts'

/** The email of a digest, the most pressing first. Nothing that visitors typed reaches a header. */
export function digestMessage(digest: Digest, letterhead: Letterhead) {
  const { day, deskIsOpen, deskIsUsed, morning } = digest
  const { content, siteUrl, timeZone } = letterhead
  const { email } = content
  const words = email.digest

  const entryOf = (lead: Lead, toCall: boolean, why: string[]): Entry => ({
    name: oneLine(lead.name, 80) || email.nameless,
    lines: [summaryOf(content, lead), ...why, stopText(content, lead, timeZone)].filter(Boolean),
    call: toCall ? callAction(content, lead) : null,
    desk: deskIsOpen ? deskAction(content, lead.id, siteUrl) : null,
  })
  const since = ({ receivedAt, waitingSince = receivedAt }: DigestLead) =>
    fillSlots(words.since, { time: readableTime(content, waitingSince, timeZone) })
  const entries = {
    visits: (one: Lead) => entryOf(one, true, [visitText(content, one, digest.day)]),
    waiting: (one: DigestLead) =>
      entryOf(one, true, [since(one), followUpText(content, one), excerpt(one)]),
    later: (one: Lead) =>
      entryOf(one, true, [shortClock(one.followUpOn?.slice(11) ?? '', content.site.language)]),
    owed: (one: Lead) => entryOf(one, true, [owedText(content, one)]),
    failed: (one: Lead) => entryOf(one, true, [since(one), ...errors(content, one)]),
    // The number as text: the owner decides whether it's worth a call.
    spam: (one: Lead) =>
      entryOf(one, false, [fieldText(content, one, 'phone'), excerpt(one), reasons(content, one)]),
    came: (one: Lead) => entryOf(one, false, [one.stage === 'new' ? '' : stageLabels[one.stage]]),
  }
  const names = (['visits', 'waiting', 'later', 'owed', 'failed', 'spam', 'came'] as const).filter(
    (name) => morning[name].count > 0,
  )
  const titleOf = (name: keyof DigestSections) =>
    fillSlots(words[name], { count: String(morning[name].count) })
  const unmarked = fillSlots(words.unmarked, { days: String(staleDays) })
  const lists = names.map((name) => {
    const { leads, unreadable, count } = morning[name]
    const left = count - leads.length - unreadable.length
    return entryList(
      titleOf(name),
      name === 'waiting' && !deskIsUsed ? unmarked : '',
      [...leads.map(entries[name]), ...unreadable.map((one) => unreadableEntry(content, one))],
      left > 0 ? fillSlots(words.more, { count: String(left) }) : '',
    )
  })
  const { at, by, isLate, lacksRoom } = digest.backups
  const faults = [isLate && words.backupLate, lacksRoom && words.backupNoRoom]
  const news = [...names.map(titleOf), ...faults].filter(Boolean).join(' · ')
  const lastBackup = at && fillSlots(words.backup, { time: readableTime(content, at, timeZone) })
  const backup = by === 'server' ? lastBackup || words.noBackup : ''
  const link = { label: words.desk, href: new URL('/desk', siteUrl).href }
  return {
    ...composeMail(letterhead, digestId(day), {
      subject: fillSlots(words.subject, { news }),
      preview: news,
      headline: words.headline,
      parts: [...lists, buttons(null, deskIsOpen ? [link] : [])],
      footer: [backup, words.reply].filter(Boolean),
    }),
    // When one of these leads is erased, the outbox removes the file.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Id': leadsIn(digest) },
  }
}

const dayText = ({ site }: Content, day: string) =>
  formatDay(day, site.language, { weekday: 'short', month: 'short', day: 'numeric' })

/** "8 AM – 10 AM · Ben · 2909 Marsh Lane", with the day of one that is late. */
function visitText(content: Content, { visit, address, customer }: Lead, today: string): string {
  const { site, email } = content
  const { late, noTime } = email.digest
  if (visit === null) return ''
  const window =
    visit.from === ''
      ? noTime
      : `${shortClock(visit.from, site.language)} – ${shortClock(visit.until, site.language)}`
  const isLate = visit.day < today && fillSlots(late, { day: dayText(content, visit.day) })
  const street = address || customer.address
  return [isLate, window, visit.who, street]
    .filter(Boolean)
    .map((part) => oneLine(String(part), 100))
    .join(' · ')
}

function followUpText(content: Content, { followUpOn }: Lead): string {
  if (followUpOn === null) return ''
  return fillSlots(content.email.digest.followUp, {
    day: dayText(content, followUpOn.slice(0, 10)),
  })
}

function owedText(content: Content, { visit }: Lead): string {
  if (visit === null) return ''
  const cents = visit.cents ?? 0
  const dollars = (amount: number) =>
    (amount / 100).toLocaleString(content.site.language, { style: 'currency', currency: 'USD' })
  const paid = visit.paid.reduce((sum, one) => sum + one.cents, 0)
  return fillSlots(content.email.digest.left, {
    amount: dollars(cents - paid),
    price: dollars(cents),
    day: dayText(content, visit.endedOn ?? visit.day),
  })
}

const excerpt = ({ message }: Lead) => oneLine(message, 160)

function errors({ email }: Content, { deliveries }: Lead): string[] {
  return deliveries
    .filter(({ state }) => state === 'failed')
    .map(({ channel, recipient, lastError }) => {
      const name = channelLabels[channel as ChannelName] ?? oneLine(channel, 40)
      const way = [name, oneLine(recipient, 80)].filter(Boolean).join(' ')
      return fillSlots(email.digest.error, { channel: way, error: oneLine(lastError ?? '', 160) })
    })
}

function reasons(content: Content, { spamReasons }: Lead): string {
  const all = spamReasons.map(({ reason }) => oneLine(spamSignLabel(reason))).join(', ')
  return all === '' ? '' : fillSlots(content.email.digest.because, { reasons: all })
}

/** An entry for a row that another program has damaged. */
const unreadableEntry = ({ email }: Content, { id, why }: UnreadableLead): Entry => ({
  name: fillSlots(email.request, { id }),
  lines: [fillSlots(email.digest.unreadable, { why: oneLine(why) })],
  call: null,
  desk: null,
})
