import assert from 'node:assert/strict'
import autocannon from 'autocannon'
import { validForm } from '../tests/support/form.ts'
import { startServer, type TestServer } from '../tests/support/server.ts'

/** Starts the server with the published site. */
export const serveSite = (env: Record<string, string> = {}, folder?: string): Promise<TestServer> =>
  startServer({ env: { LOG_LEVEL: 'warn', ...env }, ...(folder && { folder }) })

/** NaN when there are no figures. */
export const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

/** Formats a Markdown table; the rows' keys are its head. */
export function table(rows: Record<string, string>[]): string {
  const head = Object.keys(rows[0] ?? {})
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const lines = [line(head), `|${'---|'.repeat(head.length)}`]
  return [...lines, ...rows.map((row) => line(Object.values(row)))].join('\n')
}

export interface LoadFigures {
  perSecond: number
  /** Milliseconds from a request to its whole response. */
  p50: number
  p99: number
}

/**
 * Sends requests for an estimate, each of them different, over a number of connections; each sends the
 * next one when it has its response.
 *
 * @throws Error when a response isn't a success
 */
export async function load(url: string, clients: number, seconds: number): Promise<LoadFigures> {
  const setupRequest = (request: object) => ({
    ...request,
    body: new URLSearchParams(validForm({ message: `Ants, number ${Math.random()}` })).toString(),
  })
  const { latency, requests, non2xx, errors } = await autocannon({
    url: `${url}/estimate`,
    connections: clients,
    duration: seconds,
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    requests: [{ setupRequest }],
  })
  assert.deepEqual({ non2xx, errors }, { non2xx: 0, errors: 0 })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}
