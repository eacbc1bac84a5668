import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { parseFile } from '../../editor/content-file.ts'
import { Draft } from '../../editor/draft.ts'
import { Editor } from '../../editor/editor.ts'
import type { Edit } from '../../editor/edits.ts'
import { type PublishedEdits, undo as takeBackIn } from '../../editor/history.ts'
import { pictureStep } from '../../editor/picture-step.ts'
import type { PublishPlan } from '../../editor/publish-plan.ts'
import type { DraftStep, StoredDraft } from '../../editor/save.ts'
import { versionIn } from '../../editor/versions.ts'
import type { Fault } from '../../model/content/reading/fault.ts'
import { loadContent } from '../../model/content/reading/load.ts'
import { changesBetween } from '../../model/desk/compare.ts'
import type { DraftEdit, EntryWish } from '../../model/desk/site.ts'
import { copyContent } from '../support/changed-content.ts'
import { noPictures } from '../support/no-pictures.ts'
import { testBuild } from '../support/published.ts'
import { temporaryFolder } from '../support/server.ts'

/** What people do to a draft, without a server: publications are written as they're planned. */

const content = copyContent(join(await temporaryFolder(), 'content'), {
  from: testBuild.smallContent,
})
const { services, locations } = loadContent({ folder: content }).pages
const about = 'pages/about.yaml'

/** Mistakes that the check finds in a file while a text of it has a word. */
let wrong: { file: string; word: string; fault: Fault }[] = []
const editor = new Editor({
  content,
  pictures: noPictures,
  check: async (changes) => ({
    faults: wrong
      .filter(({ file, word }) => (changes.get(file) ?? '').includes(word))
      .map(({ fault }) => fault),
    warnings: [],
    notes: [],
  }),
  zipCenters: () => new Map(),
  now: Date.now(),
})

let draft: StoredDraft = { revision: 1, edits: [], publishing: [] }
let publications: PublishedEdits[] = []
const written = new Map<string, string | null>()

/** Begins with what was published before all tests, and no draft. */
beforeEach(() => {
  for (const [path, text] of written) write(path, text)
  written.clear()
  draft = { revision: 1, edits: [], publishing: [] }
  publications = []
  wrong = []
})

function write(path: string, text: string | null): void {
  const file = join(content, path)
  if (text === null) rmSync(file, { force: true })
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function store({ save, drop }: DraftStep): void {
  const known = new Set(draft.edits.map(({ id }) => id))
  const kept = draft.edits.filter(({ id }) => !drop.includes(id))
  // As a database returns them.
  const saved: typeof save = JSON.parse(JSON.stringify(save))
  draft = {
    ...draft,
    revision: draft.revision + 1,
    edits: [
      ...kept.map((edit) => saved.find(({ id }) => id === edit.id) ?? edit),
      ...saved.filter(({ id }) => !known.has(id)),
    ],
  }
}

async function type(by: string, path: string, fields: object, body?: string): Promise<void> {
  const opened = await editor.file(draft, path)
  assert.ok(opened)
  const value = { ...Object(opened.value), ...fields }
  const changes = changesBetween(opened, { value, body: body ?? opened.body })
  const step = await editor.save(draft, { path, changes }, by)
  assert.ok(typeof step === 'object', String(step))
  store(step)
}

async function entry(by: string, path: string, change: EntryWish) {
  const changed = await editor.changeEntry(draft, { path, change }, by)
  assert.ok(typeof changed === 'object', String(changed))
  store(changed.step)
  return changed
}

const edits = async (): Promise<DraftEdit[]> => (await editor.changes(draft)).edits

async function takeBack(...ids: string[]): Promise<void> {
  const step = await editor.takeBack(draft, ids)
  assert.ok(step)
  store(step)
}

/** Publishes edits, or all. */
async function publish(chosen = draft.edits): Promise<PublishPlan> {
  const wish = {
    edits: Object.fromEntries(chosen.map(({ id, at }) => [id, at])),
    confirmed: ['legal', 'requests', 'calls'] as ('legal' | 'requests' | 'calls')[],
    ...{ manages: true, mailsBusiness: true },
  }
  const plan = await editor.plan(draft, wish)
  if (!('files' in plan)) return plan
  for (const { path, before, after } of plan.files) {
    if (!written.has(path)) written.set(path, before)
    write(path, after)
  }
  const gone = new Set([...plan.edits.map(({ id }) => id), ...plan.done])
  const published = { id: `p${publications.length}`, at: new Date().toISOString(), by: 'Ana' }
  publications.unshift({ ...published, edits: JSON.parse(JSON.stringify(plan.edits)) })
  draft = { ...draft, edits: draft.edits.filter(({ id }) => !gone.has(id)) }
  return plan
}

async function undo(id: string, edit?: string): Promise<void> {
  const step = await editor.undo(draft, publications, { id, edit }, 'Ben')
  assert.ok(typeof step === 'object', String(step))
  store(step)
}

const mistakeIn = (file: string, field: string, word: string) => ({
  ...{ file, word },
  fault: { file, field, line: 1, message: 'is wrong' },
})

/** The files that say something else than before the test, in whatever spelling of YAML. */
const changedFiles = () =>
  [...written].flatMap(([path, text]) => {
    const now = versionIn(content, path)
    const [one, other] = [text, now].map((version) => version && parseFile(path, version))
    return isDeepStrictEqual(one, other) ? [] : [path]
  })

test('hiding a service > is one row with all that it changes, and is taken back with it', async (t) => {
  const [, service] = services
  if (!service) return t.skip('there is one service')
  await entry('Ana', service.file, { do: 'hide' })
  const [edit, ...others] = await edits()
  assert.deepEqual([edit?.kind, edit?.file, others], ['hide', service.file, []])
  assert.ok(new Set(edit?.words.map(({ file }) => file)).size > 1, 'it leaves lists')
  const { redirects } = Object((await editor.file(draft, 'site.yaml'))?.value)
  assert.deepEqual(redirects.at(-1), {
    ...{ from: `/services/${service.id}`, to: '/services', forNow: true },
  })
  await publish()
  assert.deepEqual(draft.edits, [])
  assert.ok(changedFiles().length > 1)
  await undo('p0')
  await publish()
  assert.deepEqual(changedFiles(), [])
})

test('hiding a service > leaves the words that another person typed in the same texts', async (t) => {
  const [, service] = services
  if (!service) return t.skip('there is one service')
  await type('Ben', service.file, { excerpt: 'Words of Ben, typed before.' })
  await entry('Ana', service.file, { do: 'hide' })
  const [first, second] = await edits()
  assert.ok(first && second)
  await takeBack(second.id)
  const { excerpt, hidden } = Object((await editor.file(draft, service.file))?.value)
  assert.deepEqual([excerpt, hidden], ['Words of Ben, typed before.', undefined])
})

test('a new service > is discarded with all of it, also its name in the order of lists', async () => {
  const wish = { kind: 'service' as const, name: 'Zorg Beetle', zipCodes: [], text: '' }
  const added = await editor.addEntry(draft, wish, 'Ana')
  assert.ok(typeof added === 'object')
  store(added.step)
  await type('Ben', added.path, { name: 'Zorg Beetles' })
  await type('Ana', about, { headline: 'Another headline' })
  const [start, typed, other] = await edits()
  assert.ok(start && typed && other)
  assert.deepEqual([start.kind, start.takes, other.takes], ['new', [typed.id], []])
  await takeBack(start.id)
  assert.deepEqual(
    draft.edits.map(({ id }) => id),
    [other.id],
  )
  assert.equal(await editor.file(draft, added.path), undefined)
  await publish()
  assert.deepEqual(changedFiles(), [about])
})

test('a new service > that is removed again leaves nothing', async () => {
  const wish = { kind: 'service' as const, name: 'Zorg Beetle', zipCodes: [], text: '' }
  const added = await editor.addEntry(draft, wish, 'Ana')
  assert.ok(typeof added === 'object')
  store(added.step)
  await type('Ana', added.path, { name: 'Zorg Beetles' })
  await entry('Ana', added.path, { do: 'remove' })
  assert.deepEqual(draft.edits, [])
})

test('moves of a page > are one row, and none when it is where it was', async (t) => {
  const [, second, third] = services
  if (!second || !third) return t.skip('there are two services at most')
  await entry('Ana', third.file, { do: 'up' })
  await entry('Ana', third.file, { do: 'up' })
  assert.deepEqual(
    (await edits()).map(({ kind }) => kind),
    ['move'],
  )
  await entry('Ana', third.file, { do: 'down' })
  await entry('Ana', third.file, { do: 'down' })
  assert.deepEqual(await edits(), [])
})

test('a mistake > holds up its row, with what needs it, and nothing else', async () => {
  wrong = [mistakeIn(about, 'headline', 'Wrong')]
  await type('Ana', about, { headline: 'Wrong' })
  await type('Ben', about, { title: 'A title that is right' })
  await type('Ben', 'pages/contact.yaml', { headline: 'A headline that is right' })
  const [first, second, third] = await edits()
  assert.ok(first && second && third)
  const mistake = { file: about, path: ['headline'], message: 'Is wrong.' }
  assert.deepEqual([first.mistakes, second.mistakes], [[mistake], []])
  const plan = await publish()
  assert.deepEqual('held' in plan && plan.held, [
    { name: first.name, reason: 'mistakes', mistakes: ['Is wrong.'] },
  ])
  assert.deepEqual(
    draft.edits.map(({ id }) => id),
    [first.id],
  )
})

test('a mistake that shows elsewhere > is found by what leads to it', async () => {
  wrong = [{ ...mistakeIn(about, '', 'Wrong'), fault: mistakeIn('index.yaml', '', '').fault }]
  await type('Ben', 'pages/contact.yaml', { headline: 'A headline that is right' })
  await type('Ana', about, { headline: 'Wrong' })
  await publish()
  assert.deepEqual(
    draft.edits.map(({ by }) => by),
    ['Ana'],
  )
})

test('another email address > is asked about, also where it takes no requests', async () => {
  await type('Ana', 'business.yaml', { email: 'someone@elsewhere.example' })
  const edits = Object.fromEntries(draft.edits.map(({ id, at }) => [id, at]))
  for (const [mailsBusiness, reason] of [
    [true, 'requests'],
    [false, 'emails'],
  ] as const) {
    const wish = { edits, confirmed: [], manages: true, mailsBusiness }
    const plan = await editor.plan(draft, wish)
    assert.ok('question' in plan)
    assert.deepEqual(plan.question.reasons, [reason])
  }
})

test('closing the form > leaves the draft as it is, but for what it makes superfluous', async () => {
  await type('Ana', 'business.yaml', { formOpen: false })
  await type('Ben', 'business.yaml', { phone: '12' })
  const [close] = draft.edits
  const plan = await editor.planForm(draft, false, 'Cleo')
  assert.ok(plan)
  assert.deepEqual(plan.done, [close?.id])
  assert.deepEqual(
    plan.files.map(({ path }) => path),
    ['business.yaml'],
  )
  const [file] = plan.files
  assert.match(file?.after ?? '', /^formOpen: false$/m)
  assert.doesNotMatch(file?.after ?? '', /^phone: .?12/m)
  assert.equal(await editor.planForm(draft, true, 'Cleo'), undefined)
})

test('history > says the words, and takes one row of a publication back', async () => {
  const headline = Object((await editor.file(draft, about))?.value).headline
  await type('Ana', about, { headline: 'Another headline' })
  await type('Ben', 'pages/contact.yaml', { headline: 'A headline of the contact page' })
  await publish()
  const [publication] = await editor.history(draft, publications)
  assert.deepEqual(
    publication?.edits.map(({ by, words }) => [by, words.map(({ after }) => after)]),
    [
      ['Ana', ['Another headline']],
      ['Ben', ['A headline of the contact page']],
    ],
  )
  assert.ok(publication?.canTakeBack)
  await undo(publication.id, publication.edits[0]?.id)
  const [edit] = await edits()
  assert.deepEqual([edit?.kind, edit?.words.map(({ after }) => after)], ['takeBack', [headline]])
  await publish()
  assert.deepEqual(changedFiles(), ['pages/contact.yaml'])
  const [, earlier] = await editor.history(draft, publications)
  assert.deepEqual(
    [earlier?.canTakeBack, earlier?.edits.map(({ canTakeBack }) => canTakeBack)],
    [false, [false, true]],
  )
})

test('a renamed page > is left out with what was typed at its new address', async (t) => {
  const [, city] = locations
  if (!city) return t.skip('there is one city')
  const { path } = await entry('Ana', city.file, { do: 'rename', name: 'Port Example' })
  await type('Ben', path, { headline: 'Words at the new address' })
  await type('Ben', about, { headline: 'Another headline' })
  const [rename, typed] = await edits()
  assert.ok(rename && typed)
  assert.deepEqual([rename.kind, rename.holds, rename.takes], ['rename', [typed.id], [typed.id]])
  await publish(draft.edits.filter(({ id }) => id !== rename.id))
  assert.deepEqual(changedFiles(), [about])
  await publish()
  await undo('p1')
  await publish()
  assert.deepEqual(changedFiles(), [about])
})

test('a removed paragraph > is brought back once, also if someone has changed it since', () => {
  const change = (before: string[], after: string[]) => [
    { file: 'page.md', path: ['body'], before, after },
  ]
  const edit = (id: string, changes: Edit['changes']): Edit => ({
    ...{ id, kind: 'words', file: 'page.md', name: 'Page', by: 'Ana', at: '', changes },
  })
  const removed = edit('removed', change(['One.', 'Two.'], ['Two.']))
  const draftOf = (body: string, edits: Edit[] = []) =>
    ({
      ...{ edits, now: Date.now() },
      publishedVersion: () => `---\nname: Page\n---\n\n${body}\n`,
    }) as unknown as Draft
  const publicationOf = (one: Edit) => ({ id: one.id, at: '', by: 'Ana', edits: [one] })
  const takeBack = (of: Draft, ...later: Edit[]) =>
    takeBackIn(of, [...later, removed].map(publicationOf), { id: removed.id }, 'Ben')
  const back = takeBack(draftOf('Two.'))
  assert.ok(typeof back === 'object')
  const changed = edit('changed', change(['One.', 'Two.'], ['One, anew.', 'Two.']))
  assert.equal(takeBack(draftOf('Two.', [back, changed])), 'undoDraft')
  assert.equal(takeBack(draftOf('One, anew.\n\nTwo.'), changed, back), 'undoLater')
})

test('a new page > is one row with what its author types and the photo that it names', async () => {
  const started = await editor.addEntry(
    draft,
    { kind: 'article', name: 'Zorg', zipCodes: [], text: '' },
    'Ana',
  )
  assert.ok(typeof started === 'object')
  store(started.step)
  const { path } = started
  await type('Ana', path, { excerpt: 'About Zorg' })
  store(
    pictureStep(
      new Draft(content, draft.edits, Date.now()),
      draft,
      { name: 'zorg', hash: 'a' },
      'Ana',
    ).step,
  )
  await type('Ana', path, { picture: 'zorg' })
  assert.deepEqual(
    (await edits()).map(({ kind, name }) => [kind, name]),
    [['new', 'Zorg']],
  )
  await type('Ben', path, { pictureAlt: 'Zorg at a door' })
  const [made, typed] = await edits()
  assert.deepEqual(made?.takes, [typed?.id], 'another person’s words are a row of their own')
  await type('Ana', path, { excerpt: 'More about Zorg' })
  await takeBack(made?.id ?? '')
  assert.deepEqual(draft.edits, [])
})

test('a page > that is renamed or hidden says so in its row, and in the one that takes it back', async (t) => {
  const [service] = services
  if (!service || services.length < 2) return t.skip('no service can go')
  const before = Object(service.value).name
  await entry('Ana', service.file, { do: 'rename', name: 'Zorg Patrol' })
  const named = async () => (await edits()).map(({ kind, name, newName }) => [kind, name, newName])
  assert.deepEqual(await named(), [['rename', before, 'Zorg Patrol']])
  await publish()
  const back = async () => {
    const [publication] = await editor.history(draft, publications)
    await undo(publication?.id ?? '')
  }
  await back()
  assert.deepEqual(await named(), [['rename', 'Zorg Patrol', before]])
  await publish()
  await entry('Ana', service.file, { do: 'hide' })
  await publish()
  await back()
  assert.deepEqual(await named(), [['show', before, null]])
})
