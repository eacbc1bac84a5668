import { estimatePath } from '../../model/lead/estimate.ts'

/** A request that was not stored. */
export interface Failed {
  stored: false
  /** Why, in the server's words; missing where no answer came that says so. */
  detail?: string
}

/** What became of a request. */
export type Outcome = { stored: true } | Failed

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
    return { stored: false }
  }
}

async function refusal(response: Response): Promise<Failed> {
  const problem: { detail?: unknown } = await response.json().catch(() => ({}))
  return typeof problem.detail === 'string'
    ? { stored: false, detail: problem.detail }
    : { stored: false }
}
