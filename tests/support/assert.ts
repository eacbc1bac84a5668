import assert from 'node:assert/strict'

type Whole = string | Uint8Array | readonly unknown[] | undefined

/** Asserts that a text, some bytes or a list includes a part. A failure shows what came instead. */
export function assertIncludes(whole: Whole, part: unknown, message = ''): void {
  assert.ok(
    includes(whole, part),
    `${about(message)}${shown(part)} is missing from ${shown(whole)}`,
  )
}

/** Asserts that a text, some bytes or a list excludes a part. A failure shows it with what is around it. */
export function assertExcludes(whole: Whole, part: unknown, message = ''): void {
  assert.ok(!includes(whole, part), `${about(message)}${shown(part)} stands in ${shown(whole)}`)
}

function includes(whole: Whole, part: unknown): boolean {
  if (whole instanceof Uint8Array) return Buffer.from(whole).includes(part as string | Uint8Array)
  if (typeof whole === 'string') return whole.includes(String(part))
  return whole?.includes(part) ?? false
}

const about = (message: string): string => (message ? `${message}: ` : '')

const shown = (value: unknown): string =>
  value instanceof Uint8Array ? `${value.length} bytes` : (JSON.stringify(value) ?? 'undefined')
