import { inspect, stripVTControlCharacters } from 'node:util'
import { escapeHtml } from '../../server/display/text.ts'
import { project } from '../folders.ts'

/** What Vite and its plugins say of a mistake in a source. */
interface BuildError extends Error {
  plugin?: string
  id?: string
  loc?: { file?: string; line: number }
  frame?: string
}

/** Errors whose message is for a person. Their classes may be others than ours: modules load again. */
const expected = ['ContentError', 'ConfigError', 'OutsideError']

/** An error of development as text, and as a page: what is wrong, and in which file and line. */
export function errorPage(error: unknown): { text: string; html: string } {
  const text = stripVTControlCharacters(describe(error))
    .replaceAll('file://', '')
    .replaceAll(`${project}/`, '')
  const body = `<pre>${escapeHtml(text)}</pre>`
  const title = escapeHtml(text.split('\n', 1).join())
  const head = `<meta charset="utf-8"><title>${title}</title>`
  return {
    text,
    html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error)
  if (expected.includes(error.constructor.name)) return error.message
  const { plugin, id, loc, frame, message }: BuildError = error
  if (!plugin) return inspect(error)
  const file = loc?.file ?? id
  const place = file && (loc ? `${file}:${loc.line}` : file)
  return [place, message, frame].filter(Boolean).join('\n')
}
