import type pg from 'pg'
import { OutsideError } from '../../display/error.ts'
import { batchSize, type CopyEnd } from '../copy-end.ts'
import type { Row } from '../database.ts'
import { type Table, tablesOfSchema } from '../schema.ts'
import { applicationName } from './database.ts'
import { connect, describePostgres, prepareDatabase } from './prepare.ts'

/** How long to wait for another client that uses the tables. */
const lockTimeout = '5s'

/**
 * Opens a PostgreSQL database that no server uses, and locks its tables: a server that starts
 * meanwhile waits.
 *
 * @throws OutsideError when it can't be reached, or a server uses it
 */
export async function openPostgresEnd(url: string): Promise<CopyEnd> {
  const description = describePostgres(url)
  await prepareDatabase(url, false)
  const client = await connect(url)
  try {
    await assertUnused(client, description)
    const names = tablesOfSchema().map(({ name }) => name)
    await client.query('BEGIN; SET LOCAL synchronous_commit = on')
    await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`)
    await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    description,
    run: async (text) => (await client.query<Row>(text)).rows,
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
