import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, test } from 'node:test'
import sharp from 'sharp'
import type { PublishQuestion } from '../../../model/desk/site.ts'
import { siteEditor, suggestService } from '../../../scripts/edit-site/editor.ts'
import { temporaryFolder } from '../../support/server.ts'
import { waitUntil } from '../../support/wait.ts'

const project = resolve(import.meta.dirname, '../../..')
const program = join(project, 'tests/support/stub-build.ts')
const content = resolve(project, process.env.CONTENT_DIR || 'content')

let folder: string
let editor: ReturnType<typeof siteEditor>

beforeEach(async () => {
  folder = await temporaryFolder()
  cpSync(content, join(folder, 'content'), { recursive: true })
  editor = siteEditor({
    content: join(folder, 'content'),
    folder: join(folder, 'edits'),
    dist: join(folder, 'dist'),
    server: join(folder, 'server'),
    program,
  })
  delete process.env.STUB
})

const published = (path: string) => readFileSync(join(folder, 'content', path), 'utf8')
const page = () => readFileSync(join(folder, 'dist/index.html'), 'utf8')

/** Changes a field of a file in the draft. */
async function change(path: string, fields: object, by = 'Ana') {
  const { version, value, body } = await editor.file(path)
  await editor.save({ path, version, value: { ...(value as object), ...fields }, body }, by)
}

/** Publishes the draft, and confirms what the editor asks. */
async function publish(by = 'Ana') {
  const { draft } = await editor.overview()
  const { reasons, others } = await ask(draft, by)
  const seen = Object.fromEntries(others.map(({ path, version }) => [path, version]))
  if (reasons.length > 0 || others.length > 0) {
    await editor.build('publish', { draft, confirmed: { reasons, seen } }, by, true)
  }
  return ended()
}

const unconfirmed = { reasons: [], seen: {} }

/** Publishes the draft, unless the editor asks something first: then returns the question. */
const ask = (draft: string, by: string, manages = true): Promise<PublishQuestion> =>
  editor.build('publish', { draft, confirmed: unconfirmed }, by, manages).then(
    () => ({ reasons: [], others: [] }),
    (error) => error.body?.question ?? Promise.reject(error),
  )

/** Waits for the end of a build. An overview reads all files, so only the state is asked again. */
async function ended() {
  const state = join(folder, 'edits/state.json')
  await waitUntil(() => !JSON.parse(readFileSync(state, 'utf8')).building, 'the build has ended')
  return editor.overview()
}

test('publish > updates site and content, and records the texts before and after', async () => {
  await change('business.yaml', { phone: '(972) 555-0191' })
  const { ended, changes } = await publish()
  assert.equal(ended?.error, null)
  assert.equal(changes, 0)
  assert.match(page(), /555-0191/)
  assert.equal(published('business.yaml'), page())
  const [publication] = await editor.history()
  assert.equal(publication?.by, 'Ana')
  assert.match(publication?.changes[0]?.words[0]?.after ?? '', /555-0191/)
  await editor.undo(publication?.id ?? '', 'Ben')
  assert.equal((await publish()).ended?.error, null)
  assert.equal(published('business.yaml'), readFileSync(join(content, 'business.yaml'), 'utf8'))
  assert.equal(published('business.yaml'), page())
})

test('undo > takes back one publication of a file, and keeps what was changed in it since', async () => {
  const original = published('business.yaml')
  await change('business.yaml', { phone: '(972) 555-0191' })
  await publish()
  await change('business.yaml', { name: 'Another Pest Control' })
  await publish()
  const [, first] = await editor.history()
  assert.equal(first?.canUndo, true)
  const undo = () => editor.undo(first?.id ?? '', 'Ben')
  await change('business.yaml', { phone: '(972) 555-0192' })
  await assert.rejects(undo(), /undoDraft/)
  await change('business.yaml', { phone: '(972) 555-0191', timeZone: 'America/New_York' })
  await undo()
  await publish()
  const expected = original
    .replace(/^name: .*/m, 'name: Another Pest Control')
    .replace(/^timeZone: .*/m, 'timeZone: America/New_York')
  assert.equal(published('business.yaml'), expected)
  await assert.rejects(undo(), /undoLater/)
})

test('article > stands first, and suggests the service that its title names', async () => {
  const { path } = await editor.article({ title: 'Zinc' }, 'Ana')
  const { files } = await editor.overview()
  const services = files.flatMap(({ path }) => /^services\/(.*)\.md$/.exec(path)?.[1] ?? [])
  assert.equal(files.find(({ group }) => group === 'blog')?.path, path)
  assert.ok(services.length > 0)
  const workspace = { folder: join(folder, 'edits') }
  for (const id of services) {
    assert.deepEqual(suggestService(workspace, id.replaceAll('-', ' ')), [id])
  }
})

test('history > names what a field refers to as people do, and not by its file', async (t) => {
  const { files } = await editor.overview()
  const path = files.find(({ group }) => group === 'blog')?.path
  if (!path) return t.skip('there is no article')
  const { value, choices } = await editor.file(path)
  const { services } = value as { services: string[] }
  const other = choices.service?.find((one) => !services.includes(one.value))
  if (!other) return t.skip('there is no other service')
  await change(path, { services: [other.value] })
  await publish()
  const [publication] = await editor.history()
  const labels = publication?.changes[0]?.words.map(({ after }) => after).filter(Boolean)
  assert.deepEqual(labels, [other.label])
})

const git = (...args: string[]) =>
  execFileSync('git', ['-C', join(folder, 'content'), ...args], { encoding: 'utf8' })

function beginRepository(): void {
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=Setup', '-c', 'user.email=a@b.example', 'commit', '-qm', 'Begin')
}

test('publish > commits only its files, in the person’s name, when the content is in git', async () => {
  beginRepository()
  writeFileSync(join(folder, 'content/notes.txt'), 'mine')
  git('add', 'notes.txt')
  await change('business.yaml', { phone: '(972) 555-0191' })
  await publish()
  assert.equal(git('log', '-1', '--format=%an'), 'Ana\n')
  assert.equal(git('show', '--format=', '--name-only'), 'business.yaml\n')
  assert.equal(git('status', '--porcelain'), 'A  notes.txt\n')
  const [publication] = await editor.history()
  await editor.undo(publication?.id ?? '', 'Ben')
  await publish()
  assert.equal(git('rev-list', '--count', 'HEAD'), '3\n')
  assert.equal(git('diff', 'HEAD~2', '--', 'business.yaml'), '')
})

test('publish > commits what git refused, with the next publication', async () => {
  beginRepository()
  const lock = join(folder, 'content/.git/index.lock')
  writeFileSync(lock, '')
  await change('business.yaml', { phone: '(972) 555-0191' })
  assert.equal((await publish()).ended?.error, null)
  await change('site.yaml', { language: 'en-GB' })
  await publish('Ben')
  assert.equal(git('rev-list', '--count', 'HEAD'), '1\n')
  rmSync(lock)
  await change('business.yaml', { phone: '(972) 555-0192' })
  await publish('<>')
  assert.equal(git('status', '--porcelain'), '')
  assert.equal(
    git('log', '-2', '--format=%an %s'),
    'Ben content: Change site\nAna content: Change business\n',
  )
  await change('business.yaml', { phone: '(972) 555-0193' })
  await publish('<>')
  assert.equal(git('status', '--porcelain'), '')
})

test('publish > keeps the draft, and reports why, when the build fails', async () => {
  await change('business.yaml', { phone: '(972) 555-0191' })
  process.env.STUB = 'fails'
  const { ended, changes } = await publish()
  assert.equal(ended?.error, 'A page weighs too much.')
  assert.equal(changes, 1)
  assert.deepEqual(await editor.history(), [])
  assert.doesNotMatch(published('business.yaml'), /555-0191/)
})

test('publish > keeps site and content consistent after SIGKILL at any moment', async () => {
  await change('business.yaml', { phone: '(972) 555-0190' })
  await publish()
  const before = page()
  const others = published('site.yaml')
  await change('business.yaml', { phone: '(972) 555-0191' })
  await change('site.yaml', { language: 'en-CA' })
  for (const moment of ['building', 'half written', 'published']) {
    const stub = join(project, 'tests/support/stub-editor.ts')
    const env = { ...process.env, STUB: moment.replace('half ', '') }
    const killed = spawn(process.execPath, [stub, folder, program], { env, stdio: 'inherit' })
    await once(killed, 'exit')
    assert.equal(killed.signalCode, 'SIGKILL', moment)
    if (moment === 'half written') writeFileSync(join(folder, 'content/site.yaml'), others)
    const isPublished = moment === 'published'
    const { ended, files } = await editor.overview()
    assert.equal(ended?.error, isPublished ? null : 'interrupted', moment)
    assert.equal(files.filter(({ changed }) => changed).length, isPublished ? 0 : 2, moment)
    assert.equal(page() === before, !isPublished, moment)
    assert.equal(published('business.yaml'), page(), moment)
    assert.equal(published('site.yaml') === others, !isPublished, moment)
    assert.equal((await editor.history()).length, isPublished ? 2 : 1, moment)
  }
})

test('publish > keeps changes made during the build as a draft', async () => {
  await change('business.yaml', { phone: '(972) 555-0191' })
  const { draft } = await editor.overview()
  await ask(draft, 'Ana')
  await change('business.yaml', { phone: '(972) 555-0192' }, 'Ben')
  const overview = await ended()
  assert.match(published('business.yaml'), /555-0191/)
  const own = overview.files.find(({ path }) => path === 'business.yaml')
  assert.equal(own?.changed?.by, 'Ben')
  assert.equal(own?.conflict, false)
})

test('publish > overwrites no file that changed on disk during the build', async () => {
  await change('business.yaml', { phone: '(972) 555-0191' })
  const { draft } = await editor.overview()
  await ask(draft, 'Ana')
  const foreign = `${published('business.yaml')}# Changed meanwhile.\n`
  writeFileSync(join(folder, 'content/business.yaml'), foreign)
  const { ended: end, files } = await ended()
  assert.match(end?.error ?? '', /business\.yaml was changed on disk/)
  assert.equal(published('business.yaml'), foreign)
  assert.equal(files.find(({ path }) => path === 'business.yaml')?.conflict, true)
})

test('publish > confirms consent changes twice, and refuses a second build or another draft', async () => {
  const { value } = await editor.file('consent.yaml')
  const { statement } = value as { statement: string }
  await change('consent.yaml', { statement: `${statement} Thank you.` })
  const { draft } = await editor.overview()
  assert.deepEqual((await ask(draft, 'Ana')).reasons, ['legal'])
  await assert.rejects(ask('x', 'Ana'), /changed/)
  const confirmed = { reasons: ['legal' as const], seen: {} }
  await editor.build('publish', { draft, confirmed }, 'Ana', false)
  await assert.rejects(editor.build('publish', { draft, confirmed }, 'Ben', false), /busy/)
  assert.equal((await ended()).ended?.error, null)
})

test('publish > confirms a fact twice when the consent statement names it', async () => {
  await change('business.yaml', { name: 'Another Pest Control' })
  const { draft } = await editor.overview()
  assert.deepEqual((await ask(draft, 'Ana')).reasons, ['legal'])
})

test('problems > warn at its field of a claim that is off, and keep nothing from being published', async () => {
  const claim = {
    shown: false,
    title: 'Zany vow',
    text: 'It works.',
    places: ['faq'],
    evidence: 'None.',
  }
  await change('claims.yaml', { zany: claim })
  await change('pages/about.yaml', { headline: 'Our zany vow' })
  const { problems } = await editor.file('pages/about.yaml')
  assert.deepEqual(
    problems.map(({ path }) => path),
    [['headline']],
  )
  assert.match(problems[0]?.message ?? '', /^Says "zany vow"/)
  assert.deepEqual((await editor.overview()).problems, [])
})

test('publish > changes where requests go only for someone who may manage people, and asks first', async (t) => {
  const email = 'someone@elsewhere.example'
  await change('business.yaml', { email })
  const { draft } = await editor.overview()
  await assert.rejects(ask(draft, 'Ana', false), { status: 403, message: 'manage' })
  assert.ok((await ask(draft, 'Ana')).reasons.includes('requests'))
  // Requests go somewhere else.
  process.env.MAIL_TO = 'owner@pests.example'
  t.after(() => delete process.env.MAIL_TO)
  assert.ok(!(await ask(draft, 'Ana', false)).reasons.includes('requests'))
})

test("publish > shows another person's changes before it includes them, also those made meanwhile", async () => {
  const language = (published('site.yaml').match(/^language: (.*)$/m) ?? [])[1]
  await change('business.yaml', { phone: '(972) 555-0191' })
  await change('site.yaml', { language: 'en-CA' }, 'Ben')
  const { draft } = await editor.overview()
  const { others } = await ask(draft, 'Ana')
  assert.deepEqual(
    others.map(({ path, by, words }) => ({ path, by, words })),
    [
      {
        path: 'site.yaml',
        by: 'Ben',
        words: [{ path: ['language'], before: language, after: 'en-CA' }],
      },
    ],
  )
  await change('site.yaml', { language: 'en-GB' }, 'Ben')
  const seen = Object.fromEntries(others.map(({ path, version }) => [path, version]))
  const wish = { draft: (await editor.overview()).draft, confirmed: { reasons: [], seen } }
  await assert.rejects(editor.build('publish', wish, 'Ana', true), /confirm/)
  assert.equal((await publish()).ended?.error, null)
  assert.match(published('site.yaml'), /^language: en-GB$/m)
})

test('publish > leaves no change in the draft after removing what a publication added', async () => {
  const photo = { create: { width: 900, height: 600, channels: 3, background: 'green' } } as const
  await editor.addPicture({ name: 'new-van' }, await sharp(photo).jpeg().toBuffer(), 'Ana')
  await publish()
  const [publication] = await editor.history()
  await editor.undo(publication?.id ?? '', 'Ana')
  const { ended, changes, files } = await publish()
  assert.deepEqual([ended?.error, changes], [null, 0])
  assert.deepEqual(
    files.filter(({ changed }) => changed),
    [],
  )
})

test('discard > forgets an uploaded picture, and the removal of what a publication added', async () => {
  const discard = async (path: string) =>
    editor.discard({ path, version: (await editor.file(path)).version })
  const photo = { create: { width: 900, height: 600, channels: 3, background: 'green' } } as const
  await editor.addPicture({ name: 'van' }, await sharp(photo).jpeg().toBuffer(), 'Ana')
  await discard('pictures/van.webp')
  assert.equal((await editor.overview()).changes, 0)
  const { path, value, version } = await editor.article({ title: 'Vans' }, 'Ana')
  const fields = { ...(value as object), excerpt: 'Vans are useful, and ours is green.' }
  await editor.save({ path, version, value: fields, body: 'A green van.\n' }, 'Ana')
  assert.equal((await publish()).ended?.error, null)
  const [publication] = await editor.history()
  await editor.undo(publication?.id ?? '', 'Ana')
  assert.equal((await editor.file(path)).value, undefined)
  await discard(path)
  const { changes, files } = await editor.overview()
  assert.deepEqual([changes, files.some((one) => one.path === path)], [0, true])
})

test('picture > replaces its crop in the draft by the chosen one, and no published picture', async () => {
  const half = (background: string, top: number) =>
    ({
      input: { create: { width: 900, height: 600, channels: 3, background } },
      left: 0,
      top,
    }) as const
  const photo = await sharp({
    create: { width: 900, height: 1200, channels: 3, background: 'white' },
  })
    .composite([half('red', 0), half('blue', 600)])
    .jpeg()
    .toBuffer()
  const crop = async (name: string, part: 'northwest' | 'southeast') => {
    const { value } = await editor.addPicture({ name, crop: part }, photo, 'Ana')
    return { value, bytes: (await editor.picture(value))?.bytes }
  }
  const isRed = async (bytes: Buffer | undefined) => {
    const { channels } = await sharp(bytes).stats()
    return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0)
  }
  await editor.addPicture({ name: 'van' }, photo, 'Ana')
  const upper = await crop('van', 'northwest')
  const lower = await crop('van', 'southeast')
  assert.deepEqual([upper.value, lower.value], ['van', 'van'])
  assert.deepEqual([await isRed(upper.bytes), await isRed(lower.bytes)], [true, false])
  await publish()
  assert.equal((await crop('van', 'northwest')).value, 'van-2')
})
