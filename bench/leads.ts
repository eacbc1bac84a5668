/**
 * How many requests for an estimate a second the server takes with full durability, against how
 * often the same disk can sync at all (PostgreSQL: how often it commits for as many clients), and
 * against a server that stores nothing, measured in turns in the same run.
 *
 *   npm run bench:leads [-- <seconds per measurement> [<milliseconds>]]
 *
 * With milliseconds, every sync is made to take so much longer, by strace: 5 makes of a fast disk
 * a slow one, on which it shows that requests share their syncs.
 */
import './built.ts'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { startPostgres } from '../tests/support/postgres.ts'
import { startServer, temporaryFolder } from '../tests/support/server.ts'
import { load } from './load.ts'
import { postgresCommits } from './postgres-commits.ts'

const [seconds = 5, delayMs = 0] = process.argv.slice(2).map(Number)
const clientCounts = [1, 8, 64]
const wrapper = delayMs === 0 ? [] : slowDisk(delayMs)
const folder = await temporaryFolder()

function slowDisk(milliseconds: number): string[] {
  const calls = 'fsync,fdatasync'
  const inject = `inject=${calls}:delay_exit=${milliseconds * 1000}`
  return [
    'strace',
    '-D',
    '-f',
    '--seccomp-bpf',
    '-qq',
    '-o',
    '/dev/null',
    '-e',
    `trace=${calls}`,
    '-e',
    inject,
  ]
}

/** In a process of its own, so that the same disk is slow for both. */
async function syncsPerSecond(): Promise<number> {
  const probe = join(import.meta.dirname, 'disk.ts')
  const [command = '', ...args] = [...wrapper, process.execPath, probe, folder, String(seconds / 2)]
  return Number(execFileSync(command, args, { encoding: 'utf8' }))
}

/** What the storage underneath does by itself for so many clients: syncs or commits a second. */
type Floor = (clients: number) => Promise<number>

/** Prints one line of the table for each number of clients. */
async function measure(what: string, url: string, floor: Floor = syncsPerSecond): Promise<void> {
  for (const clients of clientCounts) {
    const before = await floor(clients)
    const agent = new Agent({ keepAlive: true, maxSockets: clients })
    const { perSecond, p50, p99 } = await load(url, agent, clients, seconds)
    agent.destroy()
    const syncs = (before + (await floor(clients))) / 2
    const cells = [
      what.padEnd(8),
      String(clients).padStart(7),
      perSecond.toFixed(0).padStart(10),
      p50.toFixed(1).padStart(6),
      p99.toFixed(1).padStart(6),
      syncs.toFixed(0).padStart(24),
      (perSecond / syncs).toFixed(2).padStart(5),
    ]
    console.log(cells.join('  '))
  }
}

async function measureServer(
  what: string,
  env: Record<string, string>,
  floor?: Floor,
): Promise<void> {
  const server = await startServer({ env: { ...env, LOG_LEVEL: 'warn' }, folder, wrapper })
  await measure(what, server.url, floor)
  await server.stop()
}

async function measureAnswers(): Promise<void> {
  const program = join(import.meta.dirname, 'answer-only.ts')
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data')
  await measure('answered', `http://127.0.0.1:${Number(port)}`)
  child.kill()
}

async function measurePostgres(): Promise<void> {
  const postgres = await startPostgres()
  const url = await postgres.database()
  const floor = (clients: number) => postgresCommits(url, clients, seconds / 2)
  const env = { DATABASE_URL: url }
  await measureServer('pg held', { ...env, SPAM_THRESHOLD: '1' }, floor)
  await measureServer('pg', env, floor)
  await postgres.stop()
}

console.log('requests  clients  requests/s  p50 ms  p99 ms  syncs/s (pg: commits/s)  ratio')
await measureAnswers()
// Everything but storing out of the way: leads are held, as spam is, instead of delivered.
await measureServer('held', { SPAM_THRESHOLD: '1' })
await measureServer('outbox', {})
// Its syncs are made by a server that strace was not told of.
if (delayMs === 0) await measurePostgres()
await rm(folder, { recursive: true })
