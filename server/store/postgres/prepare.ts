import pg from 'pg'
import { OutsideError } from '../../display/error.ts'
import { currentVersion, migrationsSince, unsupportedVersion } from '../schema.ts'

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

/**
 * Asserts settings that make commits durable, and creates or migrates the tables; read-only, it
 * asserts their version. On a connection without time limits: migrating many leads takes longer than
 * a statement may, and so does waiting for another server that migrates.
 *
 * @throws OutsideError when the database can't be reached or could lose leads
 */
export async function prepareDatabase(url: string, readOnly: boolean): Promise<void> {
  const client = await connect(url)
  try {
    await assertDurable(client)
    if (readOnly) await assertVersion(client, describePostgres(url))
    else await migrate(client, describePostgres(url))
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

/** The advisory lock of processes that start at once; any fixed number will do. */
const migrationLock = 720_421

async function migrate(client: pg.Client, description: string): Promise<void> {
  await client.query('BEGIN')
  await client.query(`SELECT pg_advisory_xact_lock(${migrationLock})`)
  await client.query('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
  const version = await versionOf(client)
  const statements = migrationsSince(version, 'postgres', description)
  for (const statement of statements) await client.query(statement)
  if (statements.length > 0) {
    await client.query('INSERT INTO schema_version VALUES ($1)', [currentVersion])
  }
  await client.query('COMMIT')
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
