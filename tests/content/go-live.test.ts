import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readContent } from '../../model/content/reading/read.ts'
import { writeAnotherBusiness } from '../support/another-business.ts'

const folder = mkdtempSync(join(tmpdir(), 'go-live-'))
const content = join(folder, 'content')
const { PATH, HOME } = process.env
const settings = {
  PATH,
  HOME,
  CONTENT_DIR: content,
  DATABASE_URL: `file:${join(folder, 'leads.db')}`,
  SITE_URL: 'https://www.lonepine.com',
  SMTP_URL: 'smtps://user:password@mail.lonepine.com',
  MAIL_FROM: 'site@lonepine.com',
}

before(() => {
  writeAnotherBusiness(content)
  const file = join(content, 'business.yaml')
  const real = readFileSync(file, 'utf8')
    .replace('555-0187', '555-2368')
    .replace('lonepine.example', 'lonepine.com')
    .replace(/^socialProfiles:\n( +-.*\n)*/m, 'socialProfiles: []\n')
  writeFileSync(file, real)
})
after(() => rmSync(folder, { recursive: true }))

/** The exit code, and what has to be set and confirmed. */
function goLive(env: Partial<typeof settings>, ...names: string[]) {
  const command = ['scripts/go-live.ts', ...names]
  const { status, stdout } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  const [, toSet = '', toConfirm = '', empty = '', named = ''] =
    stdout.split(/^(?=To |Empty, |Texts )/m)
  return { status, toSet, toConfirm, empty, named }
}

test('a business that has set everything may go live, and is asked to confirm its claims', () => {
  const { status, toSet, toConfirm, empty } = goLive(settings)
  for (const list of [toSet, empty]) assert.match(list, /^.*:\n {2}Nothing\.$/m)
  assert.equal(status, 0)
  for (const { title, shown } of Object.values(readContent(content).content.claims)) {
    assert.equal(toConfirm.includes(`"${title}"`), shown, title)
  }
  assert.match(toConfirm, /you are a licensed company that does its own work/)
})

const unset: [what: string, change: Partial<typeof settings>, said: RegExp][] = [
  ['no public address', { SITE_URL: 'http://localhost:3000' }, /^ {2}\[ \] Domain: SITE_URL is/m],
  ['no one who is told', { SMTP_URL: '' }, /^ {2}\[ \] Delivery: No one is told/m],
]

for (const [what, change, said] of unset) {
  test(`with ${what} it may not`, () => {
    const { status, toSet } = goLive({ ...settings, ...change })
    assert.match(toSet, said)
    assert.equal(toSet.match(/\[ \]/g)?.length, 1)
    assert.equal(status, 1)
  })
}

/** Writes a referral service without a license, with fields of business.yaml and claims.yaml as given. */
function writeReferralService(name: string, licenseOpinion: string, settled: string): string {
  const service = join(folder, name)
  cpSync(content, service, { recursive: true })
  change(join(service, 'business.yaml'), [
    [/^referral: .*/m, 'referral: true'],
    [/^licenseNumber:.*/m, 'licenseNumber:'],
    [/^licenseOpinion:.*/m, `licenseOpinion: ${licenseOpinion}`],
  ])
  change(join(service, 'claims.yaml'), [
    [/shown: \w+/g, 'shown: true'],
    [/^ {2}smallPrint: .*/gm, `$&${settled}`],
  ])
  return service
}

function change(file: string, changes: [from: RegExp, to: string][]): void {
  const text = changes.reduce(
    (changed, [from, to]) => changed.replaceAll(new RegExp(from, 'gm'), to),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
}

test('go-live > refuses a referral service, while the license question and the small print are open', () => {
  const { status, toSet } = goLive({
    ...settings,
    CONTENT_DIR: writeReferralService('open', '', ''),
  })
  const { claims, law } = readContent(content).content
  assert.match(toSet, /\[ \] License: /)
  assert.ok(toSet.includes(law.goLive.referral))
  for (const { title, smallPrint } of Object.values(claims)) {
    assert.equal(toSet.includes(`Small print: "${title}"`), smallPrint !== undefined, title)
  }
  assert.equal(status, 1)
})

test('go-live > accepts a referral service, when both are settled', () => {
  const settled = writeReferralService('settled', 'Counsel, in May', '\n  settled: Counsel, in May')
  const { status, toSet } = goLive({ ...settings, CONTENT_DIR: settled })
  assert.match(toSet, /^To set before publishing:\n {2}Nothing\.$/m)
  assert.equal(status, 0)
})

test('fictitious contact data has to be set', () => {
  const other = join(folder, 'fictitious')
  writeAnotherBusiness(other)
  const { status, toSet } = goLive({ ...settings, CONTENT_DIR: other })
  for (const about of ['Telephone', 'E-mail', 'Profiles'])
    assert.ok(toSet.includes(`[ ] ${about}:`))
  assert.equal(status, 1)
})

test('go-live > names what is empty without refusing it, for content without people and reviews', () => {
  const service = join(folder, 'empty')
  cpSync(content, service, { recursive: true })
  change(join(service, 'proof.yaml'), [[/items: .*/m, 'items: []']])
  change(join(service, 'claims.yaml'), [[/^ {2}guarantee: .*/m, '  guarantee:']])
  change(join(service, 'business.yaml'), [[/^ {2}deposit: .*/m, '  deposit:']])
  const { status, empty } = goLive({ ...settings, CONTENT_DIR: service })
  const named = [...empty.matchAll(/\[ \] (\w+):/g)].map(([, about]) => about)
  assert.deepEqual(named, ['People', 'Checks', 'Reviews', 'Guarantee', 'Payment'])
  assert.equal(status, 0)
})

test('texts that still say a name are listed with their lines', () => {
  const { status, named } = goLive(settings, '74063')
  assert.match(named, /\[ \] content\/locations\/\S+\.md: still says "74063" in line \d/)
  assert.equal(status, 1)
})
