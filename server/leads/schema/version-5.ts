import type { Migration } from './migration.ts'

/** What is counted of the site's use, by day and page, and which batches of it were written. */
export const version5: Migration = {
  both: [
    `CREATE TABLE page_counts (
      day TEXT NOT NULL,
      page TEXT NOT NULL,
      what TEXT NOT NULL,
      bucket INTEGER NOT NULL,
      amount BIGINT NOT NULL,
      PRIMARY KEY (day, page, what, bucket)
    )`,
    'CREATE TABLE count_batches (id TEXT PRIMARY KEY, at TEXT NOT NULL)',
  ],
  sqlite: [],
  postgres: [],
}
