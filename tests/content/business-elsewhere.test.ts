import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readContent } from '../../model/content/reading/read.ts'
import { serviceCount, writeBusinessElsewhere } from '../support/business-elsewhere.ts'
import { placesLeft } from '../support/places-left.ts'

const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
const dist = join(folder, 'dist')
const env = {
  ...process.env,
  CONTENT_DIR: join(folder, 'content'),
  DIST_DIR: dist,
  SERVER_DIR: join(folder, 'server'),
  DATABASE_URL: `file:${join(folder, 'leads.db')}`,
}
let said = ''

before(() => {
  said = writeBusinessElsewhere(env.CONTENT_DIR)
  const build = spawnSync('npm', ['run', 'build'], { env, encoding: 'utf8' })
  assert.equal(build.status, 0, build.stdout + build.stderr)
})
after(() => rmSync(folder, { recursive: true }))

const content = () => readContent(env.CONTENT_DIR).content

test('npm run content > removes services with everything that refers to them, and says so', () => {
  assert.equal(content().services.length, serviceCount)
  assert.match(said, /^content\/pests\/\S+\.md: removed$/m)
  assert.match(said, /^content\/pages\/home\.yaml: featured\.services\.\d is \S+ now$/m)
  assert.match(said, /^content\/pages\/services\.yaml: picker\.\S+ removed$/m)
})

test('a site in another state > names its own places and none of the former state', () => {
  assert.deepEqual(placesLeft(dist), [])
  const { address } = content().business
  assert.ok(readFileSync(join(dist, 'index.html'), 'utf8').includes(address.city))
  const terms = readFileSync(join(dist, 'terms-of-service.html'), 'utf8')
  assert.ok(terms.includes(`${address.stateName} law governs these terms`))
})

test('go-live > says that the law of the state is missing, and lists what the pages leave out', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/go-live.ts'], { env, encoding: 'utf8' })
  const { state } = content().business.address
  assert.match(stdout, new RegExp(`\\[ \\] Law: There is no content/law/${state}\\.yaml`))
  assert.match(stdout, /^Parts left out.*\n {2}\[ \] content\/blog\/\S+\.md: line \d/m)
  assert.doesNotMatch(stdout, /still says/)
})
