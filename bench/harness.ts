import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import autocannon, { type Request } from 'autocannon'
import { validForm } from '../tests/support/form.ts'
import { startServer, type TestServer } from '../tests/support/server.ts'

export const project = resolve(import.meta.dirname, '..')
export const dist = join(project, 'dist')

/** Starts the server with the site that `npm run build` has left in dist/. */
export const serveSite = (env: Record<string, string> = {}, folder?: string): Promise<TestServer> =>
  startServer({
    site: true,
    env: { DIST_DIR: dist, LOG_LEVEL: 'warn', ...env },
    ...(folder && { folder }),
  })

/** Settings that build a separate copy of the site. */
export interface OwnSite extends Record<string, string> {
  CONTENT_DIR: string
  DIST_DIR: string
  SERVER_DIR: string
}

/** Builds a site from a copy of the content. */
export async function buildOwnSite(folder: string): Promise<OwnSite> {
  const site = {
    CONTENT_DIR: join(folder, 'content'),
    DIST_DIR: join(folder, 'dist'),
    SERVER_DIR: join(folder, 'dist-server'),
  }
  await cp(join(project, 'content'), site.CONTENT_DIR, { recursive: true })
  assert.equal((await once(startBuild(site, 'inherit'), 'exit'))[0], 0, 'the first build')
  return site
}

export const startBuild = (site: OwnSite, stdio: 'ignore' | 'inherit' = 'ignore'): ChildProcess =>
  spawn(process.execPath, ['scripts/build.ts'], {
    cwd: project,
    env: { ...process.env, ...site },
    stdio,
  })

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
  const setupRequest = (request: Request) => ({
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
