import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { statementVersion } from '../../../model/lead/consent-statement.ts'
import { dayAfter, dayOf, formatDay, instantOf } from '../../../model/time/time-zone.ts'
import { readConfig } from '../../../server/config.ts'
import { letterheadOf } from '../../../server/delivery/channels.ts'
import { leadMessage } from '../../../server/delivery/email/lead.ts'
import { OutsideError } from '../../../server/display/error.ts'
import type { ConsentStatement } from '../../../server/domain/lead.ts'
import { consentStatements } from '../../../server/estimates/consent.ts'
import type { Publication } from '../../../server/publication/publication.ts'
import type { CurrentSite, Publisher } from '../../../server/publication/publisher.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { assertIncludes } from '../../support/assert.ts'
import { type Change, changeContent, field } from '../../support/changed-content.ts'
import { storedLead } from '../../support/new-lead.ts'
import { compressedFurther, newPublisher, publishWell } from '../../support/publisher.ts'
import { temporaryFolder } from '../../support/server.ts'
import { copySmallSite } from '../../support/small-site.ts'
import { waitUntil } from '../../support/wait.ts'

type Parts = Parameters<typeof newPublisher>[1]

/** A copy of the content, and of what is published of it. */
async function workplace(t: TestContext, { translated = false } = {}) {
  const folder = await temporaryFolder()
  const [content, state] = [join(folder, 'content'), join(folder, 'publication')]
  await copySmallSite({ content, state }, { translated })
  const publishers: Publisher[] = []
  t.after(() => Promise.all(publishers.map((publisher) => publisher.close())))
  return {
    content,
    state,
    objects: join(state, 'cache'),
    change: (...changes: Change[]) => changeContent(content, changes),
    /** A publisher as a server has one when it starts. */
    async start(parts: Parts = {}) {
      const publisher = newPublisher({ content, state }, parts)
      publishers.push(publisher)
      await publisher.open()
      return publisher
    },
    tableText: () => readFileSync(join(state, 'published.json'), 'utf8'),
    table: () => JSON.parse(readFileSync(join(state, 'published.json'), 'utf8')) as Publication,
    writeTable: (table: Publication) =>
      writeFileSync(join(state, 'published.json'), JSON.stringify(table)),
  }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The text of a page or another file. */
async function textOf({ file }: CurrentSite, path: string): Promise<string> {
  const bytes = (await file(path))?.copies.br?.bytes
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

test('publication > does without a Spanish home page whose English words changed, and without links to it', async (t) => {
  const { change, start, table } = await workplace(t, { translated: true })
  const publisher = await start()
  await publishWell(publisher)
  const isSpanish = (path: string) => path === '/es' || path.startsWith('/es/')
  const before = Object.keys(table().pages).filter(isSpanish)
  assertIncludes(before, '/es')
  change(['pages/home.yaml', field('headline'), ' Who lives here now?'])
  await publishWell(publisher)
  const after = Object.keys(table().pages).filter(isSpanish)
  assert.deepEqual(
    after,
    before.filter((path) => path !== '/es'),
  )
  assert.ok(after.length > 0)
  assert.doesNotMatch(await textOf(publisher.current, '/'), /href="\/es"/)
})

test('publication > replaces content, statement, pages and emails in one step', async (t) => {
  const { change, start } = await workplace(t, { translated: true })
  /** What visitors read, agree to, and what the owner is told of them. */
  const look = async ({ current }: Publisher) => {
    const { content, statement } = current
    const page = await textOf(current, '/contact')
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
  const publisher = await start({
    storeStatement: async (statement) => {
      stored.push(statement)
      seen.push(await look(publisher))
    },
  })
  const before = await look(publisher)
  const old = publisher.current.statement
  assert.equal(before.version, true)
  change(...redbud)
  await publishWell(publisher)
  for (const one of seen)
    assert.deepEqual(one, before, 'nothing has changed while the statement is stored')
  assert.deepEqual(await look(publisher), {
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
  const publisher = await start({
    storeStatement: () => Promise.reject(new Error('disk I/O error')),
  })
  const [before, stored] = [publisher.current, tableText()]
  change(small)
  await assert.rejects(publisher.publish(), /disk I\/O error/)
  assert.ok(publisher.current === before)
  assert.ok(tableText() === stored)
})

test('publication > names every mistake, and changes nothing', async (t) => {
  const { change, start, tableText } = await workplace(t)
  const publisher = await start()
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
  const publisher = await start({ log: silent })
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
  const publisher = await start()
  await publishWell(publisher)
  const environment = await readFile(`/proc/${publisher.renderer.pid}/environ`, 'utf8')
  const names = environment.split('\0').flatMap((line) => line.split('=', 1)[0] || [])
  const own = ['PATH', 'NODE_ENV', 'MALLOC_ARENA_MAX']
  assert.deepEqual(
    names.filter((name) => !own.includes(name) && !name.startsWith('NODE_CHANNEL_')),
    [],
  )
})

test('publication > keeps files with a hash in their names for open pages', async (t) => {
  const { change, start, table } = await workplace(t)
  const publisher = await start()
  const hashed = (path: string) => /^\/assets\/\w{8}\.json$|\.css$/.test(path)
  const before = Object.keys(table().others).filter(hashed)
  change(...redbud, ['theme.yaml', /^( +page: ).*$/m, '$1 "#fffefa"'])
  await publishWell(publisher)
  const replaced = before.filter((path) => !table().others[path])
  assert.ok(replaced.length > 0, 'the words of scripts have changed')
  for (const one of before) assert.ok(await publisher.current.file(one), one)
  const again = await start()
  for (const one of before) assert.ok(await again.current.file(one), one)
})

test('publication > reads the changes of a draft, and takes them back when it cannot be stored', async (t) => {
  const { content, start, state } = await workplace(t)
  const publisher = await start()
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
  const table = join(state, 'published.json')
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
  const publisher = await start()
  const [first, second] = [publisher.publish(), publisher.publish()]
  await first
  assert.ok(!isChanged(publisher))
  change(small)
  assert.deepEqual(await second, { changed: ['/about'] })
  assert.ok(isChanged(publisher))
})

for (const [what, damage] of [
  ['is cut off', ({ state }) => truncateSync(join(state, 'published.json'), 10_000)],
  ['is of another program', ({ table, writeTable }) => writeTable({ ...table(), program: '' })],
  ['has another address', ({ table, writeTable }) => writeTable({ ...table(), siteUrl: '' })],
] satisfies [string, (place: Awaited<ReturnType<typeof workplace>>) => void][]) {
  test(`publication > is made again when it ${what}`, async (t) => {
    const place = await workplace(t, { translated: true })
    const before = place.table()
    damage(place)
    const publisher = await place.start({ log: silent })
    await publisher.store()
    assertIncludes(await textOf(publisher.current, '/'), '<h1')
    if (publisher.isOutdated(new Date())) await publisher.publishAgain()
    assert.deepEqual(place.table().pages, before.pages)
    assert.equal((await place.start()).isOutdated(new Date()), false)
  })
}

test('publication > prints the day at the business, as its server knows it, also a second after midnight', async (t) => {
  const { change, start } = await workplace(t)
  // Pages print the day where the owner gave none.
  change(['business.yaml', field('legalLastUpdated'), ''])
  const publisher = await start()
  const { timeZone } = publisher.current.content.business
  const tomorrow = dayAfter(dayOf(Date.now(), timeZone))
  const [lastDay, newDay] = [tomorrow, dayAfter(tomorrow)]
  const midnight = instantOf(newDay, '00:00', timeZone)
  const assertPrints = async (day: string) => {
    const page = await textOf(publisher.current, '/privacy-policy')
    const printed = /<main.*?\b([A-Z][a-z]+ \d+, \d{4})/s.exec(page)?.[1]
    assert.equal(printed, formatDay(day, 'en-US', { dateStyle: 'long' }))
    assert.equal(publisher.isOutdated(new Date()), false)
  }
  t.mock.timers.enable({ apis: ['Date'], now: midnight - 1000 })
  await publisher.publish()
  await assertPrints(lastDay)
  t.mock.timers.setTime(midnight + 1000)
  assert.equal(publisher.isOutdated(new Date()), true)
  await publisher.publishAgain()
  await assertPrints(newDay)
})

test('publication > of another program is served as it was, not as the folder is now', async (t) => {
  const { change, start, table, writeTable } = await workplace(t)
  writeTable({ ...table(), program: 'another' })
  change(small)
  const publisher = await start()
  assert.ok(!isChanged(publisher))
  assert.equal(publisher.folderDiffers, true)
  await publisher.publishAgain()
  assert.ok(!isChanged(publisher))
})

test('publication > of another program with words that this one refuses stops it, and names them', async (t) => {
  const { content, start, state, tableText, table, writeTable } = await workplace(t)
  const { files, ...rest } = table()
  const wrong = `${files['business.yaml']}`.replace(/^email: .*$/m, 'email: hello at pests')
  writeTable({ ...rest, files: { ...files, 'business.yaml': wrong }, program: 'another' })
  const stored = tableText()
  await assert.rejects(
    start(),
    /can’t read what is published.*\n.*business\.yaml:\d+: email: must/s,
  )
  assert.equal(tableText(), stored)
  // `npm start` publishes the folder, which has no mistakes.
  const publisher = newPublisher({ content, state })
  t.after(() => publisher.close())
  await publisher.open(undefined, true)
  await publisher.store()
  assert.equal(publisher.isOutdated(new Date()), false)
  assertIncludes(await textOf(publisher.current, '/about'), '<h1')
})

test('page > is made when the renderer has ended since another program’s publication was opened', async (t) => {
  const { start, table, writeTable } = await workplace(t)
  writeTable({ ...table(), program: 'another' })
  const publisher = await start()
  publisher.renderer.stop()
  await waitUntil(() => publisher.renderer.pid === undefined, 'the renderer has ended')
  assertIncludes(await textOf(publisher.current, '/about'), '<h1')
})

test('publication > makes its files when the cache is lost, and those that a power failure has emptied', async (t) => {
  const { start, objects, table } = await workplace(t)
  rmSync(objects, { recursive: true })
  mkdirSync(objects)
  const publisher = await start({ log: silent })
  await publishWell(publisher)
  const { pages, others } = table()
  const picture = Object.keys(others).find((path) => path.startsWith('/share/')) ?? ''
  await compressedFurther(publisher)
  empty(join(objects, `${pages['/']?.page}.br`))
  empty(join(objects, others[picture] ?? ''))
  const again = await start({ log: silent })
  for (const path of ['/', picture]) assert.ok(await again.current.file(path), path)
})

/** Empties a file, and no other link to it. */
function empty(file: string): void {
  rmSync(file)
  writeFileSync(file, '')
}

test('publication > that could not be written is made at the next try, by the same renderer', async (t) => {
  const { change, start, objects } = await workplace(t)
  const publisher = await start({ log: silent })
  change(small)
  const away = `${objects}-away`
  renameSync(objects, away)
  writeFileSync(objects, 'As on a full disk, nothing can be written here.')
  await assert.rejects(publisher.publish())
  rmSync(objects)
  renameSync(away, objects)
  await publishWell(publisher)
  assert.ok(isChanged(publisher))
})

test('publication > says for each page on what day its words last changed', async (t) => {
  const { change, start, table, writeTable } = await workplace(t)
  const { pages, ...rest } = table()
  const long = '2020-02-02'
  const aged = Object.entries(pages).map(([path, page]) => [path, { ...page, changed: long }])
  writeTable({ ...rest, pages: Object.fromEntries(aged) })
  change(['pages/about.yaml', /^headline: .*$/m, 'headline: Another headline'])
  const publisher = await start()
  await publishWell(publisher)
  const sitemap = await textOf(publisher.current, '/sitemap.xml')
  const today = dayOf(Date.now(), publisher.current.content.business.timeZone)
  for (const [path, day] of [
    ['/about', today],
    ['/contact', long],
  ] as const) {
    assert.match(sitemap, new RegExp(`${path}</loc><lastmod>${day}</lastmod>`))
    assertIncludes(await textOf(publisher.current, path), `"dateModified":"${day}"`, path)
  }
})

test('publication > is outdated on another day, and knows when the folder is another', async (t) => {
  const { change, start } = await workplace(t)
  const publisher = await start()
  const now = Date.now()
  assert.equal(publisher.isOutdated(new Date(now)), false)
  assert.equal(publisher.isOutdated(new Date(now + 36 * 3_600_000)), true)
  assert.equal(publisher.folderDiffers, false)
  change(small)
  assert.equal(publisher.folderDiffers, true)
})

test('publication > gives each path a file of its own', async (t) => {
  const { table } = await workplace(t)
  const { others } = table()
  assert.equal(new Set(Object.values(others)).size, Object.keys(others).length)
})
