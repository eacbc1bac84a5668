/** Whether the system, the database or an option is to blame: then the message says it all. */
export function isOutside(error: unknown): boolean {
  return error instanceof Error && 'code' in error
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
