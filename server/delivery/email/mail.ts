import type { SendMailOptions } from 'nodemailer'
import { callColors } from '../../../model/content/colors.ts'
import type { Content } from '../../../model/content/content.ts'
import { escapeHtml } from '../../display/text.ts'
import type { Mailbox } from '../../domain/addresses.ts'

/**
 * Emails to the owner and receipts to visitors, as HTML and as text. Every value is escaped here. Mail programs support little
 * CSS: tables, inline styles and system fonts.
 */

type Colors = Content['theme']['colors']

/** What all emails have in common. */
export interface Letterhead {
  content: Content
  from: Mailbox
  to: readonly string[]
  siteUrl: URL
  timeZone: string
}

/** A part of an email in both forms, one of which may be empty. */
export interface MailPart {
  html: (colors: Colors) => string
  text: string
}

/** A link that calls, writes or opens something. */
export interface Action {
  label: string
  href: string
}

/** Words of an email: plain text without control characters. */
interface Words {
  subject: string
  /** A mail program's list shows it after the subject. */
  preview: string
  /** The small line above all parts, in HTML only. */
  headline: string
  parts: readonly MailPart[]
  footer: readonly string[]
}

/** An email, and the id by which mail programs recognize a copy of it that was sent twice. */
export function composeMail(
  { content, from, to }: Letterhead,
  id: string,
  { subject, preview, headline, parts, footer }: Words,
) {
  const { business, site, theme } = content
  const { colors } = theme
  const shown = [kicker(headline, colors), ...parts.map(({ html }) => html(colors))]
  const body = shown.filter(Boolean).join('\n')
  const texts = [...parts.map(({ text }) => text), footer.join('\n')].filter(Boolean)
  return {
    // Name and address apart: the library reads a text by other rules than ours.
    from,
    to: to.map((address) => ({ name: '', address })),
    subject,
    text: `${texts.join('\n\n')}\n`,
    html: frame(
      { title: subject, preview, body, footer: [...footer, business.name] },
      colors,
      site.language,
    ),
    messageId: `<${id}@${from.address.split('@')[1]}>`,
  } satisfies SendMailOptions
}

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Attributes of a table for layout. */
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
/** Long words of a visitor must not push the number off the screen. */
const breakWords = 'overflow-wrap:anywhere;word-break:break-word'

function frame(
  mail: { title: string; preview: string; body: string; footer: string[] },
  colors: Colors,
  language: string,
): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no">
<title>${escapeHtml(mail.title)}</title></head>
<body style="margin:0;padding:0;background:${colors.sand}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div>
<table ${table} style="background:${colors.sand}"><tr><td align="center" style="padding:20px 12px">
<table ${table} style="max-width:560px;table-layout:fixed;font-family:${sans};color:${colors.ink}">
<tr><td style="background:${colors.card};border:1px solid ${colors.line};border-radius:12px;padding:20px 20px 8px">
${mail.body}
</td></tr>
<tr><td style="padding:14px 8px 0;font-size:13px;line-height:19px;color:${colors.inkSoft}">
${mail.footer.map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`
}

const kicker = (text: string, colors: Colors): string =>
  `<p style="margin:0 0 6px;font-size:13px;line-height:18px;font-weight:700;color:${colors.action}">${escapeHtml(text)}</p>`

/** A paragraph in HTML; empty without text. */
const paragraph = (style: string, text: string): string =>
  text === '' ? '' : `<p style="${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

/** A link in a text, or plain text without an address. */
function link(value: string, href: string | undefined, colors: Colors): string {
  const text = escapeHtml(value)
  if (href === undefined) return text
  return `<a href="${escapeHtml(href)}" style="color:${colors.brand};text-decoration:underline">${text}</a>`
}

const gap = (pixels: number): string =>
  `<div style="height:${pixels}px;line-height:${pixels}px">&nbsp;</div>`

/** Whom a request is from and what about. As text, the number to call comes right after the name. */
export const heading = (name: string, summary: string, call: Action | null): MailPart => ({
  html: (
    colors,
  ) => `<h1 style="margin:0;font-size:26px;line-height:32px;font-weight:700;color:${colors.brand};${breakWords}">${escapeHtml(name)}</h1>
${paragraph('margin:4px 0 20px;font-size:17px;line-height:24px', summary)}`,
  text: `${[name, call?.label, call?.href].filter(Boolean).join('\n')}\n\n${summary}`,
})

/** Buttons as wide as the card. The one that calls has a background, and is in the heading's text. */
export function buttons(
  call: Action | null,
  others: readonly (Action & { note?: string; words?: string })[],
): MailPart {
  const html = (colors: Colors): string => {
    const rest = others.map(
      (one) =>
        button(one, colors.card, colors.brand, 17, colors) +
        paragraph(
          `margin:-4px 0 14px;font-size:13px;line-height:19px;color:${colors.inkSoft}`,
          one.note ?? '',
        ),
    )
    const { background, text } = callColors
    const shown = call
      ? [button(call, colors[background], colors[text], 20, colors), ...rest]
      : rest
    return shown.length === 0 ? '' : `${shown.join('\n')}\n${gap(8)}`
  }
  const texts = others.map(({ label, words, note, href }) =>
    [label, words, note, href].filter(Boolean).join('\n'),
  )
  return { html, text: texts.join('\n\n') }
}

function button(
  { label, href }: Action,
  ground: string,
  text: string,
  size: number,
  colors: Colors,
): string {
  const edge = ground === colors.card ? text : ground
  return `<table ${table} style="margin:0 0 12px"><tr><td align="center" style="background:${ground};border:2px solid ${edge};border-radius:10px">
<a href="${escapeHtml(href)}" style="display:block;padding:14px 12px;font-size:${size}px;line-height:24px;font-weight:700;color:${text};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`
}

/** A paragraph of our own words. */
export const text = (words: string): MailPart => ({
  html: () => paragraph('margin:0 0 16px;font-size:17px;line-height:26px', words),
  text: words,
})

export const warnings = (lines: readonly string[]): MailPart => ({
  html: (colors) =>
    paragraph(
      `margin:0 0 20px;font-size:15px;line-height:22px;font-weight:600;color:${colors.action}`,
      lines.join('\n'),
    ),
  text: lines.map((line) => `! ${line}`).join('\n'),
})

/** Pictures that are attached under these ids. */
export const pictures = (attached: readonly { cid: string; alt: string }[]): MailPart => ({
  html: () =>
    attached
      .map(
        ({ cid, alt }) =>
          `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="516" style="display:block;width:100%;height:auto;margin:0 0 12px;border-radius:8px">`,
      )
      .join('\n'),
  text: '',
})

/** What a visitor wrote, with its line breaks. */
export const quote = (text: string): MailPart => ({
  html: (colors) =>
    text === ''
      ? ''
      : `<table ${table} style="margin:0 0 20px"><tr><td style="background:${colors.sand};border-radius:8px;padding:14px 16px;font-size:17px;line-height:26px;${breakWords}">${escapeHtml(text).replaceAll('\n', '<br>')}</td></tr></table>`,
  text,
})

/** One line of a table; `href` when it can be tapped. */
export interface Fact {
  label: string
  value: string
  href?: string
}

export function factTable(facts: readonly Fact[]): MailPart {
  const width = Math.max(...facts.map(({ label }) => label.length))
  const html = (colors: Colors): string => {
    const cell = `padding:11px 0;border-top:1px solid ${colors.line};vertical-align:top`
    const rows = facts.map(
      ({ label, value, href }) => `<tr>
<td width="84" style="${cell};padding-right:12px;font-size:14px;line-height:22px;color:${colors.inkSoft}">${escapeHtml(label)}</td>
<td style="${cell};font-size:16px;line-height:22px;${breakWords}">${link(value, href, colors)}</td></tr>`,
    )
    return `<table ${table}>${rows.join('\n')}</table>`
  }
  return {
    html,
    text: facts.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join('\n'),
  }
}

export interface Entry {
  name: string
  lines: readonly string[]
  /** Null if the owner shouldn't call. */
  call: Action | null
  /** To the request in the desk. */
  desk: Action | null
}

/**
 * A list of requests under a heading.
 *
 * @param note a remark below the heading; may be empty
 * @param more how many are left out, in words; may be empty
 */
export function entryList(
  title: string,
  note: string,
  entries: readonly Entry[],
  more: string,
): MailPart {
  const html = (colors: Colors): string => {
    const small = (text: string) =>
      paragraph(`margin:0 0 12px;font-size:14px;line-height:20px;color:${colors.inkSoft}`, text)
    const rows = entries.map(({ name, lines, call, desk }) => {
      const links = [call, desk].flatMap((one) => (one ? link(one.label, one.href, colors) : []))
      const shown = [...lines.map(escapeHtml), links.join(' &nbsp; ')].filter(Boolean)
      return `<p style="margin:0;padding:10px 0;border-top:1px solid ${colors.line};font-size:15px;line-height:23px;${breakWords}"><strong style="font-size:17px">${escapeHtml(name)}</strong><br>
${shown.join('<br>')}</p>`
    })
    return `<h2 style="margin:0 0 6px;font-size:20px;line-height:26px;font-weight:700;color:${colors.brand}">${escapeHtml(title)}</h2>
${small(note)}${rows.join('\n')}
${small(more)}${gap(14)}`
  }
  const texts = entries.map(({ name, lines, call, desk }) =>
    [name, ...lines, call?.label, desk?.href].filter(Boolean).join('\n  '),
  )
  return {
    html,
    text: [[title.toUpperCase(), note].filter(Boolean).join('\n'), ...texts, more]
      .filter(Boolean)
      .join('\n\n'),
  }
}
