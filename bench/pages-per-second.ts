/**
 * How many pages a second the server sends, and how long the slowest of a hundred takes, beside nginx
 * and what Node projects usually send files with: one process each, the same files, on the same
 * machine, in turns, all with the gzip copies that the build has made.
 *
 *   npm run bench:serving [-- <seconds per measurement>]     (after npm run build)
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addressOf } from '../model/http/built-files.ts'
import { type Answers, answers } from './answers.ts'
import { type FileServer, startNginx, startNodeServers } from './file-servers.ts'
import { median, serveSite } from './site.ts'

const seconds = Number(process.argv[2] ?? 3)
const rounds = 3
const connections = 32
const files = ['index.html', 'services/ant-control.html']

const pictures = resolve(import.meta.dirname, '../dist/pictures')
const picture = readdirSync(pictures).find((name) => /^hero\..*-1600\.avif$/.test(name))
const picturePath = `/pictures/${picture}`

/** @throws Error when it does not answer with the copy that the build has made */
async function checkAnswer({ name, origin, pathOf }: FileServer, file: string): Promise<void> {
  const response = await fetch(origin + pathOf(file), { headers: { 'accept-encoding': 'gzip' } })
  const sent = Number(response.headers.get('content-length'))
  const built = readFileSync(resolve(import.meta.dirname, '../dist', `${file}.gz`)).length
  await response.arrayBuffer()
  if (response.status !== 200 || sent !== built) {
    throw new Error(`${name} answers ${pathOf(file)} with ${response.status}, ${sent} bytes`)
  }
}

async function measure(servers: FileServer[], pathOf: (server: FileServer) => string) {
  const measured = new Map(servers.map(({ name }): [string, Answers[]] => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      const figures = await answers(server.origin, pathOf(server), connections, seconds)
      measured.get(server.name)?.push(figures)
    }
  }
  const of = (name: string, figure: keyof Answers) =>
    median((measured.get(name) ?? []).map((figures) => figures[figure]))
  const first = servers[0]?.name ?? ''
  for (const { name } of servers) {
    const perSecond = of(name, 'perSecond')
    const cells = [
      name.padEnd(30),
      perSecond.toFixed(0).padStart(7),
      of(name, 'p99').toFixed(1).padStart(7),
      (of(first, 'perSecond') / perSecond).toFixed(2).padStart(7),
    ]
    console.log(cells.join(' '))
  }
}

const folder = mkdtempSync(join(tmpdir(), 'file-servers-'))
const site = await serveSite()
const ours: FileServer = { name: 'ours', origin: site.url, pathOf: addressOf, stop: () => {} }
const servers = [ours, startNginx(folder)]
try {
  servers.push(...(await startNodeServers(folder)))
  // nginx says nowhere that it listens.
  await delay(500)
  for (const file of files) {
    for (const server of servers) await checkAnswer(server, file)
    console.log(`${addressOf(file).padEnd(30)} pages/s  p99 ms  ours ×`)
    await measure(servers, ({ pathOf }) => pathOf(file))
  }
  // The largest picture of the home page; nginx sends it from the disk's cache.
  for (const path of ['/nowhere', picturePath]) {
    console.log(`${path.padEnd(30)} pages/s  p99 ms  ours ×`)
    await measure(servers.slice(0, 2), () => path)
  }
} finally {
  for (const server of servers) server.stop()
  await site.stop()
  rmSync(folder, { recursive: true })
}
