/**
 * What the server needs: milliseconds from its start to its first page, and memory at rest, under
 * load, and when the load is over.
 *
 *   npm run bench:footprint [-- <seconds of load> [<starts>]]     (after npm run build)
 */
import './built.ts'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../tests/support/free-port.ts'
import { startServer, type TestServer, temporaryFolder } from '../tests/support/server.ts'
import { load } from './load.ts'
import { median } from './site.ts'

const [seconds = 10, starts = 5] = process.argv.slice(2).map(Number)
const clients = 64
const folder = await temporaryFolder()

/** How long the server is left alone before its memory counts as that of rest, in milliseconds. */
const restMs = 5000

async function start(): Promise<{ server: TestServer; firstPageMs: number }> {
  const port = await freePort()
  const env = {
    PORT: String(port),
    DIST_DIR: resolve(import.meta.dirname, '../dist'),
    LOG_LEVEL: 'warn',
    // As deploy/ starts it.
    NODE_OPTIONS: '--max-semi-space-size=2',
    MALLOC_ARENA_MAX: '2',
  }
  const begun = performance.now()
  const starting = startServer({ folder, env, site: true })
  await firstPage(`http://127.0.0.1:${port}/`)
  const firstPageMs = performance.now() - begun
  return { server: await starting, firstPageMs }
}

async function firstPage(url: string): Promise<void> {
  for (;;) {
    const there = await fetch(url).then(
      async (response) => response.ok && (await response.text()) !== '',
      () => false,
    )
    if (there) return
    await delay(2)
  }
}

/**
 * Megabytes of the serving process, as the system counts them, and of what the supervisor adds to
 * them: both run the same program, which is in memory once.
 */
function memory(server: TestServer, what: 'VmRSS' | 'VmHWM' | 'RssFile'): number {
  const { pid } = server.process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const supervisor = what === 'RssFile' ? 0 : statusOf(String(pid), 'RssAnon')
  return statusOf(children, what) + supervisor
}

function statusOf(pid: string, what: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
  return Number(kilobytes) / 1024
}

const times: number[] = []
for (let count = 1; count < starts; count += 1) {
  const { server, firstPageMs } = await start()
  times.push(firstPageMs)
  await server.stop()
}
const { server, firstPageMs } = await start()
times.push(firstPageMs)
await delay(restMs)
const atRest = memory(server, 'VmRSS')
const program = memory(server, 'RssFile')
const agent = new Agent({ keepAlive: true, maxSockets: clients })
await load(server.url, agent, clients, seconds)
agent.destroy()
const most = memory(server, 'VmHWM')
await delay(restMs)
const after = memory(server, 'VmRSS')
await server.stop()
await rm(folder, { recursive: true })

const list = times.map((time) => time.toFixed(0)).join(', ')
console.log(`start to first page: ${median(times).toFixed(0)} ms (${list})`)
console.log(
  `memory at rest: ${atRest.toFixed(0)} MB, ${program.toFixed(0)} of it Node's own program`,
)
console.log(`at most, ${clients} clients sending requests: ${most.toFixed(0)} MB`)
console.log(`at rest again: ${after.toFixed(0)} MB`)
