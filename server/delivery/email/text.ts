import type { LeadFacts } from './facts.ts'

/** The e-mail for programs that show text only: the number first, then everything else. */
export function textBody(facts: LeadFacts): string {
  const width = Math.max(...facts.rows.map(({ label }) => label.length))
  const sections = [
    facts.call === null ? facts.name : `${facts.name}\n${facts.call.label}`,
    facts.summary,
    facts.message,
    facts.notes.map((note) => `! ${note}`).join('\n'),
    facts.rows.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join('\n'),
    `${facts.reply}\n${facts.request}`,
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}
