import type { Action, LeadFacts } from './facts.ts'

/** The e-mail for programs that show text only: the number first, then everything else. */
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

/** Those that say something, with an empty line between two. */
export const paragraphsOf = (sections: readonly string[]): string =>
  `${sections.filter((section) => section !== '').join('\n\n')}\n`
