import type { Instant } from '../../domain/lead.ts'
import type { Database } from '../database.ts'
import { recordEvent } from './intake.ts'

/**
 * Answers the questions how a call or a message went that nobody answered since a time. A call reached no one
 * then. They would hold the lead on top of the list.
 */
export async function closeQuestions(
  { sql, write }: Database,
  before: Instant,
  now: Instant,
): Promise<void> {
  // Usually there are none, and finding that out needs no transaction.
  const found = await sql<{ id: string }>`
    SELECT id FROM leads WHERE contacted_by IS NOT NULL AND contacted_at < ${before} LIMIT 100`
  if (found.length === 0) return
  await write(async (sql) => {
    for (const { id } of found) {
      const [row] = await sql<{ events: number; outcome: string | null }>`
        UPDATE leads SET contacted_by = NULL,
          attempts = attempts + CASE WHEN last_contact = 'call' THEN 1 ELSE 0 END,
          last_contact = CASE WHEN last_contact = 'call' THEN 'no-answer' ELSE last_contact END,
          events = events + CASE WHEN last_contact = 'call' THEN 1 ELSE 0 END
        WHERE id = ${id} AND contacted_by IS NOT NULL AND contacted_at < ${before}
        RETURNING events, last_contact AS outcome`
      const isMissed = row?.outcome === 'no-answer'
      const last = isMissed
        ? await sql`SELECT 1 FROM lead_events WHERE lead_id = ${id} AND number = ${row.events}`
        : []
      if (isMissed && last.length === 0) {
        const event = { id, number: row.events, kind: 'outcome', detail: 'no-answer' } as const
        await recordEvent(sql, event, { actor: '', now })
      }
    }
  })
}
