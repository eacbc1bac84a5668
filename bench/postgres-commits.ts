import pg from 'pg'

/** As much as one lead adds to the database, roughly, in characters. */
const row = 'x'.repeat(2000)

/**
 * How often PostgreSQL can store a row and sync it for so many clients at once, each waiting for its
 * commit: commits a second.
 */
export async function postgresCommits(
  url: string,
  clients: number,
  seconds: number,
): Promise<number> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query('CREATE TABLE IF NOT EXISTS commit_probe (text TEXT NOT NULL)')
  let commits = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      while (performance.now() - begun < seconds * 1000) {
        await client.query('INSERT INTO commit_probe VALUES ($1)', [row])
        commits += 1
      }
      await client.end()
    }),
  )
  const elapsed = (performance.now() - begun) / 1000
  await owner.query('DROP TABLE commit_probe')
  await owner.end()
  return commits / elapsed
}
