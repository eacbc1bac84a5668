import pg from 'pg'
import { type Database, type Dialect, fragment, raw, type Sql, sqlWith } from '../database.ts'
import { describePostgres, type PostgresUse, prepareDatabase } from './prepare.ts'

const dialect: Omit<Dialect, 'lock'> = {
  skipLocked: raw('FOR UPDATE SKIP LOCKED'),
  members: (strings) =>
    fragment`SELECT jsonb_array_elements_text(CAST(${JSON.stringify(strings)} AS jsonb))`,
  columns: raw(`SELECT table_name AS "table", column_name AS name, data_type AS type,
    is_nullable = 'YES' AS "isNullable"
    FROM information_schema.columns WHERE table_schema = current_schema()`),
  clock: (seconds = 0) =>
    fragment`to_char((clock_timestamp() + make_interval(secs => CAST(${seconds} AS double precision)))
      AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

/** Bigint and numeric, the types of counts and sums: as numbers, not as text. */
for (const type of [20, 1700]) pg.types.setTypeParser(type, Number)

/**
 * Leads in PostgreSQL, for a site that more than one machine serves.
 *
 * @throws OutsideError when it can't be reached, or has settings that could lose leads
 */
export async function openPostgres(url: string, use: PostgresUse = 'write'): Promise<Database> {
  await prepareDatabase(url, use)
  const pool = openPool(url, use !== 'write')
  return {
    description: describePostgres(url),
    sql: sqlOn(pool),
    write: (work) => patiently(() => transaction(pool, work)),
    free: () => Number.POSITIVE_INFINITY,
    backup: async () => {
      throw new Error('A PostgreSQL database is backed up with its own tool: pg_dump')
    },
    // Vacuum, which is up to the database server, removes old row versions.
    scrub: async () => true,
    close: () => pool.end(),
  }
}

/**
 * Time limits in milliseconds. The database's own are shorter, so that nothing keeps running there
 * after this side gave up.
 */
const statementMs = 3000
const lockMs = 2000
const queryMs = 4000
const connectMs = 4000

/** Connections of a server. A caller that finds none free gives up after `connectMs`. */
const mostConnections = 10

/** The name under which the database lists this program's connections. */
export const applicationName = 'pest control site'

/** A pool of connections with a limit on every wait, whatever another client does. */
function openPool(url: string, readOnly: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // Sends statements without waiting for earlier answers.
    pipeline: true,
    max: mostConnections,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: statementMs,
    application_name: applicationName,
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
  })
  // A broken connection fails the query that uses it, and is replaced. Without listeners the event
  // would end the process; the pool's own covers idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** @param name of a prepared statement, which each connection parses and plans only once */
function sqlOn(client: pg.Pool | pg.PoolClient, name: (text: string) => string = () => ''): Sql {
  const lock = (key: string) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  const sql = sqlWith({ ...dialect, lock }, async ({ texts, parameters }) => {
    const text = texts.reduce((before, after, number) => `${before}$${number}${after}`)
    return (await client.query({ name: name(text), text, values: [...parameters] })).rows
  })
  return sql
}

const names = new Map<string, string>()

/**
 * The name of a prepared statement in a transaction. There are few, and their texts never change.
 * Statements outside are planned each time, for the values they look for.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? `write-${names.size}`
  names.set(text, name)
  return name
}

/**
 * Tries of a transaction that gets no lock in time, as when one person's requests come at once: each waits until
 * the one before is on disk.
 */
const mostTries = 3

/** lock_not_available and deadlock_detected: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockErrors = new Set(['55P03', '40P01'])

async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isLock = lockErrors.has((error as { code?: string }).code ?? '')
      if (!isLock || tries === mostTries) throw error
    }
  }
}

/** A commit returns after its sync, even where the server, database or role turn that off. */
const begin = 'BEGIN; SET LOCAL synchronous_commit = on'

async function transaction<Result>(
  pool: pg.Pool,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    // The first statements are sent together with BEGIN. If that fails, so do they.
    const [, result] = await Promise.all([client.query(begin), work(sqlOn(client, nameOf))])
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, even if the connection itself failed.
    client.release(true)
    throw error
  }
}
