import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { migrations } from '../../../server/store/migrations.ts'
import {
  interruptedPublications,
  openReader,
  openStore,
  sqliteFile,
  updateTables,
} from '../../../server/store/open-store.ts'
import { longAgo, noon, onBothStores } from '../../support/both-stores.ts'
import { leads } from '../../support/leads.ts'
import { asItIs, newLead, storedLead } from '../../support/new-lead.ts'

/** A lead that was stored in the first tables, as the current program reads it. */
const earlier = storedLead({
  id: 'abcdefghjkmn',
  receivedAt: longAgo,
  submissionId: null,
  message: "Wasps below the eaves,\nby the children's window. ¿Cuándo vienen?",
  ip: '203.0.113.1',
  userAgent: 'Browser/1',
  stage: 'booked',
  followUpOn: '2026-11-20T16:30',
  attempts: 2,
  lastContact: 'reached',
  customerId: 'abcdefghjkmn',
  customer: {
    id: 'abcdefghjkmn',
    name: 'Ana Díaz',
    address: '',
    location: 'Plano, TX',
    language: 'es',
    note: '',
  },
  language: 'es',
  consentAt: noon,
  deliveries: [
    {
      channel: 'email',
      recipient: 'owner@mail.example',
      state: 'failed',
      attempts: 3,
      round: 1,
      lastError: 'no such user',
      dueAt: noon,
      deliveredAt: null,
    },
  ],
})

/** What the first program wrote: text as it is, lists as JSON, times in ISO 8601. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const earlierRows = `
INSERT INTO leads (id, received_at, fingerprint, message_hash, ip, user_agent, flags, spam_reasons,
  name, phone, email, message, service, location, page_source, page, phone_e164, email_normalised,
  elapsed_ms, spam, spam_score, stage, follow_up_on, last_contact, language, attempts)
VALUES ('abcdefghjkmn', ${quoted(longAgo)}, 'f1', 'm1', '203.0.113.1', 'Browser/1',
  '["phone-doubtful"]', '[{"reason":"blank or doubtful details","points":1}]',
  ${[earlier.name, earlier.phone, earlier.email, earlier.message, earlier.service, earlier.location].map(quoted)},
  'service-ant-control', '/services/ant-control', '+19725550142', 'ana.diaz@mail.example',
  25000, 0, 1, 'booked', '2026-11-20T16:30', 'reached', 'es', 2);
INSERT INTO deliveries (lead_id, channel, recipient, state, attempts, due_at, queued_at, last_error)
VALUES ('abcdefghjkmn', 'email', 'owner@mail.example', 'failed', 3, '${noon}', '${noon}', 'no such user');
INSERT INTO consent_events (lead_id, kind, at, seller, statement, statement_hash, name, phone, page,
  ip, user_agent, note)
VALUES ('abcdefghjkmn', 'given', '${noon}', 'Us', 'I agree to calls and texts.', 'abc', 'Ana', '(972) 555-0142', '/', '', '', '')`

/** The first digits of the hash of each step that databases in use have run. */
const released = [
  'e493109c',
  '47da9226',
  'dc535b99',
  '594ce5c4',
  '69ccb735',
  '6624275d',
  'e6ce28d8',
  '8fdeb868',
  'ad9f2bfc',
  '2108edd2',
  'e4f4f15c',
  '667d98e0',
  'e729a2d2',
  '75e5fda6',
  '4b3c5ffa',
]

test('migrations > never change once databases have run them', () => {
  const hashes = migrations.map((step) => hash('sha256', JSON.stringify(step)).slice(0, 8))
  assert.deepEqual(hashes, released, 'add a step, and its hash here')
})

onBothStores('migration', (under) => {
  test('creates the tables once when many servers start concurrently', async () => {
    const url = await under.newUrl()
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(url)))
    for (const store of stores) {
      await store.checkWritable()
      await store.close()
    }
  })

  test('keeps every field of a lead that was stored in the first tables', async () => {
    const url = await databaseOf(1, earlierRows)
    await assert.rejects(openStore(url), /have version 1, .*Start the server once/)
    const said: string[] = []
    await updateTables(url, { warn: (_details, message) => void said.push(message) })
    assert.match(said.join(), sqliteFile(url) ? /after a copy/ : /pg_dump/)
    const store = await openStore(url)
    assert.deepEqual((await store.find(earlier.id)).leads, [earlier])
    await store.close()
  })

  /** A database with rows in the tables of an earlier version. */
  async function databaseOf(version: number, rows: string): Promise<string> {
    const url = await under.newUrl()
    const isSqlite = sqliteFile(url) !== null
    const steps = migrations
      .slice(0, version)
      .flatMap((step) => [...step.both, ...((isSqlite ? step.sqlite : step.postgres) ?? [])])
    const setVersion = isSqlite
      ? `PRAGMA user_version = ${version}`
      : `CREATE TABLE schema_version (version INTEGER NOT NULL);
         INSERT INTO schema_version VALUES (${version})`
    await under.runStatement([...steps, setVersion, rows].join(';\n'), url)
    return url
  }

  test('turns withdrawn consents into stops of the person, also where the request was erased', async () => {
    const withdrawn = (id: string, phone: string) => `
      INSERT INTO consent_events (lead_id, kind, at, seller, statement, statement_hash, name, phone,
        page, ip, user_agent, note)
      VALUES ('${id}', 'revoked', '${noon}', 'Us', '', '', 'Lou', '${phone}', '', '', '', '')`
    const [stopped, erased] = ['+12145550016', '+12145550017']
    const url = await databaseOf(
      10,
      [
        earlierRows
          .replace('email_normalised', 'email_normalized')
          .replaceAll('+19725550142', stopped),
        withdrawn('abcdefghjkmn', '(972) 555-0142'),
        earlierRows
          .replace('email_normalised', 'email_normalized')
          .replaceAll('abcdefghjkmn', 'bcdefghjkmnp')
          .replace("'+19725550142', 'ana.diaz@mail.example'", 'NULL, NULL'),
        "UPDATE leads SET erased_at = received_at WHERE id = 'bcdefghjkmnp'",
        withdrawn('bcdefghjkmnp', '(214) 555-0017'),
      ].join(';\n'),
    )
    await updateTables(url, { warn: () => {} })
    const migrated = await openStore(url)
    const stoppedAt = async (phoneE164: string, emailNormalized: string) => {
      const lead = newLead({ phoneE164, emailNormalized })
      await migrated.add(lead, [], asItIs)
      return (await migrated.find(lead.id)).leads[0]?.stoppedAt
    }
    assert.equal(await stoppedAt(stopped, 'a@mail.example'), noon)
    assert.equal(await stoppedAt('+12145550018', 'ana.diaz@mail.example'), noon)
    assert.equal(await stoppedAt(erased, 'b@mail.example'), noon)
    assert.equal(await stoppedAt('+12145550019', 'c@mail.example'), null)
    await migrated.close()
  })

  let minute = 10
  /** A statement that adds a request with what the first tables had to have. */
  const row = (id: string, changes: Record<string, string | number | null> = {}) => {
    minute += 1
    const all = {
      ...{
        id,
        received_at: `2026-11-01T10:${minute}:00.000Z`,
        fingerprint: id,
        message_hash: '',
      },
      ...{
        ip: '',
        user_agent: '',
        flags: '[]',
        spam_reasons: '[]',
        name: id,
        phone: '',
        email: '',
      },
      ...{
        message: '',
        service: '',
        location: '',
        page_source: '',
        page: '',
        spam: 0,
        spam_score: 0,
      },
      ...changes,
    }
    const values = Object.values(all).map((one) =>
      one === null ? 'NULL' : typeof one === 'number' ? one : quoted(one),
    )
    return `INSERT INTO leads (${Object.keys(all).join(', ')}) VALUES (${values.join(', ')})`
  }

  test('gives each person and each visit a row, keeps every request, and names what is in doubt', async () => {
    const visit = { day: '2026-12-01', from: '08:00', until: '10:00', cents: 18_000, who: "O'Neil" }
    const payment = { cents: 5000, how: 'card', day: '2026-11-19' }
    const [one, two, three] = ['+12145550001', '+12145550002', '+12145550003'].map(
      (phone_e164) => ({
        phone_e164,
      }),
    )
    const apart = ['joe', 'mike'].map(
      (id, index, both) => `INSERT INTO leads_apart VALUES ('${id}', '${both[1 - index]}')`,
    )
    const rows = [
      row('ana', { ...one, message: 'Hola, tengo hormigas en la cocina' }),
      row('ana2', { ...one, email_normalized: 'ana@mail.example', page_source: 'phone' }),
      row('ana3', {
        email_normalized: 'ana@mail.example',
        stage: 'booked',
        visit: JSON.stringify(visit),
      }),
      row('spam', { ...one, spam: 1 }),
      row('joe', two),
      row('mike', two),
      row('either', two),
      row('lou', { stage: 'done', visit: JSON.stringify(visit), payment: JSON.stringify(payment) }),
      row('lou2', { earlier_id: 'lou', stage: 'called', follow_up_on: '2027-02-01' }),
      row('kim', { ...three, stage: 'no-job', visit: JSON.stringify(visit) }),
      row('damaged', { stage: 'booked', visit: 'not JSON' }),
      ...apart,
      "INSERT INTO stops (value, at) VALUES ('lou', '2026-11-02T00:00:00.000Z')",
    ]
    const url = await databaseOf(11, rows.join(';\n'))
    const said: string[] = []
    await updateTables(url, { warn: (_details, message) => void said.push(message) })
    const store = await openStore(url)
    const read = async (id: string) => {
      const found = (await store.find(id)).leads.find((lead) => lead.id === id)
      assert.ok(found, id)
      return found
    }
    const customers = async (...ids: string[]) =>
      new Set(await Promise.all(ids.map(async (id) => (await read(id)).customerId))).size
    assert.equal((await store.list({ limit: 99 })).leads.length, 11)
    assert.equal(await customers('ana', 'ana2', 'ana3'), 1, 'by way of a second request')
    assert.equal(await customers('ana', 'spam', 'joe', 'mike', 'lou', 'kim'), 6)
    assert.equal(await customers('joe', 'mike', 'either'), 2, 'the third is with one of them')
    assert.equal(await customers('lou', 'lou2'), 1)
    assert.deepEqual([(await read('ana3')).language, (await read('joe')).language], ['es', 'en'])
    const states = async (id: string) => (await read(id)).visits.map(({ state }) => state)
    assert.deepEqual(await Promise.all(['ana3', 'lou', 'kim', 'lou2'].map(states)), [
      ['planned'],
      ['done'],
      ['off'],
      [],
    ])
    assert.partialDeepStrictEqual((await read('lou')).visit, { ...visit, paid: [payment] })
    assert.ok((await read('lou2')).stoppedAt, 'a next visit of someone who asked us to stop')
    assert.match(said.join('\n'), /either is shown with request joe.*mike/)
    assert.match(said.join('\n'), /visit of request damaged can't be read/)
    await store.close()
  })

  test('keeps the day that a plan aims at where its month has none', async () => {
    const url = await databaseOf(
      14,
      [
        "INSERT INTO customers (id, name, address, location, language, note) VALUES ('c', '', '', '', '', '')",
        row('eve', { customer_id: 'c', stage: 'booked' }),
        `INSERT INTO plans (id, lead_id, service, every, unit) VALUES
           ('ants', 'eve', '', 1, 'month'), ('mice', 'eve', '', 1, 'month')`,
        `INSERT INTO visits (id, lead_id, plan_id, day, from_time, until_time, who, state, month_day, changed_at)
         VALUES ('feb', 'eve', 'ants', '2027-02-28', '', '', '', 'planned', 31, '${noon}'),
           ('mar', 'eve', 'mice', '2027-03-05', '', '', '', 'planned', 5, '${noon}')`,
      ].join(';\n'),
    )
    await updateTables(url, { warn: () => {} })
    const store = await openStore(url)
    for (const [visit, day] of [
      ['feb', '2027-02-28'],
      ['mar', '2027-03-05'],
    ] as const) {
      const done = { kind: 'visit-state', visit, from: 'planned', to: 'done', day } as const
      const by = { actor: '', now: `${day}T18:00:00.000Z`, destinations: [], seller: '' }
      assert.equal(await store.changeLead('eve', done, by), 'done')
    }
    const [lead] = (await store.find('eve')).leads
    const planned = lead?.visits.filter(({ state }) => state === 'planned') ?? []
    assert.deepEqual(planned.map(({ day }) => day).toSorted(), ['2027-03-31', '2027-04-05'])
    await store.close()
  })

  test('takes the draft of the site along as edits, and what was published', async () => {
    const [site, van] = ['language: en-US\n# It’s a "note".\n', 'pictures/van.webp']
    const files = [
      { path: 'site.yaml', before: site, after: 'language: en-GB\n' },
      { path: van, before: null, after: 'abc' },
    ]
    const draft = [
      `('site.yaml', ${quoted(site)}, 'language: en-CA\n', 'Ana', '${noon}')`,
      `('blog/gone.md', 'text', NULL, 'Ben', '${longAgo}')`,
    ]
    const row = `'p', '${longAgo}', 'Ana', ${quoted(JSON.stringify(files))}`
    const url = await databaseOf(
      11,
      `INSERT INTO site_changes (path, before_text, after_text, person, at) VALUES ${draft.join()};
       INSERT INTO site_publications (id, at, person, files, is_written, is_committed)
       VALUES (${row}, 1, 1), (${row.replace("'p'", "'q'")}, 0, 0)`,
    )
    assert.deepEqual(
      (await interruptedPublications(url)).map(({ id, files: written }) => [id, written]),
      [['q', files]],
    )
    await updateTables(url, { warn: () => {} })
    const store = await openStore(url)
    const whole = (path: string, before: string | null, after: string | null) => ({
      ...{ kind: path === van ? 'picture' : 'words', file: path, name: '' },
      changes: [{ file: path, path: [], before, after }],
    })
    const withoutIds = (edits: readonly { id: string }[]) => edits.map(({ id: _, ...edit }) => edit)
    const { edits } = await store.siteDraft()
    assert.deepEqual(withoutIds(edits), [
      { ...whole('blog/gone.md', 'text', null), by: 'Ben', at: longAgo },
      { ...whole('site.yaml', site, 'language: en-CA\n'), by: 'Ana', at: noon },
    ])
    const [publication, ...others] = await store.sitePublications()
    assert.deepEqual([publication?.id, others], ['p', []])
    assert.deepEqual(
      withoutIds(publication?.edits ?? []),
      files.map(({ path, before, after }) => ({
        ...whole(path, before, after),
        ...{ by: 'Ana', at: longAgo },
      })),
    )
    const ids = [...edits, ...(publication?.edits ?? [])].map(({ id }) => id)
    assert.equal(new Set(ids).size, 4)
    await store.close()
  })

  test('refuses tables of another version, and explains what to do', async () => {
    const setVersion = (version: number) =>
      under.runStatement(
        sqliteFile(under.url)
          ? `PRAGMA user_version = ${version}`
          : `DELETE FROM schema_version; INSERT INTO schema_version VALUES (${version})`,
      )
    await setVersion(0)
    const command = await leads('', ['status'], { DATABASE_URL: under.url })
    assert.match(command.stderr, /have version 0, .*Start the server once/)
    await setVersion(99)
    for (const open of [openStore, openReader]) {
      await assert.rejects(open(under.url), /have version 99, .*Use the program that wrote them/)
    }
  })
})
