import { DatabaseSync } from 'node:sqlite'
import { OutsideError } from '../display/error.ts'

/** One step in the history of the tables. */
interface Migration {
  /** In SQL that SQLite and PostgreSQL share. */
  both: readonly string[]
  /** Then what each of them writes in its own way. */
  sqlite: readonly string[]
  postgres: readonly string[]
}

const tables = [
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
    erased_at TEXT,
    stage TEXT NOT NULL DEFAULT 'new'
      CHECK (stage IN ('new', 'called', 'booked', 'done', 'no-job', 'earlier')),
    follow_up_on TEXT,
    events INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX leads_by_time ON leads (received_at, id)',
  `CREATE INDEX leads_by_fingerprint ON leads (fingerprint, received_at)
   WHERE submission_id IS NULL`,
  `CREATE INDEX leads_by_message ON leads (message_hash, received_at) WHERE message_hash <> ''`,
  'CREATE INDEX leads_by_address ON leads (ip, received_at)',
  'CREATE INDEX leads_by_email ON leads (email_normalised)',
  'CREATE INDEX leads_by_verdict ON leads (spam, erased_at)',
  'CREATE INDEX leads_unerased ON leads (received_at) WHERE erased_at IS NULL',
  `CREATE INDEX leads_by_stage ON leads (stage, received_at, id)
   WHERE spam = 0 AND erased_at IS NULL`,
  'CREATE INDEX leads_on_desk ON leads (received_at, id) WHERE spam = 0 AND erased_at IS NULL',
  'CREATE INDEX leads_set_aside ON leads (received_at, id) WHERE spam = 1 AND erased_at IS NULL',
  `CREATE INDEX leads_to_follow ON leads (follow_up_on, id)
   WHERE follow_up_on IS NOT NULL AND spam = 0 AND erased_at IS NULL`,

  `CREATE TABLE deliveries (
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
  "CREATE INDEX deliveries_due ON deliveries (channel, due_at) WHERE state = 'pending'",
  `CREATE INDEX deliveries_by_destination ON deliveries (channel, recipient, state, queued_at)`,
  "CREATE INDEX deliveries_failed ON deliveries (lead_id) WHERE state = 'failed'",
  `CREATE INDEX deliveries_with_error ON deliveries (channel, recipient, due_at)
   WHERE last_error IS NOT NULL`,
  'CREATE TABLE unreadable_leads (lead_id TEXT PRIMARY KEY)',

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
    note TEXT NOT NULL,
    origin TEXT NOT NULL DEFAULT '',
    fetch_site TEXT NOT NULL DEFAULT ''
  )`,
  'CREATE INDEX consent_events_by_lead ON consent_events (lead_id)',
  'CREATE INDEX consent_events_by_time ON consent_events (at)',
  `CREATE TABLE consent_statements (
    hash TEXT PRIMARY KEY,
    seller TEXT NOT NULL,
    statement TEXT NOT NULL,
    published_at TEXT NOT NULL
  )`,
  'CREATE TABLE consent_erasures (lead_id TEXT NOT NULL, at TEXT NOT NULL, reason TEXT NOT NULL)',
  'CREATE INDEX consent_erasures_by_lead ON consent_erasures (lead_id)',

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

  // Which day's digest went to whom. Its text is read when it is sent, and stored nowhere.
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

  // Use of the site, and which batches of it were written.
  `CREATE TABLE page_counts (
    day TEXT NOT NULL,
    page TEXT NOT NULL,
    what TEXT NOT NULL,
    bucket INTEGER NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (day, page, what, bucket)
  )`,
  'CREATE TABLE count_batches (id TEXT PRIMARY KEY, at TEXT NOT NULL)',

  'CREATE TABLE health (checked_at TEXT NOT NULL)',
  "INSERT INTO health VALUES ('')",
  'CREATE TABLE trusted_time (at TEXT)',
  'INSERT INTO trusted_time VALUES (NULL)',
]

/** An erasure empties what people wrote about a lead; the rest of its history stays. */
const erasesDetail = `NEW.detail = '' AND NEW.lead_id = OLD.lead_id AND NEW.number = OLD.number
  AND NEW.at = OLD.at AND NEW.actor = OLD.actor AND NEW.kind = OLD.kind
  AND EXISTS (SELECT 1 FROM leads WHERE id = OLD.lead_id AND erased_at IS NOT NULL)`
/** Consent is deleted only after the deletion itself was recorded. */
const erasesConsent = 'EXISTS (SELECT 1 FROM consent_erasures e WHERE e.lead_id = OLD.lead_id)'

const sqliteTriggers = [
  `CREATE TRIGGER consent_is_not_edited BEFORE UPDATE ON consent_events
   BEGIN SELECT RAISE(ABORT, 'consent events are append-only'); END`,
  `CREATE TRIGGER consent_is_not_lost BEFORE DELETE ON consent_events WHEN NOT ${erasesConsent}
   BEGIN SELECT RAISE(ABORT, 'consent events are append-only'); END`,
  `CREATE TRIGGER history_is_not_edited BEFORE UPDATE ON lead_events WHEN NOT (${erasesDetail})
   BEGIN SELECT RAISE(ABORT, 'history is append-only'); END`,
  `CREATE TRIGGER history_is_not_lost BEFORE DELETE ON lead_events
   BEGIN SELECT RAISE(ABORT, 'history is append-only'); END`,
]

const postgresTriggers = [
  `CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP = 'DELETE' AND ${erasesConsent} THEN RETURN OLD; END IF;
     RAISE EXCEPTION 'consent events are append-only';
   END $$`,
  `CREATE TRIGGER consent_is_append_only BEFORE UPDATE OR DELETE ON consent_events
   FOR EACH ROW EXECUTE FUNCTION keep_consent()`,
  `CREATE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP = 'UPDATE' AND ${erasesDetail} THEN RETURN NEW; END IF;
     RAISE EXCEPTION 'history is append-only';
   END $$`,
  `CREATE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE ON lead_events
   FOR EACH ROW EXECUTE FUNCTION keep_history()`,
]

/** Requests of one customer, and which of them are another person's after all: both ways round. */
const customers = [
  'CREATE INDEX leads_by_phone ON leads (phone_e164) WHERE phone_e164 IS NOT NULL',
  `CREATE TABLE leads_apart (
    lead_id TEXT NOT NULL REFERENCES leads (id),
    other_id TEXT NOT NULL REFERENCES leads (id),
    PRIMARY KEY (lead_id, other_id)
  )`,
]

/** The first person may do everything, others may answer requests. */
const permissions: Migration = {
  both: [
    "ALTER TABLE desk_people ADD COLUMN may TEXT NOT NULL DEFAULT 'answer'",
    `UPDATE desk_people SET may = 'answer edit manage' WHERE id = (SELECT p.id FROM desk_people p
       WHERE EXISTS (SELECT 1 FROM desk_passkeys k WHERE k.person_id = p.id)
       ORDER BY p.since, p.id LIMIT 1)`,
    // Without permissions, an invitation leaves those of a person as they are.
    'ALTER TABLE desk_invitations ADD COLUMN may TEXT',
    `UPDATE desk_invitations SET may = 'answer edit manage'
     WHERE NOT EXISTS (SELECT 1 FROM desk_passkeys)`,
    "ALTER TABLE desk_passkeys ADD COLUMN device TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE desk_passkeys ADD COLUMN made_at TEXT NOT NULL DEFAULT ''",
    `CREATE TABLE access_events (
      at TEXT NOT NULL,
      actor TEXT NOT NULL,
      kind TEXT NOT NULL,
      person TEXT NOT NULL,
      detail TEXT NOT NULL
    )`,
    'CREATE INDEX access_events_by_time ON access_events (at)',
  ],
  sqlite: ['UPDATE', 'DELETE'].map(
    (change) => `CREATE TRIGGER access_events_refuse_${change} BEFORE ${change} ON access_events
     BEGIN SELECT RAISE(ABORT, 'access events are append-only'); END`,
  ),
  postgres: [
    `CREATE FUNCTION keep_access_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE EXCEPTION 'access events are append-only';
     END $$`,
    `CREATE TRIGGER access_events_are_append_only BEFORE UPDATE OR DELETE ON access_events
     FOR EACH ROW EXECUTE FUNCTION keep_access_events()`,
  ],
}

/**
 * What the owner's calls and visits need. A visit is JSON; `visit_at` is its local start. Local times
 * are like 2026-11-20T09:00, and `follow_up_on` holds such a time or a day.
 */
const callsAndVisits = [
  'ALTER TABLE leads ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE leads ADD COLUMN last_contact TEXT',
  'ALTER TABLE leads ADD COLUMN contacted_by TEXT',
  'ALTER TABLE leads ADD COLUMN contacted_at TEXT',
  'ALTER TABLE leads ADD COLUMN visit TEXT',
  'ALTER TABLE leads ADD COLUMN visit_at TEXT',
  'ALTER TABLE leads ADD COLUMN language TEXT',
  `CREATE INDEX leads_contacted ON leads (contacted_by, contacted_at)
   WHERE contacted_by IS NOT NULL AND spam = 0 AND erased_at IS NULL`,
  `CREATE INDEX leads_by_visit ON leads (stage, visit_at, id)
   WHERE visit_at IS NOT NULL AND spam = 0 AND erased_at IS NULL`,
  `CREATE TABLE desk_calendars (
    person_id TEXT PRIMARY KEY REFERENCES desk_people (id),
    token_hash TEXT NOT NULL UNIQUE,
    since TEXT NOT NULL
  )`,
]

/** Whether devices were told again that a request waits. Of those that wait already, they are not. */
const reminders: Migration = {
  both: [
    'ALTER TABLE leads ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0',
    'UPDATE leads SET reminded = 1',
  ],
  sqlite: [],
  postgres: [],
}

/**
 * Every step, oldest first. Append-only: databases in use have run these steps, so never edit one.
 * To change the tables, add a step at the end.
 */
const migrations: readonly Migration[] = [
  { both: tables, sqlite: sqliteTriggers, postgres: postgresTriggers },
  { both: callsAndVisits, sqlite: [], postgres: [] },
  { both: customers, sqlite: [], postgres: [] },
  permissions,
  reminders,
]

/** The version of tables that this program reads and writes. */
export const currentVersion = migrations.length

/**
 * The statements that bring tables up to date.
 *
 * @param version of the tables; 0 for an empty database
 * @throws OutsideError when a later program made them
 */
export function migrationsSince(
  version: number,
  dialect: 'sqlite' | 'postgres',
  description: string,
): string[] {
  if (version > currentVersion) throw unsupportedVersion(version, description)
  return migrations.slice(version).flatMap((step) => [...step.both, ...step[dialect]])
}

/** An error for tables of another version than this program's. */
export function unsupportedVersion(version: number, description: string): OutsideError {
  const advice =
    version < currentVersion
      ? 'Start the server once to update them.'
      : 'Use the program that wrote them, or a later one.'
  return new OutsideError(
    `The tables in ${description} have version ${version}, but this program needs version ${currentVersion}. ${advice}`,
  )
}

export interface Table {
  name: string
  columns: readonly string[]
  /** Whether a new database has rows in it already. */
  seeded: boolean
}

/** Tables of a new database, each after those it refers to. Read from the database: complete. */
export function tablesOfSchema(): Table[] {
  const database = new DatabaseSync(':memory:')
  for (const statement of migrationsSince(0, 'sqlite', '')) database.exec(statement)
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY rowid",
    )
    .all()
    .map((row) => {
      const name = String(row.name)
      const columns = database.prepare(`SELECT name FROM pragma_table_info('${name}')`).all()
      const seeded = database.prepare(`SELECT 1 FROM ${name}`).get() !== undefined
      return { name, columns: columns.map((column) => String(column.name)), seeded }
    })
  database.close()
  return tables
}
