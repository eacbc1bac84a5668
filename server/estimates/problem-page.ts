import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { business } from '../../content/business.ts'
import { estimateField } from '../../content/estimate.ts'
import { escapeHtml } from '../display/html.ts'
import type { Problem } from '../http/problem.ts'
import type { FormFields } from './form-fields.ts'
import { isConsentGiven } from './schema.ts'

/**
 * The page that says what is wrong with a request and keeps what was typed. The site builds it, in
 * its own look, with tokens that are filled here; a plain page stands in where it is not built.
 */
export async function problemPage(
  dist: string,
  problem: Problem,
  fields: FormFields,
): Promise<{ html: string; contentSecurityPolicy?: string }> {
  const template = await readFile(join(dist, 'estimate/problem.html'), 'utf8').catch(() => null)
  if (template === null) return plainPage(problem)
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

const style = `body{margin:0;background:#f6efe2;color:#17301f;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}h1{line-height:1.2;color:#14532d}
a{color:#14532d;font-weight:600}`

const plainPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function plainPage(problem: Problem): { html: string; contentSecurityPolicy: string } {
  const title = escapeHtml(problem.title)
  const name = escapeHtml(business.name)
  const { display, e164 } = business.phone
  const items = (problem.errors ?? []).map(({ message }) => `<li>${escapeHtml(message)}</li>`)
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${name} - ${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(problem.detail)}</p><ul>${items.join('')}</ul>
<p><a href="tel:${e164}">Call ${escapeHtml(display)}</a></p>
<p><a href="/contact">Back to the form</a></p></main></body></html>
`
  return { html, contentSecurityPolicy: plainPolicy }
}
