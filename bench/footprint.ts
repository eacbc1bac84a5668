/**
 * Time from the server's start to its first page, and its memory at rest, under load and afterwards.
 * Needs Linux: `npm run bench -- footprint [seconds of load] [starts]`
 */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../tests/support/free-port.ts'
import { type TestServer, temporaryFolder } from '../tests/support/server.ts'
import { load, median, serveSite, table } from './harness.ts'
import { megabytes } from './processes.ts'

const clients = 64

/** Idle time before measuring memory at rest, in milliseconds. */
const restMs = 5000

export async function run([seconds = '10', starts = '5']: string[]): Promise<string> {
  const folder = await temporaryFolder()
  const times: number[] = []
  for (let count = 1; count < Number(starts); count += 1) {
    const { server, firstPageMs } = await start(folder)
    times.push(firstPageMs)
    await server.stop()
  }
  const { server, firstPageMs } = await start(folder)
  times.push(firstPageMs)
  await delay(restMs)
  const atRest = memory(server, 'VmRSS')
  const program = memory(server, 'RssFile')
  await load(server.url, clients, Number(seconds))
  await untilIdle(server)
  const peak = memory(server, 'VmHWM')
  const after = memory(server, 'VmRSS')
  await server.stop()
  const ranges = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`
  return table([
    { what: 'start to first page', figure: `${median(times).toFixed(0)} ms (${ranges})` },
    { what: 'memory at rest', figure: `${atRest} MB, ${program} of it Node's own program` },
    { what: `at most, ${clients} clients sending requests`, figure: `${peak} MB` },
    { what: 'at rest, all delivered', figure: `${after} MB` },
  ])
}

async function start(folder: string): Promise<{ server: TestServer; firstPageMs: number }> {
  const port = String(await freePort())
  // The settings of deploy/.
  const env = { PORT: port, NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' }
  const begun = performance.now()
  const starting = serveSite(env, folder)
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if ((await response?.text()) && response?.ok) break
    await delay(2)
  }
  const firstPageMs = performance.now() - begun
  return { server: await starting, firstPageMs }
}

/** Waits until nothing is left to deliver, which takes a few times as long as the load. */
async function untilIdle(server: TestServer): Promise<void> {
  for (let before = -1, now = ticks(server); now - before > 5; now = ticks(server)) {
    before = now
    await delay(restMs)
  }
}

/** Processor time of the server, in hundredths of a second. */
function ticks({ process: { pid } }: TestServer): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
  return Number(stat[13]) + Number(stat[14])
}

const memory = ({ process: { pid } }: TestServer, what: 'VmRSS' | 'VmHWM' | 'RssFile'): string =>
  megabytes(pid, what).toFixed(0)
