import { inspect } from 'node:util'
import { ContentError } from '../../model/content/reading/fault.ts'

/** Something outside the program is wrong. The message says what to do and needs no stack trace. */
export class OutsideError extends Error {}

/** Error codes of the system and PostgreSQL. */
const outsideCodes = /^(E[A-Z]+|[0-9A-Z]{5})$/
/** Error codes of wrong statements, which are mistakes of this program. */
const wrongStatement = { postgres: /^42(?!501)/, sqlite: 1 }

/** Whether the system or the database caused an error. Then it needs no stack trace. */
export function isOutside(error: unknown): boolean {
  if (error instanceof OutsideError) return true
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return errcode !== wrongStatement.sqlite
  return typeof code === 'string' && outsideCodes.test(code) && !wrongStatement.postgres.test(code)
}

/** An error in one line, with the cause that `fetch` hides behind "fetch failed". */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : undefined
  const message = cause === undefined ? error.message : `${error.message}: ${cause.message}`
  const code = (cause ?? error) as { code?: unknown }
  const text = message.trim() === '' ? String(code.code ?? error.name) : message
  return text.replace(/\s+/g, ' ')
}

/** Error message for a person, with a stack trace if the program is at fault. */
export function errorText(error: unknown): string {
  if (error instanceof OutsideError || error instanceof ContentError) return error.message
  return isOutside(error) ? describeError(error) : inspect(error)
}
