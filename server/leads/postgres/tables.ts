import type pg from 'pg'
import { OutsideError } from '../../domain/outside-error.ts'
import { migrations, otherVersion, statementsSince } from '../schema/migrations.ts'
import { connect } from './connect.ts'

/** One lock for all processes that start at once; any fixed number would do. */
const migrationLock = 720_421

/**
 * Asserts that the database keeps what it is given, and brings its tables up to date; for reading
 * alone it asserts that they are. On a connection of its own: bringing many leads up to date takes
 * longer than anything else may, and so does waiting for somebody who does.
 *
 * @throws OutsideError when the database cannot be reached or could lose leads
 */
export async function prepareTables(
  url: string,
  description: string,
  readOnly: boolean,
): Promise<void> {
  const client = await connect(url)
  try {
    await assertSuitable(client)
    if (readOnly) await assertVersion(client, description)
    else await migrate(client, description)
  } finally {
    await client.end()
  }
}

/** A commit must be on the disk when it returns, and every letter a visitor types must fit in. */
async function assertSuitable(client: pg.Client): Promise<void> {
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
      `DATABASE_URL: the database is encoded in ${encoding}, which cannot hold every letter that visitors type. Make one with ENCODING 'UTF8' TEMPLATE template0.`,
    )
  }
}

async function migrate(client: pg.Client, description: string): Promise<void> {
  await client.query('BEGIN')
  await client.query(`SELECT pg_advisory_xact_lock(${migrationLock})`)
  await client.query('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
  const version = await versionOf(client)
  if (version > migrations.length) throw new OutsideError(otherVersion(description, version))
  if (version < migrations.length) {
    for (const statement of statementsSince(version, 'postgres')) await client.query(statement)
    await client.query('INSERT INTO schema_version VALUES ($1)', [migrations.length])
  }
  await client.query('COMMIT')
}

async function assertVersion(client: pg.Client, description: string): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('schema_version')::text AS name")
  const version = rows[0]?.name == null ? 0 : await versionOf(client)
  if (version !== migrations.length) throw new OutsideError(otherVersion(description, version))
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT max(version) AS version FROM schema_version')
  return Number(rows[0]?.version ?? 0)
}
