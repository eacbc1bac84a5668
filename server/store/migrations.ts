import type { Row } from './database.ts'
import { earlierTables, rowsOfCustomers } from './join-customers.ts'

/**
 * The history of the tables. Databases in use have run these steps, so nothing in this file is ever
 * edited, which a test checks: to change the tables, add a step at the end.
 */
interface Migration {
  /** In SQL that SQLite and PostgreSQL share. */
  both: readonly string[]
  /** Then what each of them writes in its own way. */
  sqlite?: readonly string[]
  postgres?: readonly string[]
  /** Then what SQL alone can't work out of the rows: statements, and what a person should look at. */
  rows?: {
    reads: readonly string[]
    write: (rows: readonly Row[][]) => { statements: string[]; doubts: string[] }
  }
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

/** Refuses a change of a table to which rows are only added, under a condition. */
const refuse = (change: 'insert' | 'update' | 'delete', table: string, condition = 'true') =>
  `CREATE TRIGGER ${table}_refuse_${change} BEFORE ${change} ON ${table} WHEN ${condition}
   BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`

/** An erasure empties what people wrote about a lead; the rest of its history stays. */
const emptiesDetail = `NEW.detail = '' AND NEW.lead_id = OLD.lead_id AND NEW.number = OLD.number
  AND NEW.at = OLD.at AND NEW.actor = OLD.actor AND NEW.kind = OLD.kind
  AND EXISTS (SELECT 1 FROM leads WHERE id = OLD.lead_id AND erased_at IS NOT NULL)`

/** Consent is deleted only after the deletion itself was recorded. */
const deletionRecorded = 'EXISTS (SELECT 1 FROM consent_erasures e WHERE e.lead_id = OLD.lead_id)'

const sqliteTriggers = [
  refuse('update', 'consent_events'),
  refuse('delete', 'consent_events', `NOT ${deletionRecorded}`),
  refuse('update', 'lead_events', `NOT (${emptiesDetail})`),
  refuse('delete', 'lead_events'),
  refuse('update', 'access_events'),
  refuse('delete', 'access_events'),
]

const protect = (table: string, onDelete = 'false', onUpdate = 'false') => [
  `CREATE FUNCTION protect_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP = 'DELETE' THEN
       IF ${onDelete} THEN RETURN OLD; END IF;
     ELSIF ${onUpdate} THEN RETURN NEW;
     END IF;
     RAISE EXCEPTION '${table} is append-only';
   END $$`,
  `CREATE TRIGGER ${table}_is_append_only BEFORE UPDATE OR DELETE ON ${table}
   FOR EACH ROW EXECUTE FUNCTION protect_${table}()`,
]

const postgresTriggers = [
  ...protect('consent_events', deletionRecorded),
  ...protect('lead_events', 'false', emptiesDetail),
  ...protect('access_events'),
]

/** Evidence of consent and of what people did. */
const evidence = [
  'consent_events',
  'consent_statements',
  'consent_erasures',
  'lead_events',
  'access_events',
]

/** Whether an insert would take the place of a row. Without a number of its own, a new row has -1. */
const takesRowOf = (table: string, orKey = '') =>
  `EXISTS (SELECT 1 FROM ${table} WHERE rowid = NEW.rowid ${orKey})`

const photoTable = (bytes: 'BLOB' | 'BYTEA') => `CREATE TABLE lead_photos (
    lead_id TEXT NOT NULL REFERENCES leads (id),
    place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 4),
    received_at TEXT NOT NULL,
    size INTEGER NOT NULL,
    image ${bytes} NOT NULL,
    PRIMARY KEY (lead_id, place)
  )`
/** What people typed as a phone number, in E.164; null for more than a number. */
const typedPhone = (column: string) => {
  const signs = [' ', '-', '.', '(', ')', '/', '+', '\u00a0', '\u2011', '\u2013']
  const digits = signs.reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, column)
  return `CASE WHEN trim(${digits}, '0123456789') <> '' THEN NULL
    WHEN ${column} LIKE '%+%' THEN '+' || ${digits}
    WHEN length(${digits}) = 10 THEN '+1' || ${digits}
    WHEN length(${digits}) = 11 AND ${digits} LIKE '1%' THEN '+' || ${digits} END`
}

/** The consents that were withdrawn: an erased lead's number is only in the evidence. */
const withdrawn = (value: string, condition = 'true') =>
  `SELECT ${value} AS value, c.at FROM consent_events c JOIN leads l ON l.id = c.lead_id
   WHERE c.kind = 'revoked' AND ${condition}`

/** The kind of edit that a copy of a file was. */
const kindOfFile = (path: string) =>
  `CASE WHEN ${path} LIKE 'pictures/%' THEN 'picture' ELSE 'words' END`

const photoIndex = 'CREATE INDEX lead_photos_by_time ON lead_photos (received_at, size)'

/** Every step, oldest first. */
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
  // REPLACE and TRUNCATE remove rows without the triggers of DELETE. And the address of the running server.
  {
    both: [
      'CREATE TABLE server_address (url TEXT NOT NULL)',
      "INSERT INTO server_address VALUES ('')",
    ],
    sqlite: [
      refuse('insert', 'consent_events', takesRowOf('consent_events')),
      refuse(
        'insert',
        'consent_statements',
        takesRowOf('consent_statements', 'OR hash = NEW.hash'),
      ),
      refuse('update', 'consent_statements'),
      refuse('delete', 'consent_statements'),
      refuse('insert', 'consent_erasures', takesRowOf('consent_erasures')),
      refuse('update', 'consent_erasures'),
      refuse('delete', 'consent_erasures'),
      refuse(
        'insert',
        'lead_events',
        takesRowOf('lead_events', 'OR (lead_id = NEW.lead_id AND number = NEW.number)'),
      ),
      'DROP TRIGGER lead_events_refuse_update',
      refuse('update', 'lead_events', `NOT (NEW.rowid = OLD.rowid AND ${emptiesDetail})`),
      refuse('insert', 'access_events', takesRowOf('access_events')),
    ],
    postgres: [
      `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
       END $$`,
      ...['consent_statements', 'consent_erasures'].map(
        (table) => `CREATE TRIGGER ${table}_is_append_only BEFORE UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
      ),
      ...evidence.map(
        (table) => `CREATE TRIGGER ${table}_is_kept BEFORE TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
      ),
    ],
  },
  // The draft of the site, and what was published from the desk. A text is null where there is no file.
  {
    both: [
      `CREATE TABLE site_changes (
         path TEXT PRIMARY KEY,
         before_text TEXT,
         after_text TEXT,
         person TEXT NOT NULL,
         at TEXT NOT NULL
       )`,
      `CREATE TABLE site_publications (
         id TEXT PRIMARY KEY,
         at TEXT NOT NULL,
         person TEXT NOT NULL,
         files TEXT NOT NULL,
         is_written INTEGER NOT NULL,
         is_committed INTEGER NOT NULL
       )`,
    ],
  },
  // How pages felt isn't measured any more.
  {
    both: [
      `CREATE TABLE page_events (
         day TEXT NOT NULL,
         page TEXT NOT NULL,
         what TEXT NOT NULL,
         amount BIGINT NOT NULL,
         PRIMARY KEY (day, page, what)
       )`,
      `INSERT INTO page_events SELECT day, page, what, amount FROM page_counts
       WHERE what NOT IN ('lcp', 'inp', 'cls')`,
      'DROP TABLE page_counts',
      'ALTER TABLE page_events RENAME TO page_counts',
    ],
  },
  { both: ['ALTER TABLE leads RENAME COLUMN email_normalised TO email_normalized'] },
  // Where a request came from.
  {
    both: ['source', 'campaign'].map(
      (column) => `ALTER TABLE leads ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`,
    ),
  },
  // A street address, a payment as JSON, the request that a next visit follows, a spoken consent, and codes
  // that replace a lost phone. SQLite can't change a CHECK.
  {
    both: [
      "ALTER TABLE leads ADD COLUMN address TEXT NOT NULL DEFAULT ''",
      'ALTER TABLE leads ADD COLUMN payment TEXT',
      'ALTER TABLE leads ADD COLUMN paid_on TEXT',
      'ALTER TABLE leads ADD COLUMN earlier_id TEXT',
      'CREATE INDEX leads_by_earlier ON leads (earlier_id) WHERE earlier_id IS NOT NULL',
      'CREATE INDEX leads_by_payment ON leads (paid_on) WHERE paid_on IS NOT NULL',
      `CREATE TABLE desk_recovery_codes (
         code_hash TEXT PRIMARY KEY,
         person_id TEXT NOT NULL REFERENCES desk_people (id),
         made_at TEXT NOT NULL
       )`,
    ],
    sqlite: [
      `CREATE TABLE consents (
         lead_id TEXT NOT NULL REFERENCES leads (id),
         kind TEXT NOT NULL CHECK (kind IN ('given', 'spoken', 'revoked')),
         ${text('at seller statement statement_hash name phone page ip user_agent note')},
         origin TEXT NOT NULL DEFAULT '',
         fetch_site TEXT NOT NULL DEFAULT ''
       )`,
      'INSERT INTO consents SELECT * FROM consent_events ORDER BY rowid',
      'DROP TABLE consent_events',
      'ALTER TABLE consents RENAME TO consent_events',
      'CREATE INDEX consent_events_by_lead ON consent_events (lead_id)',
      'CREATE INDEX consent_events_by_time ON consent_events (at)',
      refuse('insert', 'consent_events', takesRowOf('consent_events')),
      refuse('update', 'consent_events'),
      refuse('delete', 'consent_events', `NOT ${deletionRecorded}`),
    ],
    postgres: [
      'ALTER TABLE consent_events DROP CONSTRAINT consent_events_kind_check',
      `ALTER TABLE consent_events ADD CONSTRAINT consent_events_kind_check
         CHECK (kind IN ('given', 'spoken', 'revoked'))`,
    ],
  },
  // Photos that visitors add to a request: JPEG. The index has what bounds their number.
  {
    both: [],
    sqlite: [photoTable('BLOB'), photoIndex],
    postgres: [photoTable('BYTEA'), photoIndex],
  },
  // A wish to be left alone is the person's, and outlives their requests. The key is for numbers and addresses
  // that no request has any more.
  {
    both: [
      'CREATE TABLE stops (value TEXT PRIMARY KEY, at TEXT NOT NULL, lifted_at TEXT)',
      'CREATE TABLE stop_key (key TEXT NOT NULL)',
      `INSERT INTO stops (value, at) SELECT value, max(at) FROM (
         ${withdrawn('l.phone_e164')} UNION ALL ${withdrawn('l.email_normalized')}
         UNION ALL ${withdrawn('l.id')}
         UNION ALL ${withdrawn(typedPhone('c.phone'), 'l.erased_at IS NOT NULL')}
       ) w WHERE value IS NOT NULL GROUP BY value`,
    ],
    sqlite: ['INSERT INTO stop_key VALUES (lower(hex(randomblob(32))))'],
    postgres: [
      "INSERT INTO stop_key VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))",
    ],
  },
  // A person has one row, and so has a visit. Local days and times are text; '' is a time that isn't set yet.
  {
    both: [
      `CREATE TABLE customers (
         id TEXT PRIMARY KEY,
         ${text('name address location language note')}
       )`,
      'ALTER TABLE leads ADD COLUMN customer_id TEXT',
      "ALTER TABLE leads ADD COLUMN joined_by TEXT NOT NULL DEFAULT ''",
      'CREATE INDEX leads_by_customer ON leads (customer_id)',
      // Each new request looks for its customer: what it needs of others is in these, since messages are long.
      `CREATE INDEX leads_of_phone ON leads (phone_e164, received_at, customer_id, id)
       WHERE ${visible} AND customer_id IS NOT NULL`,
      `CREATE INDEX leads_of_email ON leads (email_normalized, received_at, customer_id, id)
       WHERE ${visible} AND customer_id IS NOT NULL`,
      `CREATE TABLE plans (
         id TEXT PRIMARY KEY,
         lead_id TEXT NOT NULL REFERENCES leads (id),
         service TEXT NOT NULL,
         cents INTEGER,
         every INTEGER NOT NULL CHECK (every > 0),
         unit TEXT NOT NULL CHECK (unit IN ('week', 'month')),
         ended INTEGER NOT NULL DEFAULT 0
       )`,
      'CREATE INDEX plans_by_lead ON plans (lead_id)',
      // A visit that a plan made is after the one before it: each has one successor.
      `CREATE TABLE visits (
         id TEXT PRIMARY KEY,
         lead_id TEXT NOT NULL REFERENCES leads (id),
         plan_id TEXT REFERENCES plans (id),
         after_id TEXT UNIQUE,
         ${text('day from_time until_time who')},
         cents INTEGER,
         state TEXT NOT NULL CHECK (state IN ('planned', 'done', 'no-show', 'off')),
         ended_on TEXT,
         month_day INTEGER,
         version INTEGER NOT NULL DEFAULT 0,
         changed_at TEXT NOT NULL
       )`,
      "CREATE UNIQUE INDEX visits_of_plan ON visits (plan_id) WHERE state = 'planned'",
      'CREATE INDEX visits_by_lead ON visits (lead_id)',
      'CREATE INDEX visits_by_day ON visits (state, day, from_time, id)',
      'CREATE INDEX visits_changed ON visits (changed_at)',
      `CREATE TABLE payments (
         id TEXT PRIMARY KEY,
         lead_id TEXT NOT NULL REFERENCES leads (id),
         visit_id TEXT NOT NULL REFERENCES visits (id),
         cents INTEGER NOT NULL,
         ${text('how day')}
       )`,
      'CREATE INDEX payments_by_lead ON payments (lead_id)',
      'CREATE INDEX payments_by_day ON payments (day)',
    ],
    rows: { reads: earlierTables, write: rowsOfCustomers },
  },
  // What is written down above was found anew each time, from these.
  {
    both: [
      `INSERT INTO stops (value, at) SELECT l.id, max(s.at) FROM leads l JOIN stops s
         ON s.value = l.earlier_id WHERE s.lifted_at IS NULL GROUP BY l.id ON CONFLICT DO NOTHING`,
      "UPDATE leads SET page_source = 'next-visit' WHERE earlier_id IS NOT NULL",
      'DROP TABLE leads_apart',
      ...['leads_by_visit', 'leads_by_payment', 'leads_by_earlier'].map(
        (name) => `DROP INDEX ${name}`,
      ),
      ...['visit', 'visit_at', 'payment', 'paid_on', 'earlier_id', 'language'].map(
        (column) => `ALTER TABLE leads DROP COLUMN ${column}`,
      ),
    ],
  },
  // What people did to the site, and no copies of its files: each of those was one edit of a whole file.
  {
    both: [
      `CREATE TABLE site_edits (
         id TEXT PRIMARY KEY,
         place INTEGER NOT NULL,
         ${text('kind file name person at changes')}
       )`,
      'CREATE TABLE site_draft (revision INTEGER NOT NULL)',
      'INSERT INTO site_draft VALUES (1)',
      "ALTER TABLE site_publications ADD COLUMN edits TEXT NOT NULL DEFAULT '[]'",
    ],
    sqlite: [
      `INSERT INTO site_edits SELECT lower(hex(randomblob(16))), row_number() OVER (ORDER BY at, path),
         ${kindOfFile('path')}, path, '', person, at,
         json_array(json_object('file', path, 'path', json_array(), 'before', before_text,
           'after', after_text))
       FROM site_changes`,
      `UPDATE site_publications SET edits = (SELECT json_group_array(json_object(
         'id', lower(hex(randomblob(16))), 'kind', ${kindOfFile("f.value ->> 'path'")},
         'file', f.value ->> 'path', 'name', '', 'by', site_publications.person,
         'at', site_publications.at, 'changes', json_array(json_object('file', f.value ->> 'path',
           'path', json_array(), 'before', f.value ->> 'before', 'after', f.value ->> 'after'))))
         FROM json_each(site_publications.files) f)`,
      'DROP TABLE site_changes',
    ],
    postgres: [
      `INSERT INTO site_edits SELECT gen_random_uuid()::text, row_number() OVER (ORDER BY at, path),
         ${kindOfFile('path')}, path, '', person, at,
         json_build_array(json_build_object('file', path, 'path', '[]'::json, 'before', before_text,
           'after', after_text))::text
       FROM site_changes`,
      `UPDATE site_publications SET edits = (SELECT coalesce(json_agg(json_build_object(
         'id', gen_random_uuid()::text, 'kind', ${kindOfFile("f.one ->> 'path'")},
         'file', f.one ->> 'path', 'name', '', 'by', site_publications.person,
         'at', site_publications.at, 'changes', json_build_array(json_build_object(
           'file', f.one ->> 'path', 'path', '[]'::json, 'before', f.one ->> 'before',
           'after', f.one ->> 'after')))), '[]')::text
         FROM json_array_elements(site_publications.files::json) AS f (one))`,
      'DROP TABLE site_changes',
    ],
  },
  // A visit is also on another day than its plan aims at when the office is closed.
  {
    both: [
      'ALTER TABLE visits ADD COLUMN aim TEXT',
      `UPDATE visits SET aim = substr(day, 1, 8) || substr('0' || month_day, length('0' || month_day) - 1)
       WHERE month_day IS NOT NULL`,
      'ALTER TABLE visits DROP COLUMN month_day',
    ],
  },
]
