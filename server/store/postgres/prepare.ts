import pg from 'pg'
import { OutsideError } from '../../display/error.ts'
import {
  assertCurrentOrNew,
  currentVersion,
  migrateSince,
  type UpdateLog,
  unsupportedVersion,
} from '../schema.ts'

/** How long to wait for a connection, in milliseconds. */
const connectMs = 5000

/** Kind and address for people, without the password. */
export function describePostgres(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}

/**
 * Opens a single connection, which the caller ends.
 *
 * @throws OutsideError when the server can't be reached or refuses
 */
export async function connect(url: string): Promise<pg.Client> {
  let client: pg.Client | undefined
  try {
    // Reads the files that the address names, such as a certificate.
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
    // Without a listener, a connection that breaks would end the process.
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    await client?.end().catch(() => {})
    const { message, code } = error as { message: string; code?: string }
    throw new OutsideError(
      `DATABASE_URL: ${describePostgres(url)} cannot be reached: ${message || code}. Is it running, and are address, user and password right?`,
      { cause: error },
    )
  }
}

/** What a database is opened for. */
export type PostgresUse = 'write' | 'read' | 'read any version'

/**
 * Asserts settings that make commits durable, and the tables' version. For writing, it creates the tables
 * of a new database.
 *
 * @throws OutsideError when the database can't be reached or could lose leads
 */
export const prepareDatabase = (url: string, use: PostgresUse): Promise<void> =>
  withClient(url, async (client) => {
    await assertDurable(client)
    if (use === 'write') await migrate(client, describePostgres(url))
    if (use === 'read') await assertVersion(client, describePostgres(url))
  })

/** Updates tables that an earlier program made, and says before how to copy them. */
export const updatePostgres = (url: string, log: UpdateLog): Promise<void> =>
  withClient(url, async (client) => {
    await assertDurable(client)
    await migrate(client, describePostgres(url), log)
  })

/** Without time limits: migrating many leads takes longer than a statement may, as does waiting for another server. */
async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function assertDurable(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
       current_setting('server_encoding') AS encoding`,
  )
  const { fsync, pages, encoding } = rows[0] as Record<string, string>
  if (fsync === 'off' || pages === 'off') {
    throw new OutsideError(
      'DATABASE_URL: PostgreSQL runs with fsync or full_page_writes off, and could lose leads.',
    )
  }
  if (encoding !== 'UTF8') {
    throw new OutsideError(
      `DATABASE_URL: the database is encoded in ${encoding}, which cannot hold every letter that visitors type. Create one with ENCODING 'UTF8' TEMPLATE template0.`,
    )
  }
}

/** Names the tool before the tables change. */
const updateAnnouncement =
  'the tables are updated now, for good. Only a copy that pg_dump made before brings the old ones back'

/** The advisory lock of processes that start at once; any fixed number will do. */
const migrationLock = 720_421

/** @param log undefined where only the tables of a new database may be created */
async function migrate(client: pg.Client, description: string, log?: UpdateLog): Promise<void> {
  await client.query('BEGIN')
  await client.query(`SELECT pg_advisory_xact_lock(${migrationLock})`)
  await client.query('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
  const version = await versionOf(client)
  if (!log) assertCurrentOrNew(version, description)
  else if (version > 0 && version < currentVersion) {
    log.warn({ from: version, to: currentVersion }, updateAnnouncement)
  }
  const steps = migrateSince(version, 'postgres', description)
  let step = steps.next([])
  while (!step.done) step = steps.next((await client.query(step.value)).rows)
  if (version < currentVersion) {
    await client.query('INSERT INTO schema_version VALUES ($1)', [currentVersion])
  }
  await client.query('COMMIT')
  for (const doubt of step.value) log?.warn({}, doubt)
}

async function assertVersion(client: pg.Client, description: string): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('schema_version')::text AS name")
  const version = rows[0]?.name == null ? 0 : await versionOf(client)
  if (version !== currentVersion) throw unsupportedVersion(version, description)
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT max(version) AS version FROM schema_version')
  return Number(rows[0]?.version ?? 0)
}
