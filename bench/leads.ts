/**
 * Requests for an estimate a second, each synced to disk before it's answered and delivered to the
 * outbox meanwhile, and their ratio to what the same storage does alone: syncs of the disk, or
 * commits of PostgreSQL. `npm run bench -- leads [seconds per measurement]`
 */
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../tests/support/postgres.ts'
import { startServer, temporaryFolder } from '../tests/support/server.ts'
import { load, table } from './harness.ts'

const clientCounts = [1, 8, 64]

/** Syncs or commits a second of the storage alone, for a number of clients. */
type Floor = (clients: number) => Promise<number>

export async function run([given = '5']: string[]): Promise<string> {
  const seconds = Number(given)
  const folder = await temporaryFolder()
  const measure = async (store: string, env: Record<string, string>, floor: Floor) => {
    const server = await startServer({ env: { ...env, LOG_LEVEL: 'warn' }, folder })
    const rows: Record<string, string>[] = []
    for (const clients of clientCounts) {
      const before = await floor(clients)
      const { perSecond, p50, p99 } = await load(server.url, clients, seconds)
      const storage = (before + (await floor(clients))) / 2
      rows.push({
        store,
        clients: String(clients),
        'requests a second': perSecond.toFixed(0),
        'p50 ms': p50.toFixed(1),
        'p99 ms': p99.toFixed(1),
        'commits a second, storage alone': storage.toFixed(0),
        '× storage': (perSecond / storage).toFixed(2),
      })
    }
    await server.stop()
    return rows
  }
  const sqlite = await measure('SQLite', {}, async () => syncsPerSecond(folder, seconds / 2))
  const postgres = await startPostgres()
  const url = await postgres.database()
  const commits: Floor = (clients) => commitsPerSecond(url, clients, seconds / 2)
  const rows = [...sqlite, ...(await measure('PostgreSQL', { DATABASE_URL: url }, commits))]
  await postgres.stop()
  return table(rows)
}

/** Writes about as much as one lead adds to the database's log, five pages, and syncs it. */
function syncsPerSecond(folder: string, seconds: number): number {
  const block = Buffer.alloc(5 * 4096, 1)
  const path = join(folder, 'sync-probe')
  const file = openSync(path, 'w')
  const start = performance.now()
  let count = 0
  while (performance.now() - start < seconds * 1000) {
    // Over the same 50 blocks, as the database reuses its log.
    writeSync(file, block, 0, block.length, (count % 50) * block.length)
    fsyncSync(file)
    count += 1
  }
  const elapsed = (performance.now() - start) / 1000
  closeSync(file)
  rmSync(path)
  return count / elapsed
}

/** Inserts rows of about a lead's size, one transaction each. */
async function commitsPerSecond(url: string, clients: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  await pool.query('CREATE TABLE IF NOT EXISTS commit_probe (text TEXT NOT NULL)')
  const start = performance.now()
  let count = 0
  const insert = async () => {
    while (performance.now() - start < seconds * 1000) {
      await pool.query('INSERT INTO commit_probe VALUES ($1)', ['x'.repeat(2000)])
      count += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, insert))
  const elapsed = (performance.now() - start) / 1000
  await pool.query('DROP TABLE commit_probe')
  await pool.end()
  return count / elapsed
}
