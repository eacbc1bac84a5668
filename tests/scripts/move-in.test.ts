import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readContent } from '../../model/content/reading/read.ts'
import { temporaryFolder } from '../support/server.ts'

const folder = await temporaryFolder()
const to = join(folder, 'content')

const moveIn = (args: string[], input = '') =>
  spawnSync(process.execPath, ['scripts/move-in.ts', ...args], { encoding: 'utf8', input })

const answered = [
  'Desert Bloom Pest',
  '(602) 555-0118',
  'office@desertbloom.example',
  '',
  'Phoenix',
  'AZ',
  'Arizona',
  '85004',
  'Central Arizona',
  '40',
  'America/Phoenix',
  'Mon to Fri 7:00 AM to 5:00 PM',
  'Monday to Friday 07:00-17:00',
  'no',
  '',
  'Maricopa County, Arizona',
  'no',
  'Phoenix 85004 85003, Tempe',
  'Phoenix 85004 85003, Tempe 85281',
  'rodent-control no-such-pest',
  'rodent-control',
]

test('npm run move-in > asks again after a mistake, and writes content without one', () => {
  const { status, stdout, stderr } = moveIn([to], answered.join('\n'))
  assert.equal(status, 0, stderr)
  assert.match(stdout, /services\/rodent-control\.md: removed/)
  assert.match(
    stdout,
    /No service or pest is called no-such-pest\. There are: .*\brodent-control\b/,
  )
  const { content, faults } = readContent(to)
  assert.deepEqual(faults, [])
  assert.match(stdout, /\/home\.yaml: \d+ of its sentences changed/)
  const { address, copyrightYear, hours, referral, textMessages } = content.business
  assert.equal(copyrightYear, new Date().getFullYear())
  assert.deepEqual([address.city, address.postalCode], ['Phoenix', '85004'])
  assert.deepEqual([referral, textMessages, hours[0]?.days.length], [false, false, 5])
  assert.deepEqual(
    content.locations.map(({ name }) => name),
    ['Phoenix', 'Tempe'],
  )
  const [home, other] = content.locations
  assert.match(home?.documentTitle ?? '', /Phoenix/, 'else that of the home page')
  assert.equal(other?.documentTitle, undefined)
  assert.match(content.site.footer.disclaimer, /does its own work/)
  assert.doesNotMatch(JSON.stringify(content.legalPages), /Texas|referral|(?:your|the) contractor/)
})

test('npm run move-in > changes an answer in an owner’s folder, and keeps the owner’s words', () => {
  const file = join(folder, 'answers.yaml')
  writeFileSync(file, 'business: { referral: true }\n')
  const terms = join(to, 'pages/terms-of-service.md')
  const own = readFileSync(terms, 'utf8').replace(/^.*Our own technicians do.*$/m, 'We do it all.')
  writeFileSync(terms, own)
  const { status, stdout } = moveIn([to, file])
  assert.equal(status, 0)
  assert.match(stdout, /terms-of-service\.md: change it yourself: .*Our own technicians do/)
  const { content, faults } = readContent(to)
  assert.deepEqual(faults, [])
  assert.match(content.site.footer.disclaimer, /is a referral service/)
  assert.match(readFileSync(terms, 'utf8'), /We do it all\./)
})

test('npm run move-in > refuses unknown answers and the content of the program', () => {
  const file = join(folder, 'wrong.yaml')
  writeFileSync(file, 'busines: {}\n')
  const wrong = moveIn([join(folder, 'new'), file])
  assert.deepEqual([wrong.status, /busines/.test(wrong.stderr)], [1, true])
  for (const answers of [
    'drop: [no-such-pest]',
    'business: { phone: 12 }',
    'business: { address: { state: Arizona } }',
    'business: { fone: 5 }',
  ]) {
    writeFileSync(file, answers)
    assert.equal(moveIn([join(folder, 'new'), file]).status, 1, answers)
    assert.equal(existsSync(join(folder, 'new')), false, answers)
  }
  assert.equal(moveIn(['content']).status, 1)
})
