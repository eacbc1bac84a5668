import type { ConsentStatement } from '../../domain/consent.ts'
import type { Instant } from '../../domain/instant.ts'
import type { Engine } from '../engine/engine.ts'

/** Every consent statement that a build of the site has shown. */

/** Writes a statement down; one that is there already stays as it is. */
export function publishStatement(
  engine: Engine,
  { hash, seller, statement }: ConsentStatement,
  at: Instant,
): Promise<void> {
  return engine.write(async (sql) => {
    await sql.rows(
      `INSERT INTO consent_statements (hash, seller, statement, published_at)
       VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [hash, seller, statement, at],
    )
  })
}

export async function consentStatements(engine: Engine): Promise<ConsentStatement[]> {
  const rows = await engine.rows('SELECT hash, seller, statement FROM consent_statements')
  return rows.map((row) => ({
    hash: String(row.hash),
    seller: String(row.seller),
    statement: String(row.statement),
  }))
}
