import { countPostgres, countSqlite } from './counts.ts'
import type { Migration } from './migration.ts'

const deliveryFields = `lead_id, channel, recipient, state, attempts, round, due_at, queued_at,
  lease_until, lease_token, last_error, delivered_at`

/**
 * Each recipient is a delivery of its own; counts are kept instead of counted; indexes hold only
 * the rows that are looked for; retention has a memory of the time.
 */
export const version2: Migration = {
  both: [
    `CREATE TABLE deliveries_2 (
      lead_id TEXT NOT NULL REFERENCES leads (id),
      channel TEXT NOT NULL,
      recipient TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'held', 'delivered', 'failed')),
      attempts INTEGER NOT NULL DEFAULT 0,
      round INTEGER NOT NULL DEFAULT 1,
      due_at TEXT NOT NULL,
      queued_at TEXT NOT NULL,
      lease_until TEXT,
      lease_token TEXT,
      last_error TEXT,
      delivered_at TEXT,
      PRIMARY KEY (lead_id, channel, recipient)
    )`,
    `INSERT INTO deliveries_2 (${deliveryFields})
     SELECT d.lead_id, d.channel, '', d.state, d.attempts, d.round, d.due_at, l.received_at,
       d.lease_until, d.lease_token, d.last_error, d.delivered_at
     FROM deliveries d JOIN leads l ON l.id = d.lead_id`,
    'DROP TABLE deliveries',
    'ALTER TABLE deliveries_2 RENAME TO deliveries',
    "CREATE INDEX deliveries_due ON deliveries (channel, due_at) WHERE state = 'pending'",
    `CREATE INDEX deliveries_waiting ON deliveries (channel, recipient, queued_at)
     WHERE state = 'pending'`,
    "CREATE INDEX deliveries_failed ON deliveries (lead_id) WHERE state = 'failed'",
    `CREATE INDEX deliveries_with_error ON deliveries (channel, recipient, due_at)
     WHERE last_error IS NOT NULL`,

    'DROP INDEX leads_by_time',
    'CREATE INDEX leads_by_time ON leads (received_at, id)',
    'DROP INDEX leads_by_fingerprint',
    `CREATE INDEX leads_by_fingerprint ON leads (fingerprint, received_at)
     WHERE submission_id IS NULL`,
    'DROP INDEX leads_by_message',
    `CREATE INDEX leads_by_message ON leads (message_hash, received_at) WHERE message_hash <> ''`,
    'CREATE INDEX leads_unerased ON leads (received_at) WHERE erased_at IS NULL',

    "ALTER TABLE consent_events ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE consent_events ADD COLUMN fetch_site TEXT NOT NULL DEFAULT ''",
    'CREATE INDEX consent_events_by_time ON consent_events (at)',
    'CREATE INDEX consent_erasures_by_lead ON consent_erasures (lead_id)',

    'CREATE TABLE unreadable_leads (lead_id TEXT PRIMARY KEY)',

    'CREATE TABLE time_seen (at TEXT)',
    'INSERT INTO time_seen SELECT max(received_at) FROM leads',

    `CREATE TABLE counts (
      what TEXT NOT NULL,
      channel TEXT NOT NULL,
      recipient TEXT NOT NULL,
      shard INTEGER NOT NULL,
      amount INTEGER NOT NULL,
      PRIMARY KEY (what, channel, recipient, shard)
    )`,
    `INSERT INTO counts
     SELECT 'leads', '', '', 0, count(*) FROM leads
     UNION ALL SELECT 'spam', '', '', 0, count(*) FROM leads WHERE spam = 1
     UNION ALL SELECT 'erased', '', '', 0, count(erased_at) FROM leads
     UNION ALL SELECT state, channel, recipient, 0, count(*) FROM deliveries
       GROUP BY state, channel, recipient`,
  ],
  sqlite: countSqlite,
  postgres: countPostgres,
}
