import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
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
 * Sends requests over a number of connections; each sends the next one when it has its response.
 *
 * @param request returns a request as it goes over the wire
 * @throws Error when a response isn't a success
 */
export async function load(
  origin: string,
  clients: number,
  seconds: number,
  request: () => string,
): Promise<LoadFigures> {
  const { hostname, port } = new URL(origin)
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const visit = (resolve: () => void, reject: (error: Error) => void) => {
    const socket = connect(Number(port), hostname)
    let sentAt = 0
    let missing = 0
    const send = () => {
      sentAt = performance.now()
      if (sentAt < end) socket.write(request())
      else socket.end(resolve)
    }
    socket.on('connect', send).on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk) => {
      if (missing === 0) {
        const headEnd = chunk.indexOf('\r\n\r\n') + 4
        const head = chunk.toString('latin1', 0, headEnd)
        if (!head.startsWith('HTTP/1.1 20')) return reject(new Error(head))
        missing = headEnd + Number(/content-length: (\d+)/i.exec(head)?.[1])
      }
      missing -= chunk.length
      if (missing > 0) return
      times.push(performance.now() - sentAt)
      send()
    })
  }
  await Promise.all(Array.from({ length: clients }, () => new Promise<void>(visit)))
  const elapsed = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) }
}

export const pageRequest = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`

/** A valid request for an estimate, different each time. */
export function estimateRequest(): string {
  const body = new URLSearchParams(
    validForm({ message: `Ants, number ${Math.random()}` }),
  ).toString()
  const head = [
    'POST /estimate HTTP/1.1',
    'Host: localhost',
    'Accept: application/json',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
