import type { AnyStage } from '../../../model/desk/api.ts'
import { pushChannel } from '../../domain/delivery.ts'
import type { Instant } from '../../domain/instant.ts'
import type { ReportedRequest } from '../../domain/report.ts'
import type { Sql } from '../engine/engine.ts'

/** What somebody did first; of a request that is new again, marks that were taken back do not count. */
const answeredAt = `(SELECT min(e.at) FROM lead_events e WHERE e.lead_id = l.id
  AND (e.kind = 'contact'
    OR (e.kind = 'stage' AND l.stage <> 'new' AND e.detail NOT IN ('new', 'earlier'))))`

export async function requestsSince(
  sql: Sql,
  since: Instant,
  limit: number,
): Promise<ReportedRequest[]> {
  const rows = await sql.rows(
    `SELECT received_at, service, location, page, spam, stage, ${answeredAt} AS answered_at
     FROM leads l WHERE received_at >= $1 ORDER BY received_at DESC, id DESC LIMIT $2`,
    [since, limit],
  )
  return rows.map((row) => ({
    receivedAt: String(row.received_at),
    service: String(row.service),
    location: String(row.location),
    page: String(row.page),
    spam: Number(row.spam) === 1,
    stage: String(row.stage) as AnyStage,
    answeredAt: row.answered_at == null ? null : String(row.answered_at),
  }))
}

export async function failuresSince(
  sql: Sql,
  since: Instant,
): Promise<{ channel: string; requests: number }[]> {
  const rows = await sql.rows(
    `SELECT d.channel, count(DISTINCT d.lead_id) AS requests
     FROM deliveries d JOIN leads l ON l.id = d.lead_id
     WHERE d.state = 'failed' AND d.channel <> '${pushChannel}' AND l.received_at >= $1 AND l.erased_at IS NULL
     GROUP BY d.channel ORDER BY d.channel`,
    [since],
  )
  return rows.map((row) => ({ channel: String(row.channel), requests: Number(row.requests) }))
}
