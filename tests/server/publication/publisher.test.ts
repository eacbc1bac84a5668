import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { statementVersion } from '../../../model/lead/consent-statement.ts'
import { dayOf } from '../../../model/time/time-zone.ts'
import { readConfig } from '../../../server/config.ts'
import { letterheadOf } from '../../../server/delivery/channels.ts'
import { leadMessage } from '../../../server/delivery/email/lead.ts'
import { OutsideError } from '../../../server/display/error.ts'
import type { ConsentStatement } from '../../../server/domain/lead.ts'
import { consentStatements } from '../../../server/estimates/consent.ts'
import type { Publication, Publisher } from '../../../server/publication/publisher.ts'
import type { PublicationTable } from '../../../server/publication/table.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { type Change, changeContent, copyContent, field } from '../../support/changed-content.ts'
import { storedLead } from '../../support/new-lead.ts'
import {
  compressedFurther,
  copyPublicationOfToday,
  newPublisher,
  publishWell,
} from '../../support/publisher.ts'
import { temporaryFolder } from '../../support/server.ts'
import { waitUntil } from '../../support/wait.ts'

type Parts = Parameters<typeof newPublisher>[1]

/** A copy of the content, and of what is published of it. */
async function workplace(t: TestContext) {
  const folder = await temporaryFolder()
  const [content, state] = [join(folder, 'content'), join(folder, 'publication')]
  copyContent(content)
  await copyPublicationOfToday(state)
  const publishers: Publisher[] = []
  t.after(() => Promise.all(publishers.map((publisher) => publisher.close())))
  return {
    content,
    state,
    objects: join(state, 'objects'),
    change: (...changes: Change[]) => changeContent(content, changes),
    /** A publisher as a server has one when it starts. */
    start(parts: Parts = {}, settings = {}) {
      const publisher = newPublisher({ content, state, ...settings }, parts)
      publishers.push(publisher)
      return publisher
    },
    tableText: () => readFileSync(join(state, 'table.json'), 'utf8'),
    table: () => JSON.parse(readFileSync(join(state, 'table.json'), 'utf8')) as PublicationTable,
    writeTable: (table: PublicationTable) =>
      writeFileSync(join(state, 'table.json'), JSON.stringify(table)),
  }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The text of a page or another file. */
function textOf({ files }: Publication, path: string): string {
  const bytes = files.get(path)?.copies.br?.bytes
  assert.ok(bytes, path)
  return brotliDecompressSync(bytes).toString()
}

/** Changes few pages. */
const small: Change = ['pages/about.yaml', field('headline'), ' Who is here now?']
const isChanged = ({ current }: Publisher) => current.content.about.headline === 'Who is here now?'

/** Changes every page, and the consent statement. */
const next = { name: 'Redbud Pest Solutions', phone: '(214) 555-0177' }
const redbud: Change[] = [
  ['business.yaml', field('name'), ` ${next.name}`],
  ['business.yaml', field('phone'), ` ${next.phone}`],
]

test('publication > replaces content, statement, pages and emails in one step', async (t) => {
  const { change, start } = await workplace(t)
  /** What visitors read, agree to, and what the owner is told of them. */
  const look = ({ current }: Publisher) => {
    const { content, statement } = current
    const page = textOf(current, '/contact')
    const letterhead = letterheadOf(readConfig({}), content)
    const { html } = leadMessage(
      { lead: storedLead(), round: 1, recipient: '', deskIsOpen: false, photos: [] },
      letterhead,
    )
    return {
      content: content.business.name,
      seller: statement.seller,
      statement: statement.statement.includes(next.name),
      page: [next.name, next.phone].map((text) => page.includes(text)),
      version: page.includes(statementVersion(statement.hash)),
      email: String(html).includes(next.name),
    }
  }
  const seen: unknown[] = []
  const stored: ConsentStatement[] = []
  const publisher = start({
    storeStatement: async (statement) => {
      stored.push(statement)
      seen.push(look(publisher))
    },
  })
  const before = look(publisher)
  const old = publisher.current.statement
  assert.equal(before.version, true)
  change(...redbud)
  await publishWell(publisher)
  assert.deepEqual(seen, [before], 'nothing has changed while the statement is stored')
  assert.deepEqual(look(publisher), {
    content: next.name,
    seller: next.name,
    statement: true,
    page: [true, true],
    version: true,
    email: true,
  })

  // Pages that visitors have open show the old one.
  const store = {
    publishStatement: async () => {},
    consentStatements: async () => [old, ...stored],
  } as unknown as LeadStore
  const statements = consentStatements(store, publisher)
  for (const one of [publisher.current.statement, old]) {
    assert.deepEqual(await statements.find(statementVersion(one.hash)), one)
  }
})

test('publication > is not shown when its statement cannot be stored', async (t) => {
  const { change, start, tableText } = await workplace(t)
  const publisher = start({ storeStatement: () => Promise.reject(new Error('disk I/O error')) })
  const [before, stored] = [publisher.current, tableText()]
  change(small)
  await assert.rejects(publisher.publish(), /disk I\/O error/)
  assert.ok(publisher.current === before)
  assert.ok(tableText() === stored)
})

test('publication > names every mistake, and changes nothing', async (t) => {
  const { change, start, tableText } = await workplace(t)
  const publisher = start()
  const [before, stored] = [publisher.current, tableText()]
  change(['business.yaml', field('email'), ' hello at pests'], ['site.yaml', /^language: .*$/m, ''])
  const result = await publisher.publish()
  assert.ok('faults' in result)
  assert.deepEqual(result.faults.map(({ file }) => file).sort(), ['business.yaml', 'site.yaml'])
  assert.ok(publisher.current === before)
  assert.ok(tableText() === stored)
})

test('publication > is not made when its renderer is killed, and the next one is', async (t) => {
  const { change, start, tableText } = await workplace(t)
  const publisher = start({ log: silent })
  const [before, stored] = [publisher.current, tableText()]
  change(small)
  const result = publisher.publish()
  const pid = await waitUntil(() => publisher.renderer.pid, 'the renderer has started')
  process.kill(pid, 'SIGKILL')
  await assert.rejects(result, (error) => {
    assert.ok(error instanceof OutsideError)
    assert.match(error.message, /^The program that makes pages ended \(SIGKILL\)\. Try again\.$/)
    return true
  })
  assert.ok(publisher.current === before)
  assert.ok(tableText() === stored)
  await publishWell(publisher)
  assert.ok(isChanged(publisher))
})

test('renderer > gets none of the server’s settings and secrets', async (t) => {
  process.env.SMTP_URL = 'smtp://user:hunter2@mail.example'
  t.after(() => delete process.env.SMTP_URL)
  const { start } = await workplace(t)
  const publisher = start()
  await publishWell(publisher)
  const environment = await readFile(`/proc/${publisher.renderer.pid}/environ`, 'utf8')
  const names = environment.split('\0').flatMap((line) => line.split('=', 1)[0] || [])
  const own = ['PATH', 'NODE_ENV', 'MALLOC_ARENA_MAX']
  assert.deepEqual(
    names.filter((name) => !own.includes(name) && !name.startsWith('NODE_CHANNEL_')),
    [],
  )
})

test('publication > keeps files with a hash in their names for open pages, for a month, and not too many', async (t) => {
  const { change, objects, start, table, writeTable } = await workplace(t)
  const before = table()
  const hashed = (path: string) => /^\/assets\/\w{8}\.json$/.test(path)
  const [path = '', file] = Object.entries(before.files).find(([one]) => hashed(one)) ?? []
  assert.ok(file)
  const soon = Date.now() + 3_600_000
  const old = (index: number, until: number) => {
    const kept = { ...file, until: new Date(until).toISOString() }
    return [`/assets/${String(index).padStart(8, '0')}.json`, kept] as const
  }
  const many = Array.from({ length: 900 }, (_, index) => old(index, soon))
  writeTable({ ...before, kept: Object.fromEntries([...many, old(99_999, Date.now() - 1)]) })
  const publisher = start()
  change(...redbud)
  await publishWell(publisher)

  const { files, kept } = table()
  const replaced = Object.keys(before.files).filter((one) => hashed(one) && !files[one])
  assert.ok(replaced.length > 0, 'the words of scripts have changed')
  for (const one of replaced) assert.ok(publisher.current.files.has(one), one)
  assert.ok(publisher.current.files.has(files[path] ? path : (replaced[0] ?? '')))
  assert.ok(Object.keys(kept).length <= 500, `${Object.keys(kept).length} files`)
  assert.equal(kept['/assets/00099999.json'], undefined)
  assert.ok(
    Object.keys(kept).every((one) => !/^\/(services|$)/.test(one)),
    'no pages',
  )
  for (const { until } of Object.values(kept)) {
    assert.ok(Date.parse(until) < Date.now() + 31 * 86_400_000)
  }

  // When it has compressed the new ones further, it removes what nothing uses.
  await compressedFurther(publisher)
  await publishWell(publisher)
  const used = new Set(
    [table().files, table().notFound, table().desk, table().kept].flatMap((some) =>
      Object.values(some).flatMap(({ bodies }) => Object.values(bodies).map((one) => one.object)),
    ),
  )
  assert.deepEqual(
    readdirSync(objects).filter((name) => !used.has(name)),
    [],
  )
})

test('publication > reads the changes of a draft, and takes them back when it cannot be stored', async (t) => {
  const { content, start, state } = await workplace(t)
  const publisher = start()
  const before = publisher.current
  const [file, from, to] = small
  const text = readFileSync(join(content, file), 'utf8')
  const steps: string[] = []
  const step = (name: string) => async () => void steps.push(name)
  const edit = {
    changes: new Map([[file, text.replace(from, to)]]),
    write: step('write'),
    takeBack: step('take back'),
  }
  // The table can't take the place of a folder.
  const table = join(state, 'table.json')
  rmSync(table)
  mkdirSync(join(table, 'full'), { recursive: true })
  await assert.rejects(publisher.publish(edit))
  assert.deepEqual(steps, ['write', 'take back'])
  assert.ok(publisher.current === before)
  rmSync(table, { recursive: true })
  assert.ok('changed' in (await publisher.publish(edit)))
  assert.ok(isChanged(publisher))
})

test('publications > are made one after the other, each from the content of then', async (t) => {
  const { change, start } = await workplace(t)
  const publisher = start()
  const [first, second] = [publisher.publish(), publisher.publish()]
  await first
  assert.ok(!isChanged(publisher))
  change(small)
  assert.deepEqual(await second, { changed: ['/about'] })
  assert.ok(isChanged(publisher))
})

for (const [what, damage] of [
  ['table is cut off', ({ state }) => truncateSync(join(state, 'table.json'), 10_000)],
  [
    'table is of another version',
    ({ table, writeTable }) => writeTable({ ...table(), version: 2 as 1 }),
  ],
  ['page is gone', ({ objects, table }) => rmSync(join(objects, pageOf(table())))],
  [
    'page was emptied by a power failure',
    ({ objects, table }) => empty(join(objects, pageOf(table()))),
  ],
  ['picture was emptied', ({ objects, table }) => empty(join(objects, pictureOf(table())))],
] satisfies [string, (place: Awaited<ReturnType<typeof workplace>>) => void][]) {
  test(`publication > is made again when its ${what}`, async (t) => {
    const place = await workplace(t)
    damage(place)
    const publisher = place.start({ log: silent })
    assert.equal(publisher.isPublished, false)
    await publishWell(publisher)
    assert.ok(textOf(publisher.current, '/').includes('<h1'))
    const again = place.start()
    assert.equal(again.isPublished, true)
    assert.equal(again.isOutdated(new Date()), false)
  })
}

const pageOf = ({ files }: PublicationTable): string => files['/']?.bodies.br?.object ?? ''

/** The object of a picture that isn't held in memory. */
const pictureOf = ({ files }: PublicationTable): string =>
  Object.values(files).find(({ bodies }) => (bodies.identity?.length ?? 0) > 50_000)?.bodies
    .identity?.object ?? ''

/** Empties a file, and no other link to it. */
function empty(file: string): void {
  rmSync(file)
  writeFileSync(file, '')
}

test('publication > says for each page on what day its words last changed', async (t) => {
  const { change, start, table, writeTable } = await workplace(t)
  const { files, ...rest } = table()
  const long = '2020-02-02'
  const aged = Object.entries(files).map(([path, { words, ...file }]) => [
    path,
    { ...file, ...(words && { words: { ...words, changed: long } }) },
  ])
  writeTable({ ...rest, files: Object.fromEntries(aged) })
  change(['pages/about.yaml', /^headline: .*$/m, 'headline: Another headline'])
  const publisher = start()
  await publishWell(publisher)
  const sitemap = textOf(publisher.current, '/sitemap.xml')
  const today = dayOf(Date.now(), publisher.current.content.business.timeZone)
  for (const [path, day] of [
    ['/about', today],
    ['/contact', long],
  ] as const) {
    assert.match(sitemap, new RegExp(`${path}</loc><lastmod>${day}</lastmod>`))
    assert.ok(textOf(publisher.current, path).includes(`"dateModified":"${day}"`), path)
  }
})

test('publication > is outdated when content, address or day are others', async (t) => {
  const { change, start } = await workplace(t)
  const now = new Date()
  assert.equal(start().isOutdated(now), false)
  assert.equal(start({}, { siteUrl: 'https://pests.example' }).isOutdated(now), true)
  assert.equal(start().isOutdated(new Date(now.getTime() + 36 * 3_600_000)), true)
  change(small)
  assert.equal(start().isOutdated(now), true)
})
