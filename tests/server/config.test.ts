import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from '../../server/config.ts'

test('an empty environment gives the documented defaults', () => {
  const config = readConfig({})
  assert.equal(config.PORT, 3000)
  assert.equal(config.HOST, '127.0.0.1')
  assert.equal(config.SITE_URL.href, 'http://localhost:3000/')
  assert.equal(config.DATABASE_URL, 'file:./data/leads.db')
  assert.equal(config.OUTBOX_DIR, './data/outbox')
  assert.equal(config.TRUST_PROXY, false)
  assert.deepEqual(config.DELIVERY_RETRY_SECONDS.slice(0, 5), [120, 180, 360, 600, 900])
  const allWaits = config.DELIVERY_RETRY_SECONDS.reduce((sum, wait) => sum + wait, 0)
  assert.ok(allWaits > 86_000 && allWaits < 90_000, 'attempts are spread over about a day')
})

test('an empty variable counts as one that is not set', () => {
  assert.equal(readConfig({ PORT: '', SMTP_URL: '' }).PORT, 3000)
})

const wrong: [Record<string, string>, RegExp][] = [
  [{ PORT: '99999' }, /^PORT is "99999" but must be a whole number from 0 to 65535\.$/],
  [{ PORT: '3000x' }, /^PORT /],
  [{ PORT: '4700', METRICS_PORT: '4700' }, /^METRICS_PORT .*another number than PORT/],
  [{ SITE_URL: 'example.com' }, /^SITE_URL .*http:\/\/ or https:\/\//],
  [{ SITE_URL: 'https://pests.example/site' }, /^SITE_URL .*without a path/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL .*file:<path> for SQLite or postgres:/],
  [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL .*smtps:/],
  [{ SMTP_URL: 'smtp://mail.example.com' }, /^MAIL_FROM is not set and must be/],
  [{ MAIL_TO: 'me@example.com, you' }, /^MAIL_TO /],
  [{ MAIL_FROM: 'a@b.co, c@d.co' }, /^MAIL_FROM /],
  [{ RELAY_URL: 'ftp://x' }, /^RELAY_URL /],
  [{ WEBHOOK_URL: 'https://example.com' }, /^WEBHOOK_SECRET is not set and must be/],
  [{ WEBHOOK_URL: 'https://x.example', WEBHOOK_SECRET: 'short' }, /^WEBHOOK_SECRET /],
  [{ TRUST_PROXY: 'the one in front' }, /^TRUST_PROXY /],
  [{ DELIVERY_RETRY_SECONDS: '60,soon' }, /^DELIVERY_RETRY_SECONDS /],
  [{ DELIVERY_RETRY_SECONDS: '60 120 180' }, /^DELIVERY_RETRY_SECONDS /],
  [{ DIGEST: 'no' }, /^DIGEST is "no" but must be on or off\.$/],
  [{ SPAM_THRESHOLD: '0' }, /^SPAM_THRESHOLD /],
  [{ RETENTION_DAYS: '-1' }, /^RETENTION_DAYS /],
  [{ TIME_ZONE: 'Texas' }, /^TIME_ZONE .*America\/Chicago/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
]

for (const [environment, sentence] of wrong) {
  test(`${JSON.stringify(environment)} is refused with a sentence that names the variable`, () => {
    assert.throws(
      () => readConfig(environment),
      (error: unknown) => {
        assert.ok(error instanceof ConfigError)
        assert.match(error.message, sentence)
        return true
      },
    )
  })
}

const passwords: Record<string, string>[] = [
  { WEBHOOK_SECRET: 'hunter2' },
  { SMTP_URL: 'http://user:hunter2@mail.example' },
  { SMTP_URL: 'smtps://user:hunter2#x@mail.example' },
  { SMTP_URL: 'smtps://user:1#hunter2@mail.example' },
  { SMTP_URL: 'smtps://user:1/hunter2@mail.example' },
  { SMTP_URL: 'smtps://user:1?hunter2@mail.example' },
  { SMTP_URL: 'user:hunter2@mail.example' },
  { DATABASE_URL: 'postgres://user:1#hunter2@db.example/leads' },
  { DATABASE_URL: 'postgres://user:hunter2/x@db.example/leads' },
  { DATABASE_URL: 'postgres://user:1/hunter2@db.example/leads' },
  { DATABASE_URL: 'mysql://user:hunter2@db.example/leads' },
  {
    WEBHOOK_URL: 'https://user:hunter2@hook.example/',
    WEBHOOK_SECRET: Buffer.alloc(32).toString('base64'),
  },
  {
    WEBHOOK_URL: 'https://user:1#hunter2@hook.example/',
    WEBHOOK_SECRET: Buffer.alloc(32).toString('base64'),
  },
  { RELAY_URL: 'https://user:hunter2@relay.example/' },
]
for (const environment of passwords) {
  const [[name = '', value = ''] = []] = Object.entries(environment)
  test(`${name}=${value}: the password is not printed`, () => {
    assert.throws(
      () => readConfig(environment),
      ({ message }: Error) => {
        assert.ok(message.startsWith(`${name} is "`), message)
        assert.doesNotMatch(message, /hunter2/)
        if (/^(SMTP|DATABASE)/.test(name)) assert.match(message, /write # as %23, @ as %40/)
        return true
      },
    )
  })
}

test('a password that is percent-encoded, or needs no encoding, is taken', () => {
  for (const password of ['p%23a%40s%2Fs%3F', 'plain', 'two@ats']) {
    const config = readConfig({
      SMTP_URL: `smtps://user:${password}@mail.example`,
      MAIL_FROM: 'site@pests.example',
      DATABASE_URL: `postgres://user:${password}@db.example/leads?sslmode=require`,
    })
    assert.ok(config.SMTP_URL && config.DATABASE_URL)
  }
})

test('a proxy is believed by name, by network or by number, and "everybody" is not on offer', () => {
  const trust = (value: string) => readConfig({ TRUST_PROXY: value }).TRUST_PROXY
  assert.equal(trust('off'), false)
  assert.deepEqual(trust('on'), ['loopback', 'linklocal', 'uniquelocal'])
  assert.deepEqual(trust('10.0.0.0/8, loopback'), ['10.0.0.0/8', 'loopback'])
  const one = trust('1')
  assert.ok(typeof one === 'function')
  assert.equal(one('203.0.113.9', 0), true)
  assert.equal(one('203.0.113.9', 1), false)
})

test('a webhook secret is read with and without its prefix', () => {
  const base64 = Buffer.alloc(32, 7).toString('base64')
  for (const secret of [base64, `whsec_${base64}`]) {
    assert.deepEqual(readConfig({ WEBHOOK_SECRET: secret }).WEBHOOK_SECRET, Buffer.alloc(32, 7))
  }
})
