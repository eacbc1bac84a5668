import { estimatePath } from '../../content/estimate.ts'

/** What became of a request: stored, or not and why. */
export type Outcome =
  | { stored: true }
  | { stored: false; reason: 'offline' | 'refused' | 'busy'; detail?: string }

/** How long to wait for an answer before saying that none came, in milliseconds. */
const patienceMs = 20_000

/**
 * Sends a request for an estimate to the site's own server.
 *
 * Only an answer that says "stored" counts as success. Never throws: a failure is an outcome.
 */
export async function sendEstimate(form: FormData): Promise<Outcome> {
  try {
    const response = await fetch(estimatePath, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status === 201) {
      const { id } = (await response.json()) as { id?: unknown }
      if (id) return { stored: true }
    }
    return refusal(response)
  } catch {
    return { stored: false, reason: 'offline' }
  }
}

async function refusal(response: Response): Promise<Outcome> {
  if (response.status === 429) return { stored: false, reason: 'busy' }
  const problem: { detail?: unknown } = await response.json().catch(() => ({}))
  return typeof problem.detail === 'string' && response.status === 422
    ? { stored: false, reason: 'refused', detail: problem.detail }
    : { stored: false, reason: 'refused' }
}
