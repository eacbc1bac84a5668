import { readFacts } from '../model/content/reading/facts.ts'
import type { Fault } from '../model/content/reading/fault.ts'
import { loadContent } from '../model/content/reading/load.ts'
import { type Facts, fillPlaceholders } from '../model/content/reading/placeholders.ts'
import { originalOf } from '../model/content/reading/words.ts'
import type { FileProblem } from '../model/desk/site.ts'
import { isRecord } from '../model/record.ts'
import type { Draft } from './draft.ts'

/** The facts of a draft, which fill placeholders. */
export const factsOf = ({ folder, overlay }: Draft): Facts =>
  readFacts(loadContent({ folder, changes: overlay }))

/** Whether visitors agree to what a file says, in either language. */
export const isLegal = (path: string): boolean =>
  /^(consent\.yaml$|law\/|pages\/.*\.md$)/.test(originalOf(path))

/** Whether a draft changes what visitors agree to. */
export const changesLegal = (draft: Draft): boolean =>
  [...draft.overlay.keys()].some(isLegal) || changesStatement(draft)

/** Whether a draft changes a fact of the business, however it's written. */
export const changesFact = (draft: Draft, name: 'email' | 'phone'): boolean =>
  readFacts(loadContent({ folder: draft.folder })).words[name] !== factsOf(draft).words[name]

/** Whether a draft changes the consent statement, by its words or by a fact that it names. */
function changesStatement(draft: Draft): boolean {
  const facts = readFacts(loadContent({ folder: draft.folder }))
  const published = statementOf(draft.readPublished('consent.yaml').value, facts)
  return published !== statementOf(draft.read('consent.yaml').value, factsOf(draft))
}

const statementOf = (value: unknown, facts: Facts) =>
  fillPlaceholders(String(isRecord(value) && value.statement), facts).text

/**
 * A fault of the draft as the desk shows it at a field; a translation that isn't done at the field that it
 * translates.
 */
export function toProblem({
  file,
  line,
  field,
  message,
  example,
  translation,
}: Fault): FileProblem {
  const keys = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  // A fault in the text of a page has a line and no field.
  const inText = file.endsWith('.md') && line > 1 ? ['body'] : []
  const end = /[.!?]$/.test(message) ? '' : '.'
  // A form shows an example's value only; lists and groups have a field for each value.
  const value = example?.replace(/^\w+: /, '').replaceAll(/^["']|["']$/g, '')
  const shown = value && !/^\[|: /.test(value) ? ` Example: ${value}` : ''
  const text = /^(is (missing|empty)|must not be empty$|there is no text)/.test(message)
    ? 'fill this in.'
    : `${message}${end}${shown}`
  return {
    file: translation ? originalOf(file) : file,
    path: field ? keys : inText,
    message: text.charAt(0).toUpperCase() + text.slice(1),
    ...(translation && {
      translation: {
        ...{ file, path: keys.map(String), english: translation.english },
        ...{ spanish: translation.spanish, at: translation.at?.map(String) ?? null },
      },
    }),
  }
}
