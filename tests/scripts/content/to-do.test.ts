import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ContentFiles } from '../../../editor/entries/content-files.ts'
import { linesWith } from '../../../editor/entries/lines-with.ts'
import { readContent } from '../../../model/content/reading/read.ts'
import { formerFacts, referralLeft } from '../../../scripts/content/came-with.ts'
import { mailDomainItems } from '../../../scripts/content/mail-domain.ts'
import { type Item, leftEmpty, mustBeConfirmed, mustBeSet } from '../../../scripts/content/to-do.ts'
import { contentFolder } from '../../../scripts/folders.ts'
import { readConfig } from '../../../server/config.ts'
import { assertIncludes } from '../../support/assert.ts'

const env = {
  SITE_URL: 'https://www.lonepine.com',
  SMTP_URL: 'smtps://user:password@mail.lonepine.com',
  MAIL_FROM: 'site@lonepine.com',
  MAIL_TO: 'office@lonepine.com',
}
const { content } = readContent(contentFolder())
const { business, claims, proof } = content
const [claim = [...Object.values(claims)][0]] = Object.values(claims).filter((one) => one.shown)
const terms = { lasts: '3 months', pests: 'roaches', honoredBy: 'the office' }
const date = 'March 6, 2025'

/** A licensed business with every setting filled in. */
const ready = {
  ...content,
  locations: content.locations.map((city) => ({
    ...city,
    pests: content.services.slice(0, 1) as never,
  })),
  pests: content.pests.filter(({ seasons }) => seasons.length === 0),
  business: {
    ...business,
    phone: { display: '(405) 555-2368', e164: '+14055552368' },
    email: 'office@lonepine.com',
    socialProfiles: [],
    referral: false,
    licenseNumber: 'OK-4711' as string | null,
    payment: { methods: ['cash'], deposit: 'None.', financing: null, cancellation: 'Call us.' },
  },
  claims: Object.fromEntries(
    Object.entries(claims).map(([id, one]) => [
      id,
      { ...one, ...(one.guarantee !== undefined && { guarantee: terms }) },
    ]),
  ),
  proof: {
    people: { ...proof.people, items: [{ name: 'Ada', role: 'Answers', picture: undefined }] },
    checks: { ...proof.checks, items: ['We look up every license.'] },
    reviews: {
      ...proof.reviews,
      items: [{ quote: 'Noon.', name: 'Sam', date, where: 'Here', link: 'https://a.example' }],
    },
  },
}

const aboutOf = (items: Item[]) => items.map(([about]) => about)
const toSet = (changes: Partial<typeof business>, changedEnv = {}, all = ready) =>
  aboutOf(
    mustBeSet(
      { ...all, business: { ...all.business, ...changes } },
      readConfig({ ...env, ...changedEnv }),
    ),
  )

test('go-live > asks a fully configured business only to confirm its claims', () => {
  assert.deepEqual(toSet({}), [])
  assert.deepEqual(leftEmpty(ready), [])
  const asked = mustBeConfirmed(ready).map(([, todo]) => todo)
  for (const { title, shown } of Object.values(claims)) {
    assert.equal(
      asked.some((todo) => todo.startsWith(`"${title}"`)),
      shown,
      title,
    )
  }
  assert.ok(asked.some((todo) => todo.includes('you do your own work under a license')))
})

test('go-live > refuses fictitious contact data, a local address, and a server without a channel', () => {
  const { phone, email } = {
    phone: { display: '(405) 555-0187', e164: '+14055550187' },
    email: 'a@b.example',
  }
  const fictitious = { phone, email, socialProfiles: ['https://b.example/x'] }
  assert.deepEqual(toSet(fictitious), ['Telephone', 'Email', 'Profiles'])
  assert.deepEqual(toSet({}, { SITE_URL: 'http://localhost:3000' }), ['Domain'])
  assert.deepEqual(toSet({}, { SITE_URL: 'https://pests.example' }), ['Domain'])
  assert.deepEqual(toSet({}, { MAIL_FROM: 'Site <site@pests.example>' }), ['Email'])
  assert.deepEqual(toSet({}, { MAIL_TO: 'us@example.com' }), ['Email'])
  assert.deepEqual(toSet({}, { SMTP_URL: '' }), ['Delivery'])
})

test('go-live > refuses a referral service until its license question and fine print are settled', () => {
  const referral = { referral: true, licenseNumber: null }
  const doubtful = { doubt: { ...claim, shown: true, smallPrint: 'No.', settled: undefined } }
  const settled = { doubt: { ...doubtful.doubt, settled: 'Counsel, in May' } }
  const open = { ...ready, claims: doubtful } as typeof ready
  assert.deepEqual(toSet(referral, {}, open), ['License', 'Small print'])
  const opinion = { ...referral, licenseOpinion: 'Counsel, in May' }
  assert.deepEqual(toSet(opinion, {}, { ...ready, claims: settled } as typeof ready), [])
})

test('go-live > tells a referral service that Google gives it no profile, and others what it refuses', () => {
  const asReferral = { ...ready, business: { ...ready.business, referral: true } }
  const told = mustBeConfirmed(asReferral).find(([about]) => about === 'Google')
  assert.match(told?.[1] ?? '', /lead generation.*https:\/\/support\.google\.com\//)
  const others = mustBeConfirmed(ready).find(([about]) => about === 'Google')
  assert.match(others?.[1] ?? '', /mailbox/)
  assert.doesNotMatch(others?.[1] ?? '', /lead generation/)
  const inTexas = { ...ready, business: { ...ready.business, textMessages: true } }
  const texts = mustBeConfirmed(inTexas).find(([about]) => about === 'Texts')?.[1] ?? ''
  assert.equal(texts.includes('SB 140'), content.law.state === 'Texas')
})

test('go-live > lists empty settings', () => {
  const none = { title: '', since: '', source: '', items: [] }
  const empty = {
    ...ready,
    claims: { any: { ...claim, shown: true, guarantee: null } } as typeof ready.claims,
    proof: { people: none, checks: none, reviews: none },
    locations: content.locations.map((city) => ({ ...city, pests: [] })),
    business: {
      ...ready.business,
      payment: { methods: [], deposit: null, financing: null, cancellation: null },
    },
  }
  const elsewhere = { ...empty, locations: [] }
  assertIncludes(aboutOf(leftEmpty(elsewhere)), 'Home city')
  const all = ['People', 'Reviews', 'Checks', 'Guarantee', 'Cities', 'Payment']
  assert.deepEqual(aboutOf(leftEmpty(empty)), all)
})

test('go-live > finds texts that contain a name, with their lines', () => {
  const [city] = content.locations
  assert.ok(city)
  const named = linesWith(new ContentFiles(contentFolder()), [city.zipCodes[0] ?? ''])
  assert.ok(named.some(({ file, lines }) => file === city.file && lines.length > 0))
})

test('go-live > finds sentences about contractors or referral when technicians do the work, but no notes', () => {
  const texts = {
    'pages/about.yaml': 'headline: Hi.\n# A contractor’s note.\ntext: Your contractors come.\n',
    'claims.yaml': 'one:\n  smallPrint: The contractor’s.\n  text: Our referral service.\n',
    'business.yaml': 'referral: false\n',
  }
  const files = new ContentFiles('/none', Object.entries(texts))
  assert.deepEqual(referralLeft(files, { ...business, referral: false }), [
    { file: 'claims.yaml', word: 'referral', lines: [3] },
    { file: 'pages/about.yaml', word: 'contractor', lines: [3] },
  ])
  assert.deepEqual(referralLeft(files, { ...business, referral: true }), [])
})

test('go-live > looks for facts that the content came with and a business no longer has', () => {
  const law = { ...content.law, places: ['Oldia', 'Oldian', 'Big River'] }
  const address = { ...business.address, city: 'Old Town', stateName: 'Oldia', state: 'OL' }
  const old = { ...business, name: 'Old Pests', region: 'North Oldia', address }
  const shipped = { business: old, law, locations: content.locations.slice(0, 1) }
  const city = content.locations[0]?.name ?? ''
  assert.deepEqual(formerFacts(shipped, shipped), [])
  const renamed = { ...shipped, business: { ...old, name: 'New Pests' }, locations: [] }
  assert.deepEqual(formerFacts(shipped, renamed), ['Old Pests', city])
  const inState = { ...old, region: 'South Oldia', address: { ...address, city: 'New Town' } }
  const found = formerFacts(shipped, { ...shipped, business: inState })
  assert.deepEqual(found, ['Old Town', 'North Oldia', 'Big River'])
  const far = { ...inState, region: 'Far', address: { ...inState.address, stateName: 'Newia' } }
  const all = formerFacts(shipped, { ...shipped, business: far })
  assert.deepEqual(all, ['Old Town', 'Oldia', 'North Oldia', 'Oldian', 'Big River'])
})

/** A resolver that knows some records, and fails for others as `node:dns` does. */
const dnsWith = (records: Record<string, string>, code = 'ENOTFOUND') => ({
  resolveTxt: async (name: string) => {
    const text = records[name]
    if (text === undefined) throw Object.assign(new Error(code), { code })
    // A long record comes in parts.
    return [[text.slice(0, 8), text.slice(8)]]
  },
  resolveCname: async (): Promise<string[]> => {
    throw Object.assign(new Error(code), { code })
  },
})

test('go-live > says which records the domain of the emails lacks, and that it could not look', async () => {
  const records = {
    'mail.lonepine.com': 'v=spf1 include:_spf.mail.example -all',
    'google._domainkey.mail.lonepine.com': 'v=DKIM1; k=rsa; p=MIIB',
    '_dmarc.lonepine.com': 'v=DMARC1; p=none',
  }
  const lacking = async (...args: Parameters<typeof dnsWith>) =>
    aboutOf(await mailDomainItems('site@mail.lonepine.com', dnsWith(...args)))
  assert.deepEqual(await lacking(records), [])
  assert.deepEqual(await lacking({ 'mail.lonepine.com': '' }), ['SPF', 'DKIM', 'DMARC'])
  assert.deepEqual(await lacking({}), ['Mail domain'])
  assert.deepEqual(await lacking({ ...records, 'mail.lonepine.com': 'other' }), ['SPF'])
  assert.deepEqual(await lacking({}, 'ECONNREFUSED'), ['Mail domain'])
  assert.deepEqual(await mailDomainItems(undefined, dnsWith({})), [])
})
