import { estimatePath } from '../../model/lead/estimate.ts'

/**
 * Business name that the form sends: the part of the page's title before " - ", or else the host name, or
 * else the configured name.
 */
export function businessNameFrom(title: string, hostName: string, configured: string): string {
  const [name = '', ...rest] = title.split(' - ')
  return (rest.length > 0 && name.trim()) || hostName.trim() || configured
}

/**
 * Returns a function that names requests, so that sending one again after a lost answer doesn't store it
 * twice. A changed request is another one and gets another id.
 */
export function submissionIds() {
  let content = ''
  let id = ''
  return (form: FormData): string => {
    const current = toBody(form).toString()
    if (current !== content || !id) {
      content = current
      // Browsers offer randomUUID on https and localhost only. The server accepts a request without an id.
      id = globalThis.crypto?.randomUUID?.() ?? ''
    }
    return id
  }
}

/** Everything but files, which are sent apart. */
const toBody = (form: FormData) =>
  new URLSearchParams(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )

/** Result of a request. */
export interface Outcome {
  stored: boolean
  /** Of the stored request. */
  id?: string
  /** Why it wasn't stored, in the server's words, if it gave a reason. */
  detail?: string
}

/** Timeout for the server's answer, in milliseconds. */
const timeoutMs = 20_000

/**
 * Sends a request for an estimate to the site's own server. Only an answer that says "stored" counts as
 * success. Never throws.
 */
export async function sendEstimate(form: FormData): Promise<Outcome> {
  try {
    const response = await fetch(estimatePath, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: toBody(form),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { id, detail } = (await response.json()) as Record<string, unknown>
    if (response.status === 201) return id ? { stored: true, id: String(id) } : { stored: false }
    return typeof detail === 'string' ? { stored: false, detail } : { stored: false }
  } catch {
    return { stored: false }
  }
}
