import pg from 'pg'
import { OutsideError } from '../../domain/outside-error.ts'

/** How long to wait for an answer at the start, in milliseconds. */
const connectMs = 5000

/** For people: which database, where; without the password. */
export function describePostgres(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}

/**
 * A connection of its own, which whoever asks for it ends.
 *
 * @throws OutsideError when nobody answers, or does not let us in
 */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  // Unheard, a connection that breaks would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { message, code } = error as { message: string; code?: string }
    throw new OutsideError(
      `DATABASE_URL: ${describePostgres(url)} cannot be reached: ${message || code}. Is it running, and are address, user and password right?`,
      { cause: error },
    )
  }
}
