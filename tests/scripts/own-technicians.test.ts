import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { parse } from 'yaml'
import { ContentFiles } from '../../editor/entries/content-files.ts'
import type { Content } from '../../model/content/content.ts'
import { readContent } from '../../model/content/reading/read.ts'
import { referralLeft } from '../../scripts/content/came-with.ts'
import { ownContent, project } from '../../scripts/folders.ts'
import { assertExcludes, assertIncludes } from '../support/assert.ts'
import { changeContent } from '../support/changed-content.ts'
import { temporaryFolder } from '../support/server.ts'

const moves: Record<string, { phrase: string; becomes: string }[]> = parse(
  readFileSync(join(project, 'moves/own-technicians.yaml'), 'utf8'),
)

let folder = ''
beforeEach(async () => {
  folder = await temporaryFolder()
  // The content that comes with the program: an owner's words, in another folder, are free.
  cpSync(ownContent, folder, { recursive: true })
})

const run = () =>
  spawnSync(process.execPath, ['scripts/own-technicians.ts'], {
    env: { ...process.env, CONTENT_DIR: folder },
    encoding: 'utf8',
  })

/** All texts of the folder. */
const texts = () => new ContentFiles(folder).texts()

test('npm run own-technicians > changes every sentence and the fact, and nothing the second time', () => {
  const { status, stderr } = run()
  assert.deepEqual([status, stderr], [0, ''])
  const { content, faults } = readContent(folder)
  assert.deepEqual(faults, [])
  assert.equal(content.business.referral, false)
  // A translator changes the Spanish sentences, before the Spanish pages can come back.
  const left = (business: Content['business']) => referralLeft(new ContentFiles(folder), business)
  assert.equal(content.business.spanishPages, false)
  assert.deepEqual(left(content.business), [])
  assert.ok(left({ ...content.business, spanishPages: true }).length > 0)
  const before = texts()
  const again = run()
  assert.deepEqual([again.status, again.stdout], [0, 'Your own technicians do the work already.\n'])
  assert.deepEqual(texts(), before)
})

test('npm run own-technicians > changes nothing when a sentence is missing, names each, and takes one changed by hand', () => {
  const [file = '', [pair, other] = []] = Object.entries(moves)[0] ?? []
  assert.ok(pair && other)
  const exactly = (phrase: string) => new RegExp(RegExp.escape(phrase))
  changeContent(folder, [
    [file, exactly(pair.phrase), 'My own words'],
    [file, exactly(other.phrase), other.becomes],
  ])
  const before = texts()
  const { status, stderr } = run()
  assert.equal(status, 1)
  assertIncludes(stderr, `${file}: "${pair.phrase}" isn't there`, stderr)
  assertExcludes(stderr, other.phrase, stderr)
  assert.match(stderr, /Nothing was changed/)
  assert.deepEqual(texts(), before)
  changeContent(folder, [[file, /My own words/, pair.becomes]])
  assert.equal(run().status, 0)
})

test('npm run go-live > refuses referral: false beside a sentence about contractors, by file and line', () => {
  changeContent(folder, [['business.yaml', /^referral: .*$/m, 'referral: false']])
  const env = { ...process.env, CONTENT_DIR: folder, DATABASE_URL: `file:${join(folder, 'no.db')}` }
  const command = ['scripts/go-live.ts']
  const { status, stdout } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stdout, /^To change: sentences about contractors .*\n(?:.*:\d.*: "\w+".*\n)+/m)
})

test('npm run own-technicians > leaves out files that a business has removed', () => {
  const service = Object.keys(moves).find((file) => file.startsWith('services/')) ?? ''
  rmSync(join(folder, service))
  assert.deepEqual([run().status, run().status], [0, 0])
})
