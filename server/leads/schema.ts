import { DatabaseSync } from 'node:sqlite'
import { OutsideError } from '../display/error.ts'

/** One step in the history of the tables. */
interface Migration {
  /** In SQL that SQLite and PostgreSQL share. */
  both: readonly string[]
  /** Then what each of them writes in its own way. */
  sqlite?: readonly string[]
  postgres?: readonly string[]
}

/** Columns of text that is never missing. */
const text = (names: string) =>
  names
    .split(' ')
    .map((name) => `${name} TEXT NOT NULL`)
    .join(', ')

const visible = 'spam = 0 AND erased_at IS NULL'

const tables = [
  // A visit is JSON. Local times are like 2026-11-20T09:00: visit_at, where a visit starts, and
  // follow_up_on, which may also be a day.
  `CREATE TABLE leads (
    id TEXT PRIMARY KEY,
    submission_id TEXT UNIQUE,
    ${text('received_at fingerprint message_hash ip user_agent flags spam_reasons')},
    ${text('name phone email message service location page_source page')},
    phone_e164 TEXT, email_normalised TEXT, erased_at TEXT,
    elapsed_ms INTEGER, spam INTEGER NOT NULL, spam_score INTEGER NOT NULL,
    stage TEXT NOT NULL DEFAULT 'new'
      CHECK (stage IN ('new', 'called', 'booked', 'done', 'no-job', 'earlier')),
    follow_up_on TEXT, last_contact TEXT, contacted_by TEXT, contacted_at TEXT,
    visit TEXT, visit_at TEXT, language TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    reminded INTEGER NOT NULL DEFAULT 0,
    events INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX leads_by_time ON leads (received_at, id)',
  `CREATE INDEX leads_by_fingerprint ON leads (fingerprint, received_at)
   WHERE submission_id IS NULL`,
  `CREATE INDEX leads_by_message ON leads (message_hash, received_at) WHERE message_hash <> ''`,
  'CREATE INDEX leads_by_address ON leads (ip, received_at)',
  'CREATE INDEX leads_by_email ON leads (email_normalised)',
  'CREATE INDEX leads_by_phone ON leads (phone_e164) WHERE phone_e164 IS NOT NULL',
  'CREATE INDEX leads_by_verdict ON leads (spam, erased_at)',
  'CREATE INDEX leads_unerased ON leads (received_at) WHERE erased_at IS NULL',
  `CREATE INDEX leads_by_stage ON leads (stage, received_at, id) WHERE ${visible}`,
  `CREATE INDEX leads_on_desk ON leads (received_at, id) WHERE ${visible}`,
  'CREATE INDEX leads_set_aside ON leads (received_at, id) WHERE spam = 1 AND erased_at IS NULL',
  `CREATE INDEX leads_to_follow ON leads (follow_up_on, id)
   WHERE follow_up_on IS NOT NULL AND ${visible}`,
  `CREATE INDEX leads_contacted ON leads (contacted_by, contacted_at)
   WHERE contacted_by IS NOT NULL AND ${visible}`,
  `CREATE INDEX leads_by_visit ON leads (stage, visit_at, id)
   WHERE visit_at IS NOT NULL AND ${visible}`,
  // Leads of one customer that are another person's after all: both ways round.
  `CREATE TABLE leads_apart (
    lead_id TEXT NOT NULL REFERENCES leads (id),
    other_id TEXT NOT NULL REFERENCES leads (id),
    PRIMARY KEY (lead_id, other_id)
  )`,

  `CREATE TABLE deliveries (
    lead_id TEXT NOT NULL REFERENCES leads (id),
    ${text('channel recipient')},
    state TEXT NOT NULL CHECK (state IN ('pending', 'held', 'delivered', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    round INTEGER NOT NULL DEFAULT 1,
    ${text('due_at queued_at')},
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
    ${text('at seller statement statement_hash name phone page ip user_agent note')},
    origin TEXT NOT NULL DEFAULT '',
    fetch_site TEXT NOT NULL DEFAULT ''
  )`,
  'CREATE INDEX consent_events_by_lead ON consent_events (lead_id)',
  'CREATE INDEX consent_events_by_time ON consent_events (at)',
  `CREATE TABLE consent_statements (
    hash TEXT PRIMARY KEY,
    ${text('seller statement published_at')}
  )`,
  'CREATE TABLE consent_erasures (lead_id TEXT NOT NULL, at TEXT NOT NULL, reason TEXT NOT NULL)',
  'CREATE INDEX consent_erasures_by_lead ON consent_erasures (lead_id)',

  `CREATE TABLE lead_events (
    lead_id TEXT NOT NULL REFERENCES leads (id),
    number INTEGER NOT NULL,
    ${text('at actor kind detail')},
    PRIMARY KEY (lead_id, number)
  )`,
  'CREATE INDEX lead_events_by_time ON lead_events (at)',

  `CREATE TABLE desk_people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    ${text('since may')}
  )`,
  // Without permissions, an invitation leaves those of a person as they are.
  `CREATE TABLE desk_invitations (
    token_hash TEXT PRIMARY KEY,
    ${text('name expires_at')},
    may TEXT
  )`,
  `CREATE TABLE desk_passkeys (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES desk_people (id),
    public_key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    ${text('transports device made_at')}
  )`,
  `CREATE TABLE desk_sessions (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    person_id TEXT NOT NULL REFERENCES desk_people (id),
    ${text('device signed_in_at seen_at expires_at')}
  )`,
  `CREATE TABLE desk_calendars (
    person_id TEXT PRIMARY KEY REFERENCES desk_people (id),
    token_hash TEXT NOT NULL UNIQUE,
    since TEXT NOT NULL
  )`,
  `CREATE TABLE access_events (
    ${text('at actor kind person detail')}
  )`,
  'CREATE INDEX access_events_by_time ON access_events (at)',
  'CREATE TABLE desk_challenges (hash TEXT PRIMARY KEY, expires_at TEXT NOT NULL)',

  `CREATE TABLE push_keys (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    ${text('public_key private_key')}
  )`,
  `CREATE TABLE push_subscriptions (
    session_id TEXT PRIMARY KEY REFERENCES desk_sessions (id) ON DELETE CASCADE,
    recipient TEXT NOT NULL UNIQUE,
    endpoint TEXT NOT NULL UNIQUE,
    ${text('p256dh auth')}
  )`,

  // Which day's digest went to whom. Its text is read when it is sent, and stored nowhere.
  `CREATE TABLE digests (
    ${text('day channel recipient')},
    state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
    attempts INTEGER NOT NULL,
    due_at TEXT NOT NULL,
    lease_until TEXT,
    lease_token TEXT,
    PRIMARY KEY (day, channel, recipient)
  )`,

  // Use of the site, and which batches of it were written.
  `CREATE TABLE page_counts (
    ${text('day page what')},
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

/** Tables to which rows are only added, and the condition for each exception. */
const appendOnly: Record<string, { update?: string; delete?: string }> = {
  // Consent is deleted only after the deletion itself was recorded.
  consent_events: {
    delete: 'EXISTS (SELECT 1 FROM consent_erasures e WHERE e.lead_id = OLD.lead_id)',
  },
  // An erasure empties what people wrote about a lead; the rest of its history stays.
  lead_events: {
    update: `NEW.detail = '' AND NEW.lead_id = OLD.lead_id AND NEW.number = OLD.number
      AND NEW.at = OLD.at AND NEW.actor = OLD.actor AND NEW.kind = OLD.kind
      AND EXISTS (SELECT 1 FROM leads WHERE id = OLD.lead_id AND erased_at IS NOT NULL)`,
  },
  access_events: {},
}

const sqliteTriggers = Object.entries(appendOnly).flatMap(([table, allowed]) =>
  (['update', 'delete'] as const).map(
    (change) => `CREATE TRIGGER ${table}_refuse_${change} BEFORE ${change} ON ${table}
     WHEN NOT (${allowed[change] ?? 'false'})
     BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  ),
)

const postgresTriggers = Object.entries(appendOnly).flatMap(([table, allowed]) => [
  `CREATE FUNCTION protect_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP = 'DELETE' THEN
       IF ${allowed.delete ?? 'false'} THEN RETURN OLD; END IF;
     ELSIF ${allowed.update ?? 'false'} THEN RETURN NEW;
     END IF;
     RAISE EXCEPTION '${table} is append-only';
   END $$`,
  `CREATE TRIGGER ${table}_is_append_only BEFORE UPDATE OR DELETE ON ${table}
   FOR EACH ROW EXECUTE FUNCTION protect_${table}()`,
])

/**
 * Every step, oldest first. Append-only: databases in use have run these steps, so never edit one.
 * To change the tables, add a step at the end.
 */
export const migrations: readonly Migration[] = [
  { both: tables, sqlite: sqliteTriggers, postgres: postgresTriggers },
  // Without statistics, SQLite read half the table through the old index for each list of the desk.
  {
    both: [
      'DROP INDEX leads_by_verdict',
      'CREATE INDEX leads_by_verdict ON leads (received_at, spam, erased_at)',
    ],
  },
  { both: ["UPDATE leads SET visit_at = '' WHERE stage = 'booked' AND visit_at IS NULL"] },
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
  return migrations.slice(version).flatMap((step) => [...step.both, ...(step[dialect] ?? [])])
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
