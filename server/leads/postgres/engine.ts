import pg from 'pg'
import type { Dialect, Engine, Row, Sql } from '../engine/engine.ts'
import { migrations, statementsSince } from '../schema/migrations.ts'

/** One lock for all processes that start at once; any fixed number would do. */
const migrationLock = 720_421

/** How long to wait for a connection and for a statement, in milliseconds. */
const patience = 10_000

const dialect: Dialect = {
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  members: (parameter) => `SELECT jsonb_array_elements_text(CAST(${parameter} AS jsonb))`,
  clock: (seconds) =>
    `to_char((clock_timestamp() + make_interval(secs => CAST(${seconds} AS double precision)))
       AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

/** Leads in PostgreSQL, for when more than one machine serves the site. */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  // A connection that breaks is replaced at the next use, and fails what is using it. Unheard, the
  // event itself would end the process: the pool hears it for idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await assertDurable(pool)
    await transaction(pool, migrate)
  } catch (error) {
    await pool.end()
    throw error
  }
  const { hostname, pathname } = new URL(url)
  return {
    description: `PostgreSQL at ${hostname}${pathname}`,
    dialect,
    rows: (text, parameters = []) => rows(pool, text, parameters),
    write: (work) => transaction(pool, work),
    serialise: async (sql, key) => {
      await sql.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
    },
    backup: async () => {
      throw new Error('A PostgreSQL database is backed up with its own tool: pg_dump')
    },
    // Old row versions go with the next vacuum, which is the server's business.
    scrub: async () => true,
    close: () => pool.end(),
  }
}

async function rows(
  client: pg.Pool | pg.PoolClient,
  text: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const result = await client.query<Row>(text, [...parameters])
  return result.rows
}

async function transaction<Result>(
  pool: pg.Pool,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work({
      dialect,
      rows: (text, parameters = []) => rows(client, text, parameters),
    })
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, also when it is the connection that failed.
    client.release(true)
    throw error
  }
}

/** A commit must be on the disk when it returns. */
async function assertDurable(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const [row] = await rows(pool, `SHOW ${setting}`, [])
    if (row?.[setting] === 'off') throw new Error(`PostgreSQL runs with ${setting} = off`)
  }
}

async function migrate(sql: Sql): Promise<void> {
  await sql.rows(`SELECT pg_advisory_xact_lock(${migrationLock})`)
  await sql.rows('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
  const [row] = await sql.rows('SELECT max(version) AS version FROM schema_version')
  const version = Number(row?.version ?? 0)
  if (version === migrations.length) return
  for (const statement of statementsSince(version, 'postgres')) await sql.rows(statement)
  await sql.rows('INSERT INTO schema_version VALUES ($1)', [migrations.length])
}
