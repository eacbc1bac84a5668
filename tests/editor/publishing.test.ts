import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { newEdit } from '../../editor/edits.ts'
import {
  ContentConflict,
  commitPublications,
  completePublications,
  takeFilesBack,
  writeFiles,
} from '../../editor/publishing.ts'
import { type FileVersions, versionIn } from '../../editor/versions.ts'
import { hashOf } from '../../model/hash.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { LeadStore } from '../../server/store/store.ts'
import { temporaryFolder } from '../support/server.ts'

let places: { content: string; uploads: string }
let store: LeadStore
const stores: LeadStore[] = []
after(() => Promise.all(stores.map((one) => one.close())))

beforeEach(async () => {
  const folder = await temporaryFolder()
  places = { content: join(folder, 'content'), uploads: join(folder, 'uploads') }
  for (const place of [...Object.values(places), join(places.content, 'blog')]) mkdirSync(place)
  write('site.yaml', 'language: en-US\n')
  write('business.yaml', 'phone: 1\n')
  store = await openStore(`file:${join(folder, 'leads.db')}`)
  stores.push(store)
})

const write = (path: string, text: string) => writeFileSync(join(places.content, path), text)
const read = (path: string) => versionIn(places.content, path)

/** A change of a file as it is now. */
const change = (path: string, after: string | null): FileVersions => ({
  path,
  before: read(path),
  after,
})

/** Files that a crash left behind. */
const leftovers = () =>
  [places.content, places.uploads].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(^|\/)\.(?!git)/.test(name),
    ),
  )

/** Publishes files in someone's name, as the desk does. */
async function publish(by: string, ...files: FileVersions[]): Promise<void> {
  const id = randomUUID()
  await store.beginSitePublication({ id, at: new Date().toISOString(), by, files, edits: [] })
  await writeFiles(places, files)
  await store.endSitePublication(id)
}

/** An interrupted publication, of which nothing is written yet. */
const begin = (...files: FileVersions[]) =>
  store.beginSitePublication({
    ...{ id: randomUUID(), at: new Date().toISOString(), by: 'Ana' },
    ...{ files, edits: [] },
  })

const warnings: string[] = []
const log = { warn: (_details: object, message: string) => void warnings.push(message) }

test('writeFiles > writes, adds and removes files, and takes them back', async () => {
  const files = [
    change('site.yaml', 'language: en-GB\n'),
    change('business.yaml', null),
    change('blog/new.md', 'New\n'),
  ]
  await writeFiles(places, files)
  for (const { path, after } of files) assert.equal(read(path), after)
  assert.deepEqual(leftovers(), [])
  // Once more, as after a crash.
  await writeFiles(places, files)
  await takeFilesBack(places, files)
  for (const { path, before } of files) assert.equal(read(path), before)
})

test('writeFiles > writes nothing when a file was changed meanwhile', async () => {
  const files = [change('business.yaml', 'phone: 2\n'), change('site.yaml', 'language: en-GB\n')]
  write('site.yaml', 'language: en-CA\n')
  await assert.rejects(writeFiles(places, files), ContentConflict)
  assert.deepEqual([read('business.yaml'), read('site.yaml')], ['phone: 1\n', 'language: en-CA\n'])
})

test('writeFiles > takes back what it has written when a file can’t be', async () => {
  const files = [change('business.yaml', 'phone: 2\n'), change('site.yaml/a.yaml', 'x\n')]
  await assert.rejects(writeFiles(places, files))
  assert.equal(read('business.yaml'), 'phone: 1\n')
})

test('writeFiles > takes a picture from the uploads, and keeps the published one there', async () => {
  mkdirSync(join(places.content, 'pictures'))
  const [old, upload] = [Buffer.from('old'), Buffer.from('new')]
  writeFileSync(join(places.content, 'pictures/van.webp'), old)
  writeFileSync(join(places.uploads, hashOf(upload)), upload)
  const files = [change('pictures/van.webp', hashOf(upload))]
  await writeFiles(places, files)
  assert.equal(readFileSync(join(places.content, 'pictures/van.webp'), 'utf8'), 'new')
  const removed = [change('pictures/van.webp', null)]
  await writeFiles(places, removed)
  await takeFilesBack(places, removed)
  await takeFilesBack(places, files)
  assert.equal(readFileSync(join(places.content, 'pictures/van.webp'), 'utf8'), 'old')
  assert.deepEqual(leftovers(), [])
})

test('completePublications > completes what a crash interrupted between two files', async () => {
  const files = [change('business.yaml', 'phone: 2\n'), change('site.yaml', 'language: en-GB\n')]
  await begin(...files)
  write('business.yaml', 'phone: 2\n')
  await completePublications(places, store, log)
  for (const { path, after } of files) assert.equal(read(path), after)
  assert.deepEqual(await store.unwrittenSitePublications(), [])
  assert.equal((await store.sitePublications()).length, 1)
})

test('completePublications > overwrites no newer file after a restored backup, and keeps the draft', async () => {
  const files = [change('business.yaml', 'phone: 2\n'), change('site.yaml', 'language: en-GB\n')]
  const changes = [{ file: 'business.yaml', path: ['phone'], before: 1, after: 2 }]
  const edit = newEdit(
    { kind: 'words', file: 'business.yaml', name: '', by: 'Ana', changes },
    Date.now(),
  )
  const { revision } = await store.siteDraft()
  await store.saveSiteDraft(revision, { save: [edit], drop: [] })
  await begin(...files)
  // It was published, and changed again since: the database is older than the files.
  write('business.yaml', 'phone: 3\n')
  warnings.length = 0
  await completePublications(places, store, log)
  assert.deepEqual([read('business.yaml'), read('site.yaml')], ['phone: 3\n', 'language: en-US\n'])
  assert.match(warnings.join(), /its edits are in the draft/)
  assert.deepEqual(await store.unwrittenSitePublications(), [])
  assert.deepEqual(await store.sitePublications(), [])
  assert.deepEqual((await store.siteDraft()).edits, [edit])
})

test('completePublications > tries again at the next start when the disk fails', async () => {
  const files = [change('blog/new.md', 'New\n')]
  await begin(...files)
  rmSync(join(places.content, 'blog'), { recursive: true })
  write('blog', 'a file in its place')
  await completePublications(places, store, log)
  assert.equal((await store.unwrittenSitePublications()).length, 1)
  rmSync(join(places.content, 'blog'))
  await completePublications(places, store, log)
  assert.equal(read('blog/new.md'), 'New\n')
  assert.deepEqual(await store.unwrittenSitePublications(), [])
})

const git = (...args: string[]) =>
  execFileSync('git', ['-C', places.content, ...args], { encoding: 'utf8' })

function beginRepository(): void {
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=Setup', '-c', 'user.email=a@b.example', 'commit', '-qm', 'Begin')
}

test('commitPublications > commits only its files, in the person’s name', async () => {
  beginRepository()
  write('notes.txt', 'mine')
  git('add', 'notes.txt')
  await publish('Ana', change('business.yaml', 'phone: 2\n'), change('blog/new.md', 'New\n'))
  await commitPublications(places.content, store)
  assert.equal(git('log', '-1', '--format=%an %s'), 'Ana content: Change business, blog/new\n')
  assert.equal(git('show', '--format=', '--name-only'), 'blog/new.md\nbusiness.yaml\n')
  assert.equal(git('status', '--porcelain'), 'A  notes.txt\n')
  await publish('Ben', change('business.yaml', 'phone: 1\n'), change('blog/new.md', null))
  await commitPublications(places.content, store)
  assert.equal(git('rev-list', '--count', 'HEAD'), '3\n')
  assert.equal(git('diff', 'HEAD~2', '--', 'business.yaml', 'blog'), '')
})

test('commitPublications > commits what git refused, with the next publication', async () => {
  beginRepository()
  const lock = join(places.content, '.git/index.lock')
  writeFileSync(lock, '')
  await publish('Ana', change('business.yaml', 'phone: 2\n'))
  await assert.rejects(commitPublications(places.content, store), /index\.lock/)
  await publish('Ben', change('site.yaml', 'language: en-GB\n'))
  await assert.rejects(commitPublications(places.content, store))
  assert.equal(git('rev-list', '--count', 'HEAD'), '1\n')
  rmSync(lock)
  // Git refuses a name of punctuation only. What was changed twice is in the first commit of its file.
  await publish('<>', change('business.yaml', 'phone: 3\n'))
  await commitPublications(places.content, store)
  assert.equal(git('status', '--porcelain'), '')
  const commits = git('log', '--format=%an %s').trim().split('\n')
  assert.deepEqual(commits.slice(0, 2), [
    'Ben content: Change site',
    'Ana content: Change business',
  ])
  assert.deepEqual(await store.uncommittedSitePublications(), [])
})

test('commitPublications > does nothing where the content is in no repository', async () => {
  await publish('Ana', change('business.yaml', 'phone: 2\n'))
  await commitPublications(places.content, store)
  assert.equal((await store.uncommittedSitePublications()).length, 1)
})
