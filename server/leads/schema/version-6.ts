import type { Migration } from './migration.ts'

/**
 * Which devices are notified of leads. A device is one as long as its session lasts; a recipient is what
 * people call it, and stays the name of its deliveries.
 */
export const version6: Migration = {
  both: [
    `CREATE TABLE push_keys (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      public_key TEXT NOT NULL,
      private_key TEXT NOT NULL
    )`,
    `CREATE TABLE push_subscriptions (
      session_id TEXT PRIMARY KEY REFERENCES desk_sessions (id) ON DELETE CASCADE,
      recipient TEXT NOT NULL UNIQUE,
      endpoint TEXT NOT NULL UNIQUE,
      p256dh TEXT NOT NULL,
      auth TEXT NOT NULL
    )`,
  ],
  sqlite: [],
  postgres: [],
}
