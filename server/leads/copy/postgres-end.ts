import type pg from 'pg'
import { OutsideError } from '../../domain/outside-error.ts'
import type { Row } from '../engine/engine.ts'
import { connect, describePostgres } from '../postgres/connect.ts'
import { applicationName } from '../postgres/pool.ts'
import { prepareTables } from '../postgres/tables.ts'
import { type Table, tablesOfSchema } from '../schema/tables.ts'
import { batchSize, type End } from './end.ts'

/** How long to wait for whoever is using the tables. */
const patience = '5s'

/**
 * A PostgreSQL database that no server uses. Its tables are locked: a server that is started
 * meanwhile waits.
 *
 * @throws OutsideError when it cannot be reached, or a server uses it
 */
export async function openPostgresEnd(url: string): Promise<End> {
  const description = describePostgres(url)
  await prepareTables(url, description, false)
  const client = await connect(url)
  try {
    await assertUnused(client, description)
    const names = tablesOfSchema().map(({ name }) => name)
    await client.query('BEGIN; SET LOCAL synchronous_commit = on')
    await client.query(`SET LOCAL lock_timeout = '${patience}'`)
    await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    description,
    async *batches({ name, columns }: Table) {
      await client.query(`DECLARE copied CURSOR FOR SELECT ${columns} FROM ${name}`)
      for (;;) {
        const { rows } = await client.query<Row>(`FETCH ${batchSize} FROM copied`)
        if (rows.length === 0) break
        yield rows
      }
      await client.query('CLOSE copied')
    },
    insert: async ({ name, columns }, rows) => {
      await client.query(
        `INSERT INTO ${name} (${columns})
         SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
        [JSON.stringify(rows)],
      )
    },
    count: async ({ name }) => {
      const { rows } = await client.query(`SELECT count(*) AS rows FROM ${name}`)
      return Number(rows[0]?.rows)
    },
    clear: async ({ name }) => {
      await client.query(`DELETE FROM ${name}`)
    },
    commit: async () => {
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}

async function assertUnused(client: pg.Client, description: string): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [applicationName],
  )
  if (rowCount) throw new OutsideError(`${description} is in use: stop its servers first.`)
}
