import { estimateField } from '../../model/lead/estimate.ts'
import { escapeHtml } from '../display/html.ts'
import type { Problem } from '../http/problem.ts'
import { type ProblemPage, plainPage } from '../http/problem-page.ts'
import type { FormFields } from './form-fields.ts'
import { isConsentGiven } from './schema.ts'

/**
 * The page that says what is wrong with a request and keeps what was typed. The site builds it, in
 * its own look, with tokens that are filled here; a plain page stands in where it is not served.
 *
 * @param template the page as it was built
 */
export function problemPage(
  template: string | undefined,
  problem: Problem,
  fields: FormFields,
): ProblemPage {
  if (template === undefined) return plainPage(problem)
  return { html: fillTemplate(template, problem, fields) }
}

/** Every token in one pass, so that a token typed by a visitor is never filled itself. */
const token = /data-consent="?%%CONSENT%%"?|%%(PROBLEM|VALUE|INVALID)_(\w+?)%%/g

/** Fills the tokens of the built page. All values are escaped; unknown tokens become empty. */
export function fillTemplate(template: string, problem: Problem, fields: FormFields): string {
  const values = new Map<string, string>(fields)
  const problems: Record<string, string> = {
    TITLE: escapeHtml(problem.title),
    TEXT: escapeHtml(problem.detail),
    ITEMS: problemItems(problem),
  }
  const wrong = new Set(problem.errors?.map(({ field }) => field))
  return template.replace(token, (_match, kind?: string, name = '') => {
    if (kind === 'PROBLEM') return problems[name] ?? ''
    if (kind === 'VALUE') return escapeHtml(values.get(name) ?? '')
    if (kind === 'INVALID') return String(wrong.has(name))
    return isConsentGiven(fields.get(estimateField.consent)) ? 'checked' : ''
  })
}

function problemItems(problem: Problem): string {
  const items = problem.errors ?? []
  return items
    .map(({ field, message }) => `<li><a href="#${field}">${escapeHtml(message)}</a></li>`)
    .join('')
}
