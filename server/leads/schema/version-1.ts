import type { Migration } from './migration.ts'

/** Leads, their deliveries and consent: what is evidence is never edited. */
export const version1: Migration = {
  both: [
    `CREATE TABLE leads (
      id TEXT PRIMARY KEY,
      received_at TEXT NOT NULL,
      submission_id TEXT UNIQUE,
      fingerprint TEXT NOT NULL,
      message_hash TEXT NOT NULL,
      name TEXT NOT NULL,
      phone TEXT NOT NULL,
      phone_e164 TEXT,
      email TEXT NOT NULL,
      email_normalised TEXT,
      message TEXT NOT NULL,
      service TEXT NOT NULL,
      location TEXT NOT NULL,
      page_source TEXT NOT NULL,
      page TEXT NOT NULL,
      ip TEXT NOT NULL,
      user_agent TEXT NOT NULL,
      elapsed_ms INTEGER,
      flags TEXT NOT NULL,
      spam INTEGER NOT NULL,
      spam_score INTEGER NOT NULL,
      spam_reasons TEXT NOT NULL,
      erased_at TEXT
    )`,
    'CREATE INDEX leads_by_time ON leads (received_at)',
    'CREATE INDEX leads_by_fingerprint ON leads (fingerprint, received_at)',
    'CREATE INDEX leads_by_message ON leads (message_hash, received_at)',
    'CREATE INDEX leads_by_address ON leads (ip, received_at)',
    'CREATE INDEX leads_by_email ON leads (email_normalised)',
    `CREATE TABLE deliveries (
      lead_id TEXT NOT NULL REFERENCES leads (id),
      channel TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'held', 'delivered', 'failed')),
      attempts INTEGER NOT NULL DEFAULT 0,
      round INTEGER NOT NULL DEFAULT 1,
      due_at TEXT NOT NULL,
      lease_until TEXT,
      lease_token TEXT,
      last_error TEXT,
      delivered_at TEXT,
      PRIMARY KEY (lead_id, channel)
    )`,
    'CREATE INDEX deliveries_by_due ON deliveries (channel, state, due_at)',
    `CREATE TABLE consent_events (
      lead_id TEXT NOT NULL REFERENCES leads (id),
      kind TEXT NOT NULL CHECK (kind IN ('given', 'revoked')),
      at TEXT NOT NULL,
      seller TEXT NOT NULL,
      statement TEXT NOT NULL,
      statement_hash TEXT NOT NULL,
      name TEXT NOT NULL,
      phone TEXT NOT NULL,
      page TEXT NOT NULL,
      ip TEXT NOT NULL,
      user_agent TEXT NOT NULL,
      note TEXT NOT NULL
    )`,
    'CREATE INDEX consent_events_by_lead ON consent_events (lead_id)',
    `CREATE TABLE consent_statements (
      hash TEXT PRIMARY KEY,
      seller TEXT NOT NULL,
      statement TEXT NOT NULL,
      published_at TEXT NOT NULL
    )`,
    'CREATE TABLE consent_erasures (lead_id TEXT NOT NULL, at TEXT NOT NULL, reason TEXT NOT NULL)',
    'CREATE TABLE health (checked_at TEXT NOT NULL)',
    "INSERT INTO health VALUES ('')",
  ],
  // Consent is deleted only where the deletion itself has been written down first.
  sqlite: [
    `CREATE TRIGGER consent_is_not_edited BEFORE UPDATE ON consent_events
   BEGIN SELECT RAISE(ABORT, 'consent events are append-only'); END`,
    `CREATE TRIGGER consent_is_not_lost BEFORE DELETE ON consent_events
   WHEN NOT EXISTS (SELECT 1 FROM consent_erasures e WHERE e.lead_id = OLD.lead_id)
   BEGIN SELECT RAISE(ABORT, 'consent events are append-only'); END`,
  ],
  postgres: [
    `CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' AND EXISTS
       (SELECT 1 FROM consent_erasures e WHERE e.lead_id = OLD.lead_id) THEN RETURN OLD;
     END IF;
     RAISE EXCEPTION 'consent events are append-only';
   END $$`,
    `CREATE TRIGGER consent_is_append_only BEFORE UPDATE OR DELETE ON consent_events
   FOR EACH ROW EXECUTE FUNCTION keep_consent()`,
  ],
}
