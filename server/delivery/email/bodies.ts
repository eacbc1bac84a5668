import { business, email as words } from '../../../model/content/content.ts'
import { escapeHtml } from '../../display/text.ts'
import type { Action, Fact, LeadFacts } from './facts.ts'
import { breakWords, button, color, frame, kicker, link, table } from './frame.ts'

/** The HTML body. Every value is escaped here or in its frame. */
export function htmlBody(facts: LeadFacts): string {
  return frame({
    title: facts.name,
    preview: [facts.call?.label, facts.message.slice(0, 90)].filter(Boolean).join(' · '),
    body: [headline, actions, notes, message, rows].map((part) => part(facts)).join('\n'),
    footer: `${escapeHtml(facts.reply)}<br>${escapeHtml(facts.request)} · ${escapeHtml(business.name)}`,
  })
}

function headline(facts: LeadFacts): string {
  return `${kicker(words.headline)}
<h1 style="margin:0;font-size:26px;line-height:32px;font-weight:700;color:${color.green};${breakWords}">${escapeHtml(facts.name)}</h1>
<p style="margin:4px 0 20px;font-size:17px;line-height:24px">${escapeHtml(facts.summary)}</p>`
}

function actions({ call, text, desk }: LeadFacts): string {
  const buttons = [call, text, desk].filter((one) => one !== null)
  if (buttons.length === 0) return ''
  const shown = buttons.map((one) => button(one, one === call))
  if (text) shown.splice(shown.length - (desk ? 1 : 0), 0, allowed(text.allowed))
  return `${shown.join('\n')}
<div style="height:8px;line-height:8px">&nbsp;</div>`
}

/** A note below a button. */
const allowed = (text: string): string =>
  `<p style="margin:-4px 0 14px;font-size:13px;line-height:19px;color:${color.muted}">${escapeHtml(text)}</p>`

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

function rows(facts: LeadFacts): string {
  const cell = `padding:11px 0;border-top:1px solid ${color.line};vertical-align:top`
  const lines = facts.rows.map(
    ({ label, value, href }: Fact) => `<tr>
<td width="84" style="${cell};padding-right:12px;font-size:14px;line-height:22px;color:${color.muted}">${escapeHtml(label)}</td>
<td style="${cell};font-size:16px;line-height:22px;${breakWords}">${link(value, href)}</td></tr>`,
  )
  return `<table ${table}>${lines.join('\n')}</table>`
}

/** The text body: the number first, then everything else. */
export function textBody(facts: LeadFacts): string {
  const { call, text, desk } = facts
  const width = Math.max(...facts.rows.map(({ label }) => label.length))
  const sections = [
    [facts.name, ...withLink(call)].join('\n'),
    facts.summary,
    facts.message,
    facts.notes.map((note) => `! ${note}`).join('\n'),
    text === null ? '' : [text.label, text.words, text.allowed, text.href].join('\n'),
    withLink(desk).join('\n'),
    facts.rows.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join('\n'),
    `${facts.reply}\n${facts.request}`,
  ]
  return paragraphsOf(sections)
}

const withLink = (action: Action | null): string[] =>
  action === null ? [] : [action.label, action.href]

/** Joins the sections that aren't empty, with an empty line between them. */
export const paragraphsOf = (sections: readonly string[]): string =>
  `${sections.filter((section) => section !== '').join('\n\n')}\n`
