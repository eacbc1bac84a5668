import { type NewLead, receiptName } from '../../domain/lead.ts'
import { fragment, raw, type Sql } from '../database.ts'
import { isStopped } from './stops.ts'

const daySeconds = 86_400

/** More requests than come in a day, and too few for anyone to send mail through the form. */
const mostADay = 50

/**
 * Queues the receipt of a lead to its visitor: at most one for an address in 24 hours, none once one was
 * refused or they asked us to stop, and a bounded number in all. The address stays in the lead, so that
 * erasing it is enough.
 */
export async function queueReceipt(
  sql: Sql,
  { id, emailNormalized, spam }: NewLead,
): Promise<void> {
  if (spam || emailNormalized === null) return
  // One transaction at a time counts, on PostgreSQL too.
  await sql.lock(receiptName)
  const ofToday = fragment`d.queued_at > ${sql.clock(-daySeconds)}`
  await sql`
    INSERT INTO deliveries (lead_id, channel, recipient, state, due_at, queued_at)
    SELECT id, ${raw(`'${receiptName}'`)}, '', 'pending', ${sql.clock()}, ${sql.clock()}
    FROM leads WHERE id = ${id} AND NOT ${isStopped}
      AND (SELECT count(*) FROM deliveries d
        WHERE d.channel = ${receiptName} AND d.recipient = '' AND ${ofToday}) < ${raw(mostADay)}
      AND NOT EXISTS (SELECT 1 FROM leads o
        JOIN deliveries d ON d.lead_id = o.id AND d.channel = ${receiptName}
        WHERE o.email_normalized = ${emailNormalized} AND (d.state = 'failed' OR ${ofToday}))`
}
