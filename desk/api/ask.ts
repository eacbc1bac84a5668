/** The server said no; `body` is what it said. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(String((body as { title?: unknown } | null)?.title ?? status))
    this.status = status
    this.body = body
  }
}

/**
 * Asks the server under /desk.
 *
 * @param send posted as JSON; without it the address is only read
 * @throws Refusal when it says no, TypeError when it cannot be reached
 */
export async function ask<Answer>(path: string, send?: unknown): Promise<Answer> {
  const response = await fetch(`/desk/${path}`, {
    headers: { accept: 'application/json', ...(send !== undefined && json) },
    ...(send !== undefined && { method: 'POST', body: JSON.stringify(send) }),
  })
  const text = await response.text()
  const body = text === '' ? null : JSON.parse(text)
  if (!response.ok) throw new Refusal(response.status, body)
  return body as Answer
}

const json = { 'content-type': 'application/json' }
