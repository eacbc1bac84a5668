import { DatabaseSync } from 'node:sqlite'
import { openStore } from '../../server/leads/open-store.ts'
import { asItIs, newLead } from './new-lead.ts'

/** Every so many leads failed to be delivered; every so many came from one address. */
const failedEvery = 10
const expiredEvery = 69

/** A database with very many leads, made quickly from one. */
export async function fillDatabase(file: string, leads: number): Promise<void> {
  const store = await openStore(`file:${file}`)
  const first = newLead({ id: 'first' })
  await store.add(first, [{ channel: 'outbox', recipient: '' }], asItIs)
  await store.close()
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA synchronous = OFF; BEGIN;
    CREATE TEMP TABLE copies AS
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${leads})
      SELECT i, lower(hex(randomblob(6))) AS id,
        strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-20', '-' || i || ' minutes') AS at FROM n;`)
  copy(database, 'leads', {
    id: 'copies.id',
    received_at: 'copies.at',
    submission_id: 'lower(hex(randomblob(16)))',
    email: `CASE WHEN i % ${expiredEvery} = 0 THEN 'expired@mail.example' ELSE email END`,
    email_normalised: `CASE WHEN i % ${expiredEvery} = 0 THEN 'expired@mail.example' ELSE email END`,
  })
  copy(database, 'consent_events', { lead_id: 'copies.id', at: 'copies.at' })
  copy(database, 'deliveries', {
    lead_id: 'copies.id',
    state: `CASE WHEN i % ${failedEvery} = 0 THEN 'failed' ELSE 'delivered' END`,
    last_error: `CASE WHEN i % ${failedEvery} = 0 THEN '550' END`,
  })
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

/** Copies a table's one row for each new id, with some columns of its own. */
function copy(database: DatabaseSync, table: string, own: Record<string, string>): void {
  const columns = database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
  const values = columns.map((column) => own[column] ?? `original.${column}`)
  database.exec(`CREATE TEMP TABLE original AS SELECT * FROM ${table};
    INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM original, copies;
    DROP TABLE original`)
}
