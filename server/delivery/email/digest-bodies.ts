import { business, email } from '../../../model/content/content.ts'
import { escapeHtml } from '../../display/text.ts'
import { paragraphsOf } from './bodies.ts'
import type { DigestEntry, DigestFacts, DigestPart } from './digest-facts.ts'
import { breakWords, button, color, frame, kicker, link } from './frame.ts'

const { digest: words } = email

/** The digest for programs that show text only, and for a terminal. */
export function digestText({ parts, desk }: DigestFacts): string {
  return paragraphsOf([
    ...parts.flatMap(({ heading, note, entries, more }) => [
      [heading.toUpperCase(), note].filter(Boolean).join('\n'),
      ...entries.map(entryText),
      more,
    ]),
    desk === null ? '' : `${desk.label}\n${desk.href}`,
    words.reply,
  ])
}

function entryText({ name, lines, call, desk }: DigestEntry): string {
  const told = [name, ...lines, call?.label, desk?.href]
  return told.filter((line) => line !== undefined).join('\n  ')
}

/** The digest as a mail program on a phone shows it. Every value is escaped here or in its frame. */
export function digestHtml(facts: DigestFacts): string {
  const headings = facts.parts.map(({ heading }) => heading).join(' · ')
  return frame({
    title: facts.subject,
    preview: headings,
    body: [
      kicker(words.headline),
      ...facts.parts.map(partHtml),
      facts.desk === null ? '' : button(facts.desk, false),
    ].join('\n'),
    footer: `${escapeHtml(words.reply)}<br>${escapeHtml(business.name)}`,
  })
}

function partHtml({ heading, note, entries, more }: DigestPart): string {
  const small = (text: string) =>
    text === ''
      ? ''
      : `<p style="margin:0 0 12px;font-size:14px;line-height:20px;color:${color.muted}">${escapeHtml(text)}</p>`
  return `<h2 style="margin:0 0 6px;font-size:20px;line-height:26px;font-weight:700;color:${color.green}">${escapeHtml(heading)}</h2>
${small(note)}${entries.map(entryHtml).join('\n')}
${small(more)}<div style="height:14px;line-height:14px">&nbsp;</div>`
}

function entryHtml({ name, lines, call, desk }: DigestEntry): string {
  const links = [call, desk].filter((one) => one !== null)
  const rows = [
    ...lines.map(escapeHtml),
    links.map(({ label, href }) => link(label, href)).join(' &nbsp; '),
  ].filter(Boolean)
  return `<p style="margin:0;padding:10px 0;border-top:1px solid ${color.line};font-size:15px;line-height:23px;${breakWords}"><strong style="font-size:17px">${escapeHtml(name)}</strong><br>
${rows.join('<br>')}</p>`
}
