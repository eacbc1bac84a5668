import type { Migration } from './migration.ts'

/** What the owner does with leads, and who may come in to do it. */
export const version3: Migration = {
  both: [
    `ALTER TABLE leads ADD COLUMN stage TEXT NOT NULL DEFAULT 'new'
     CHECK (stage IN ('new', 'called', 'booked', 'done', 'no-job', 'earlier'))`,
    'ALTER TABLE leads ADD COLUMN follow_up_on TEXT',
    'ALTER TABLE leads ADD COLUMN events INTEGER NOT NULL DEFAULT 0',
    `CREATE INDEX leads_by_stage ON leads (stage, received_at, id)
     WHERE spam = 0 AND erased_at IS NULL`,
    `CREATE INDEX leads_on_desk ON leads (received_at, id) WHERE spam = 0 AND erased_at IS NULL`,
    `CREATE INDEX leads_set_aside ON leads (received_at, id) WHERE spam = 1 AND erased_at IS NULL`,
    `CREATE INDEX leads_to_follow ON leads (follow_up_on, id)
     WHERE follow_up_on IS NOT NULL AND spam = 0 AND erased_at IS NULL`,

    `CREATE TABLE lead_events (
      lead_id TEXT NOT NULL REFERENCES leads (id),
      number INTEGER NOT NULL,
      at TEXT NOT NULL,
      actor TEXT NOT NULL,
      kind TEXT NOT NULL,
      detail TEXT NOT NULL,
      PRIMARY KEY (lead_id, number)
    )`,
    'CREATE INDEX lead_events_by_time ON lead_events (at)',

    'CREATE TABLE desk_people (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, since TEXT NOT NULL)',
    `CREATE TABLE desk_invitations (
      token_hash TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      expires_at TEXT NOT NULL
    )`,
    `CREATE TABLE desk_passkeys (
      id TEXT PRIMARY KEY,
      person_id TEXT NOT NULL REFERENCES desk_people (id),
      public_key TEXT NOT NULL,
      counter BIGINT NOT NULL,
      transports TEXT NOT NULL
    )`,
    `CREATE TABLE desk_sessions (
      id TEXT PRIMARY KEY,
      token_hash TEXT NOT NULL UNIQUE,
      person_id TEXT NOT NULL REFERENCES desk_people (id),
      device TEXT NOT NULL,
      signed_in_at TEXT NOT NULL,
      seen_at TEXT NOT NULL,
      expires_at TEXT NOT NULL
    )`,
    'CREATE TABLE desk_challenges (hash TEXT PRIMARY KEY, expires_at TEXT NOT NULL)',
  ],
  // History is written once. Of an erased lead, words that somebody wrote about a person go too.
  sqlite: [
    `CREATE TRIGGER history_is_not_edited BEFORE UPDATE ON lead_events
     WHEN NOT (NEW.detail = '' AND NEW.lead_id = OLD.lead_id AND NEW.number = OLD.number
       AND NEW.at = OLD.at AND NEW.actor = OLD.actor AND NEW.kind = OLD.kind
       AND EXISTS (SELECT 1 FROM leads WHERE id = OLD.lead_id AND erased_at IS NOT NULL))
     BEGIN SELECT RAISE(ABORT, 'history is append-only'); END`,
    `CREATE TRIGGER history_is_not_lost BEFORE DELETE ON lead_events
     BEGIN SELECT RAISE(ABORT, 'history is append-only'); END`,
  ],
  postgres: [
    `CREATE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'UPDATE' AND NEW.detail = '' AND NEW.lead_id = OLD.lead_id
         AND NEW.number = OLD.number AND NEW.at = OLD.at AND NEW.actor = OLD.actor
         AND NEW.kind = OLD.kind
         AND EXISTS (SELECT 1 FROM leads WHERE id = OLD.lead_id AND erased_at IS NOT NULL)
       THEN RETURN NEW; END IF;
       RAISE EXCEPTION 'history is append-only';
     END $$`,
    `CREATE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE ON lead_events
     FOR EACH ROW EXECUTE FUNCTION keep_history()`,
  ],
}
