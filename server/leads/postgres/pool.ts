import pg from 'pg'

/**
 * How long things may take, in milliseconds. The database gives up first, so that nothing is left
 * running there for which nobody waits here.
 */
const statementMs = 3000
const lockMs = 2000
const queryMs = 4000
const connectMs = 4000

/** By this name the database lists whoever uses it. */
export const applicationName = 'pest control site'

/** So many connections at most; who finds none free waits `connectMs` and is then turned away. */
const mostConnections = 10

/** Connections whose waits all have an end, whatever somebody else does to the database. */
export function openPool(url: string, readOnly: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // A statement does not wait for the answer to the one before it, where nobody needs that.
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
  // A connection that breaks is replaced at the next use, and fails what is using it. Unheard, the
  // event itself would end the process: the pool hears it for idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
