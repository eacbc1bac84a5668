import { setImmediate as nextTurn } from 'node:timers/promises'
import { type LeadFieldName, leadFieldNames } from '../../../model/lead/fields.ts'
import { textMatcher } from '../../../model/search.ts'
import type { DeskQuery, PageEnd } from '../../domain/desk.ts'
import { columnName } from '../columns.ts'
import { fragment, type Row, raw, type Sql } from '../database.ts'

/**
 * Searches leads newest first by comparing their text here, so that both databases find the same and
 * no personal data is stored a second time. One call reads a bounded amount; the next page continues
 * where it ended.
 */

const mostLeads = 2000
const mostCharacters = 5_000_000
/** Leads read by one statement, each with up to 64 kB of text. */
const batchSize = 100

const notSearched: readonly LeadFieldName[] = ['pageSource', 'page']
const fields = leadFieldNames
  .filter((name) => !notSearched.includes(name))
  .map(columnName)
  .concat('phone_e164', 'address', 'notes')

const notes = `(SELECT string_agg(detail, ' ') FROM lead_events e
  WHERE e.lead_id = leads.id AND e.kind = 'note') AS notes`

export async function searchLeads(
  sql: Sql,
  { search, limit, after }: DeskQuery,
): Promise<{ rows: Row[]; next: PageEnd | null }> {
  const matches = textMatcher(search)
  const found: Row[] = []
  let end = after
  let leads = 0
  let characters = 0
  while (leads < mostLeads && characters < mostCharacters) {
    const batch = await readBatch(sql, end)
    for (const row of batch) {
      const text = fields.map((field) => row[field] ?? '').join('\n')
      leads += 1
      characters += text.length
      end = { at: String(row.received_at), id: String(row.id) }
      if (matches(text)) found.push(row)
      if (found.length === limit) return { rows: found, next: end }
    }
    if (batch.length < batchSize) return { rows: found, next: null }
    await nextTurn()
  }
  return { rows: found, next: end ?? null }
}

function readBatch(sql: Sql, after: PageEnd | undefined): Promise<Row[]> {
  return sql`
    SELECT id, received_at, ${raw(fields.with(-1, notes).join(', '))} FROM leads WHERE erased_at IS NULL
      ${after ? fragment`AND (received_at, id) < (${after.at}, ${after.id})` : raw('')}
    ORDER BY received_at DESC, id DESC LIMIT ${raw(batchSize)}`
}
