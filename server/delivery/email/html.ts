import { business, site, theme, email as words } from '../../../model/content.ts'
import { escapeHtml } from '../../display/html.ts'
import type { Fact, LeadFacts } from './facts.ts'

/**
 * The e-mail as a mail program on a phone shows it. Mail programs know little CSS: tables, styles
 * on the elements, and the system's own typefaces.
 */

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const { colors } = theme
const color = {
  cream: colors.sand,
  paper: colors.card,
  line: colors.line,
  green: colors.brand,
  text: colors.ink,
  muted: colors.inkSoft,
  terracotta: colors.action,
}

/** A table that is there for its layout alone. */
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
/** What a visitor typed without a space must not push the number off the screen. */
const breakWords = 'overflow-wrap:anywhere;word-break:break-word'

/** The whole document. Every value is escaped here. */
export function htmlBody(facts: LeadFacts): string {
  return `<!doctype html>
<html lang="${escapeHtml(site.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no">
<title>${escapeHtml(facts.name)}</title></head>
<body style="margin:0;padding:0;background:${color.cream}">
${preview(facts)}
<table ${table} style="background:${color.cream}"><tr><td align="center" style="padding:20px 12px">
<table ${table} style="max-width:560px;table-layout:fixed;font-family:${sans};color:${color.text}">
<tr><td style="background:${color.paper};border:1px solid ${color.line};border-radius:12px;padding:20px 20px 8px">
${[headline(facts), callButton(facts), notes(facts), message(facts), rows(facts.rows)].join('\n')}
</td></tr>
<tr><td style="padding:14px 8px 0;font-size:13px;line-height:19px;color:${color.muted}">
${escapeHtml(facts.reply)}<br>${escapeHtml(facts.request)} · ${escapeHtml(business.name)}</td></tr>
</table></td></tr></table></body></html>
`
}

/** What a list of mails shows after the subject. */
function preview(facts: LeadFacts): string {
  const text = [facts.call?.label, facts.message.slice(0, 90)].filter(Boolean).join(' · ')
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>`
}

function headline(facts: LeadFacts): string {
  return `<p style="margin:0 0 6px;font-size:13px;line-height:18px;font-weight:700;color:${color.terracotta}">${escapeHtml(words.headline)}</p>
<h1 style="margin:0;font-size:26px;line-height:32px;font-weight:700;color:${color.green};${breakWords}">${escapeHtml(facts.name)}</h1>
<p style="margin:4px 0 20px;font-size:17px;line-height:24px">${escapeHtml(facts.summary)}</p>`
}

function callButton({ call }: LeadFacts): string {
  if (call === null) return ''
  return `<table ${table} style="margin:0 0 20px"><tr><td align="center" style="background:${color.green};border-radius:10px">
<a href="${escapeHtml(call.href)}" style="display:block;padding:16px 12px;font-size:20px;line-height:24px;font-weight:700;color:${color.paper};text-decoration:none">${escapeHtml(call.label)}</a>
</td></tr></table>`
}

function notes(facts: LeadFacts): string {
  const lines = facts.notes.map((note) => escapeHtml(note)).join('<br>')
  if (lines === '') return ''
  return `<p style="margin:0 0 20px;font-size:15px;line-height:22px;font-weight:600;color:${color.terracotta}">${lines}</p>`
}

function message(facts: LeadFacts): string {
  if (facts.message === '') return ''
  const text = escapeHtml(facts.message).replaceAll('\n', '<br>')
  return `<table ${table} style="margin:0 0 20px"><tr><td style="background:${color.cream};border-radius:8px;padding:14px 16px;font-size:17px;line-height:26px;${breakWords}">${text}</td></tr></table>`
}

function rows(facts: Fact[]): string {
  const cell = `padding:11px 0;border-top:1px solid ${color.line};vertical-align:top`
  const lines = facts.map(
    ({ label, value, href }) => `<tr>
<td width="84" style="${cell};padding-right:12px;font-size:14px;line-height:22px;color:${color.muted}">${escapeHtml(label)}</td>
<td style="${cell};font-size:16px;line-height:22px;${breakWords}">${link(value, href)}</td></tr>`,
  )
  return `<table ${table}>${lines.join('\n')}</table>`
}

function link(value: string, href: string | undefined): string {
  const text = escapeHtml(value)
  if (href === undefined) return text
  return `<a href="${escapeHtml(href)}" style="color:${color.green};text-decoration:underline">${text}</a>`
}
