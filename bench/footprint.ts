/**
 * Time from the server's start to its first page, and its memory at rest and after more than a day's work:
 * requests under load, photos and publications. Needs Linux:
 * `npm run bench -- footprint [seconds of load] [starts]`
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { requestPublication } from '../server/publication/socket.ts'
import { changeContent, copyContent, field } from '../tests/support/changed-content.ts'
import { sendLead } from '../tests/support/form.ts'
import { freePort } from '../tests/support/free-port.ts'
import { noise, putPhoto } from '../tests/support/photos.ts'
import { type TestServer, temporaryFolder } from '../tests/support/server.ts'
import { load, median, serveSite, table } from './harness.ts'
import { megabytes } from './processes.ts'

const clients = 64

/** Requests with a photo, and publications, on a busy day. */
const photos = 120
const publications = 10

/** Idle time before measuring memory at rest, in milliseconds. */
const restMs = 5000

export async function run([seconds = '10', starts = '5']: string[]): Promise<string> {
  const folder = await temporaryFolder()
  const content = copyContent(join(folder, 'content'))
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
  const photo = await noise()
  for (let count = 0; count < photos; count += 1) {
    const id = await sendLead(server.url)
    // The daily limit is per network, so each photo comes from another one.
    const headers = { 'x-forwarded-for': `198.51.${count}.1` }
    const { ok, status } = await putPhoto(server.url, id, photo, { headers })
    assert.ok(ok, `${status}`)
  }
  await untilIdle(server)
  const afterPhotos = memory(server, 'VmRSS')
  for (let count = 0; count < publications; count += 1) {
    changeContent(content, [['pages/about.yaml', field('headline'), ` Headline ${count}`]])
    assert.ok('changed' in Object(await requestPublication(join(folder, 'publication'))))
  }
  await delay(restMs)
  const afterPublications = memory(server, 'VmRSS')
  const most = memory(server, 'VmHWM')
  await server.stop()
  const ranges = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`
  return table([
    { what: 'start to first page', figure: `${median(times).toFixed(0)} ms (${ranges})` },
    { what: 'memory at rest', figure: `${atRest} MB, ${program} of it Node's own program` },
    { what: `at most, ${clients} clients sending requests`, figure: `${peak} MB` },
    { what: 'at rest, all delivered', figure: `${after} MB` },
    { what: `after ${photos} photos of 2 MB`, figure: `${afterPhotos} MB` },
    { what: `after ${publications} publications, at rest`, figure: `${afterPublications} MB` },
    { what: 'at most in all', figure: `${most} MB` },
  ])
}

async function start(folder: string): Promise<{ server: TestServer; firstPageMs: number }> {
  const port = String(await freePort())
  // The settings of deploy/.
  const env = {
    PORT: port,
    CONTENT_DIR: join(folder, 'content'),
    TRUST_PROXY: 'loopback',
    NODE_OPTIONS: '--max-semi-space-size=2',
    MALLOC_ARENA_MAX: '2',
  }
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
