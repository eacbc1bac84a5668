import type { Migration } from './migration.ts'

/**
 * Which day's digest has gone to whom. What a digest says is read when it is sent, and kept nowhere.
 */
export const version4: Migration = {
  both: [
    `CREATE TABLE digests (
      day TEXT NOT NULL,
      channel TEXT NOT NULL,
      recipient TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
      attempts INTEGER NOT NULL,
      due_at TEXT NOT NULL,
      lease_until TEXT,
      lease_token TEXT,
      PRIMARY KEY (day, channel, recipient)
    )`,
  ],
  sqlite: [],
  postgres: [],
}
