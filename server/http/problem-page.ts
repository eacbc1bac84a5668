import { createHash } from 'node:crypto'
import { business, failures, site, theme } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { escapeHtml } from '../display/html.ts'
import type { Problem } from './problem.ts'

export interface ProblemPage {
  html: string
  /** Absent where the page brings its own. */
  contentSecurityPolicy?: string
}

const style = `body{margin:0;background:${theme.colors.sand};color:${theme.colors.ink};font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}h1{line-height:1.2;color:${theme.colors.brand}}
a{color:${theme.colors.brand};font-weight:600}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page that needs nothing of the site: what is wrong, the telephone, and a way back. */
export function plainPage(problem: Problem): Required<ProblemPage> {
  const title = escapeHtml(problem.title)
  const name = escapeHtml(business.name)
  const { display, e164 } = business.phone
  const call = fillSlots(failures.page.call, { number: display })
  const items = (problem.errors ?? []).map(({ message }) => `<li>${escapeHtml(message)}</li>`)
  const html = `<!doctype html>
<html lang="${escapeHtml(site.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${name} - ${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(problem.detail)}</p><ul>${items.join('')}</ul>
<p><a href="tel:${e164}">${escapeHtml(call)}</a></p>
<p><a href="/contact">${escapeHtml(failures.page.back)}</a></p></main></body></html>
`
  return { html, contentSecurityPolicy: policy }
}
