import type pg from 'pg'
import type { Dialect, Engine, Row, Sql, Statement } from '../engine/engine.ts'
import { describePostgres } from './connect.ts'
import { openPool } from './pool.ts'
import { prepareTables } from './tables.ts'

const dialect: Dialect = {
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  members: (parameter) => `SELECT jsonb_array_elements_text(CAST(${parameter} AS jsonb))`,
  clock: (seconds) =>
    `to_char((clock_timestamp() + make_interval(secs => CAST(${seconds} AS double precision)))
       AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

/**
 * Leads in PostgreSQL, for when more than one machine serves the site.
 *
 * @throws OutsideError when it cannot be reached, or is set up so that leads could be lost
 */
export async function openPostgres(
  url: string,
  { readOnly = false }: { readOnly?: boolean } = {},
): Promise<Engine> {
  const description = describePostgres(url)
  await prepareTables(url, description, readOnly)
  const pool = openPool(url, readOnly)
  return {
    description,
    ...statements(pool),
    write: (work) => transaction(pool, work),
    serialise: (key) => [['SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]]],
    backup: async () => {
      throw new Error('A PostgreSQL database is backed up with its own tool: pg_dump')
    },
    // Old row versions go with the next vacuum, which is the server's business.
    scrub: async () => true,
    close: () => pool.end(),
  }
}

/** @param name what a statement is called, which is then parsed and planned once a connection */
function statements(
  client: pg.Pool | pg.PoolClient,
  name: (text: string) => string = () => '',
): Sql {
  const run = async ([text, parameters = []]: Statement): Promise<Row[]> => {
    const result = await client.query<Row>({ name: name(text), text, values: [...parameters] })
    return result.rows
  }
  return {
    dialect,
    rows: (...statement) => run(statement),
    all: (list) => Promise.all(list.map(run)),
  }
}

const names = new Map<string, string>()

/**
 * The name of a statement that writes. There are few, and each is a text that never changes. Those that
 * only read are planned for what they look for.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? `write-${names.size}`
  names.set(text, name)
  return name
}

/** Whatever the server, the database or the role is set to, a commit is on the disk when it returns. */
const begin = 'BEGIN; SET LOCAL synchronous_commit = on'

async function transaction<Result>(
  pool: pg.Pool,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    // The first statements of the work travel with the beginning: where that fails, so do they.
    const [, result] = await Promise.all([client.query(begin), work(statements(client, nameOf))])
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, also when it is the connection that failed.
    client.release(true)
    throw error
  }
}
