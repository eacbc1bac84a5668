import type { Content } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { estimateField, maximumEstimateBytes } from '../../model/lead/estimate.ts'
import { escapeHtml } from '../display/text.ts'
import { type FieldProblem, type Problem, problem, type ShownProblem } from '../http/problem.ts'
import type { FormFields } from './form.ts'
import { isConsentGiven } from './schema.ts'

/** Problems of a request for an estimate. The words are in content/failures.yaml. */

export const unreadable = problem(400, 'unreadable')
export const wrongMethod = problem(405, 'wrongMethod')
export const wrongContentType = problem(415, 'wrongContentType')
export const cannotStore: Problem = { ...problem(503, 'cannotStore'), retryAfterSeconds: 60 }

export const tooLarge: Problem = {
  status: 413,
  words: ({ failures: { tooLarge: words } }) => ({
    title: words.title,
    detail: fillSlots(words.detail, { kilobytes: String(maximumEstimateBytes / 1024) }),
  }),
}

export const missingFields = (errors: (content: Content) => FieldProblem[]): Problem => ({
  ...problem(422, 'missingFields'),
  errors,
})

export const tooMany = (retryAfterSeconds: number): Problem => ({
  status: 429,
  retryAfterSeconds,
  words: ({ failures }) => {
    const { title, detail, wait } = failures.tooMany
    const minutes = Math.ceil(retryAfterSeconds / 60)
    const inWords =
      minutes === 1 ? wait.minute : fillSlots(wait.minutes, { minutes: String(minutes) })
    return { title, detail: fillSlots(detail, { wait: inWords }) }
  },
})

/** Matches every token in one pass, so a token that a visitor typed is never filled itself. */
const token = /data-consent="?%%CONSENT%%"?|%%(PROBLEM|VALUE|INVALID)_(\w+?)%%/g

/**
 * Fills the site's built problem page with a problem and with what the visitor typed. Escapes every
 * value; an unknown token becomes empty.
 */
export function fillTemplate(template: string, problem: ShownProblem, fields: FormFields): string {
  const values = new Map<string, string>(fields)
  const { errors } = problem
  const items = errors.map(
    ({ field, message }) => `<li><a href="#${field}">${escapeHtml(message)}</a></li>`,
  )
  const problems: Record<string, string> = {
    TITLE: escapeHtml(problem.title),
    TEXT: escapeHtml(problem.detail),
    ITEMS: items.join(''),
  }
  const invalid = new Set(errors.map(({ field }) => field))
  return template.replace(token, (_match, kind?: string, name = '') => {
    if (kind === 'PROBLEM') return problems[name] ?? ''
    if (kind === 'VALUE') return escapeHtml(values.get(name) ?? '')
    if (kind === 'INVALID') return String(invalid.has(name))
    return isConsentGiven(fields.get(estimateField.consent)) ? 'checked' : ''
  })
}
