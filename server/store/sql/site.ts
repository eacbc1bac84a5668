import type { DraftChange, PublicationRecord, Version } from '../../../editor/versions.ts'
import { type Row, raw, type Sql } from '../database.ts'

/** The draft of the site, and its publications. */

/** So many publications are kept. Where the content is in a git repository, git keeps them all. */
const mostKept = 50

/** The lock of the draft: people change it at the same time. */
const draftLock = 'site draft'

/** All changes of the draft. */
export const siteDraft = (sql: Sql): Promise<DraftChange[]> =>
  sql<DraftChange>`
    SELECT path, before_text AS "before", after_text AS "after", person AS "by", at
    FROM site_changes ORDER BY path`

/** A change of the draft, and what the draft has of its file: undefined when it doesn't change it. */
export interface ExpectedChange extends DraftChange {
  expected: Version | undefined
}

/**
 * Stores changes of the draft, all or none.
 *
 * @returns false when someone changed one of the files meanwhile
 */
export async function saveSiteChanges(
  sql: Sql,
  changes: readonly ExpectedChange[],
): Promise<boolean> {
  for (const { path, expected } of changes) {
    if (!(await isExpected(sql, path, expected))) return false
  }
  for (const { path, before, after, by, at } of changes) {
    await sql`
      INSERT INTO site_changes (path, before_text, after_text, person, at)
      VALUES (${path}, ${before}, ${after}, ${by}, ${at})
      ON CONFLICT (path) DO UPDATE SET
        before_text = ${before}, after_text = ${after}, person = ${by}, at = ${at}`
  }
  return true
}

/**
 * Removes a change from the draft.
 *
 * @returns false when someone changed the file meanwhile
 */
export async function dropSiteChange(
  sql: Sql,
  path: string,
  expected: Version | undefined,
): Promise<boolean> {
  if (!(await isExpected(sql, path, expected))) return false
  await sql`DELETE FROM site_changes WHERE path = ${path}`
  return true
}

async function isExpected(sql: Sql, path: string, expected: Version | undefined): Promise<boolean> {
  await sql.lock(draftLock)
  const [present] = await sql<{ after: Version }>`
    SELECT after_text AS "after" FROM site_changes WHERE path = ${path}`
  return present?.after === expected
}

export async function beginSitePublication(
  sql: Sql,
  { id, at, by, files }: PublicationRecord,
): Promise<void> {
  await sql`
    INSERT INTO site_publications (id, at, person, files, is_written, is_committed)
    VALUES (${id}, ${at}, ${by}, ${JSON.stringify(files)}, 0, 0)`
}

export async function endSitePublication(sql: Sql, id: string): Promise<void> {
  await sql.lock(draftLock)
  const [row] = await sql`
    UPDATE site_publications SET is_written = 1 WHERE id = ${id}
    RETURNING id, at, person, files`
  for (const { path, after } of row ? recordOf(row).files : []) {
    await sql`
      DELETE FROM site_changes
      WHERE path = ${path} AND after_text IS NOT DISTINCT FROM ${after}`
    await sql`UPDATE site_changes SET before_text = ${after} WHERE path = ${path}`
  }
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
export const sitePublications = async (sql: Sql): Promise<PublicationRecord[]> =>
  (await publicationsWhere(sql, 'is_written = 1')).reverse()

export const unwrittenSitePublications = (sql: Sql): Promise<PublicationRecord[]> =>
  publicationsWhere(sql, 'is_written = 0')

export const uncommittedSitePublications = (sql: Sql): Promise<PublicationRecord[]> =>
  publicationsWhere(sql, 'is_written = 1 AND is_committed = 0')

/** The oldest first. */
async function publicationsWhere(sql: Sql, condition: string): Promise<PublicationRecord[]> {
  const rows = await sql`
    SELECT id, at, person, files FROM site_publications WHERE ${raw(condition)} ORDER BY at, id`
  return rows.map(recordOf)
}

const recordOf = ({ id, at, person, files }: Row): PublicationRecord => ({
  id: String(id),
  at: String(at),
  by: String(person),
  files: JSON.parse(String(files)),
})
