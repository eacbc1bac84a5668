import type { Edit } from '../../../editor/edits.ts'
import type { PublishedEdits } from '../../../editor/history.ts'
import type { DraftStep, StoredDraft } from '../../../editor/save.ts'
import type { PublicationRecord } from '../../../editor/versions.ts'
import { list, type Row, raw, type Sql } from '../database.ts'

/** The draft of the site, and its publications. */

/** So many publications are kept. Where the content is in a git repository, git keeps them all. */
const mostKept = 50

/** The lock of the draft: people change it at the same time. */
const draftLock = 'site draft'

/** The draft, whose edits are in the order in which people began them. */
export async function siteDraft(sql: Sql): Promise<StoredDraft> {
  // First: edits that are later than their revision are never saved over.
  const revision = await revisionOf(sql)
  const rows = await sql`
    SELECT id, kind, file, name, person AS "by", at, changes FROM site_edits ORDER BY place`
  const unwritten = await sql`SELECT edits FROM site_publications WHERE is_written = 0`
  return {
    revision,
    edits: rows.map(
      (row) => ({ ...row, changes: JSON.parse(String(row.changes)) }) as unknown as Edit,
    ),
    publishing: unwritten.flatMap(editsOf).map(({ id }) => id),
  }
}

async function revisionOf(sql: Sql): Promise<number> {
  const [row] = await sql`SELECT revision FROM site_draft`
  return Number(row?.revision)
}

/**
 * Stores edits of the draft, in their old places or at the end, and removes others: all or none.
 *
 * @param revision of the draft that this was made for
 * @returns false when someone changed the draft meanwhile
 */
export async function saveSiteDraft(
  sql: Sql,
  revision: number,
  { save, drop }: DraftStep,
): Promise<boolean> {
  await sql.lock(draftLock)
  if ((await revisionOf(sql)) !== revision) return false
  await removeEdits(sql, drop)
  for (const { id, kind, file, name, by, at, changes } of save) {
    const text = JSON.stringify(changes)
    await sql`
      INSERT INTO site_edits (id, place, kind, file, name, person, at, changes)
      VALUES (${id}, (SELECT coalesce(max(place), 0) + 1 FROM site_edits), ${kind}, ${file}, ${name},
        ${by}, ${at}, ${text})
      ON CONFLICT (id) DO UPDATE SET
        kind = ${kind}, file = ${file}, name = ${name}, person = ${by}, at = ${at}, changes = ${text}`
  }
  await sql`UPDATE site_draft SET revision = revision + 1`
  return true
}

async function removeEdits(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`DELETE FROM site_edits WHERE id IN (${list(ids)})`
}

export async function beginSitePublication(
  sql: Sql,
  { id, at, by, files, edits }: PublicationRecord & PublishedEdits,
): Promise<void> {
  await sql`
    INSERT INTO site_publications (id, at, person, files, edits, is_written, is_committed)
    VALUES (${id}, ${at}, ${by}, ${JSON.stringify(files)}, ${JSON.stringify(edits)}, 0, 0)`
}

/** @param done edits of the draft that change nothing any more */
export async function endSitePublication(
  sql: Sql,
  id: string,
  done: readonly string[] = [],
): Promise<void> {
  await sql.lock(draftLock)
  const rows = await sql`
    UPDATE site_publications SET is_written = 1 WHERE id = ${id} RETURNING edits`
  for (const edit of rows.flatMap(editsOf)) {
    // What another server has changed meanwhile stays.
    await sql`DELETE FROM site_edits WHERE id = ${edit.id} AND at = ${edit.at}`
  }
  await removeEdits(sql, done)
  await sql`UPDATE site_draft SET revision = revision + 1`
  await sql`
    DELETE FROM site_publications WHERE id IN (
      SELECT id FROM site_publications ORDER BY at DESC, id DESC LIMIT 1000 OFFSET ${mostKept})`
}

export async function dropSitePublication(sql: Sql, id: string): Promise<void> {
  await sql`DELETE FROM site_publications WHERE id = ${id}`
}

export async function markSitePublicationCommitted(sql: Sql, id: string): Promise<void> {
  await sql`UPDATE site_publications SET is_committed = 1 WHERE id = ${id}`
}

/** Publications that took place, the latest first. */
export async function sitePublications(sql: Sql): Promise<PublishedEdits[]> {
  const rows = await sql`
    SELECT id, at, person, edits FROM site_publications WHERE is_written = 1
    ORDER BY at DESC, id DESC`
  return rows.map((row) => ({
    id: String(row.id),
    at: String(row.at),
    by: String(row.person),
    edits: editsOf(row),
  }))
}

const editsOf = ({ edits }: Row): Edit[] => JSON.parse(String(edits))

export const unwrittenSitePublications = (sql: Sql): Promise<PublicationRecord[]> =>
  recordsWhere(sql, 'is_written = 0')

export const uncommittedSitePublications = (sql: Sql): Promise<PublicationRecord[]> =>
  recordsWhere(sql, 'is_written = 1 AND is_committed = 0')

/** The oldest first. A start reads these before it updates the tables. */
async function recordsWhere(sql: Sql, condition: string): Promise<PublicationRecord[]> {
  const rows = await sql`
    SELECT id, at, person, files FROM site_publications WHERE ${raw(condition)} ORDER BY at, id`
  return rows.map(({ id, at, person, files }) => ({
    id: String(id),
    at: String(at),
    by: String(person),
    files: JSON.parse(String(files)),
  }))
}
