import { callColors, site, theme } from '../../../model/content/content.ts'
import { escapeHtml } from '../../display/text.ts'

/** HTML of e-mails. Mail programs support little CSS: tables, inline styles and system fonts. */

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const { colors } = theme
export const color = {
  cream: colors.sand,
  paper: colors.card,
  line: colors.line,
  green: colors.brand,
  text: colors.ink,
  muted: colors.inkSoft,
  terracotta: colors.action,
}

/** Attributes of a table for layout. */
export const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
/** Long words of a visitor must not push the number off the screen. */
export const breakWords = 'overflow-wrap:anywhere;word-break:break-word'

/** Parts of an e-mail: `title` and `preview` are plain text, the others HTML. */
interface Parts {
  title: string
  /** A mail program's list shows it after the subject. */
  preview: string
  body: string
  footer: string
}

/** The whole document around a card. */
export function frame({ title, preview, body, footer }: Parts): string {
  return `<!doctype html>
<html lang="${escapeHtml(site.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${color.cream}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${table} style="background:${color.cream}"><tr><td align="center" style="padding:20px 12px">
<table ${table} style="max-width:560px;table-layout:fixed;font-family:${sans};color:${color.text}">
<tr><td style="background:${color.paper};border:1px solid ${color.line};border-radius:12px;padding:20px 20px 8px">
${body}
</td></tr>
<tr><td style="padding:14px 8px 0;font-size:13px;line-height:19px;color:${color.muted}">
${footer}</td></tr>
</table></td></tr></table></body></html>
`
}

/** The small line above a headline. */
export const kicker = (text: string): string =>
  `<p style="margin:0 0 6px;font-size:13px;line-height:18px;font-weight:700;color:${color.terracotta}">${escapeHtml(text)}</p>`

/** A link in a text, or plain text without an address. */
export function link(value: string, href: string | undefined): string {
  const text = escapeHtml(value)
  if (href === undefined) return text
  return `<a href="${escapeHtml(href)}" style="color:${color.green};text-decoration:underline">${text}</a>`
}

/** A button as wide as the card; the first one has a background. */
export function button({ label, href }: { label: string; href: string }, first: boolean): string {
  const edge = first ? colors[callColors.background] : color.green
  const [ground, text] = first ? [edge, colors[callColors.text]] : [color.paper, edge]
  return `<table ${table} style="margin:0 0 12px"><tr><td align="center" style="background:${ground};border:2px solid ${edge};border-radius:10px">
<a href="${escapeHtml(href)}" style="display:block;padding:14px 12px;font-size:${first ? 20 : 17}px;line-height:24px;font-weight:700;color:${text};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`
}
