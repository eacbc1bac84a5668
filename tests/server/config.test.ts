import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { project } from '../../scripts/folders.ts'
import {
  ConfigError,
  misspelledSettings,
  readConfig,
  readSettings,
  settingNames,
} from '../../server/config.ts'
import { serviceUrl, shown, shownParts } from '../../server/config-values.ts'

test('readConfig > returns the documented defaults, also for empty variables', () => {
  const config = readConfig({ PORT: '', SMTP_URL: '' })
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

test('.env.example > names every setting once, with its default or a value that is right', () => {
  const text = readFileSync(join(project, '.env.example'), 'utf8')
  const lines = text.match(/(?<=^# )[A-Z_]+=.*$/gm) ?? []
  const names = lines.map((line) => line.split('=')[0])
  assert.deepEqual(names.toSorted(), settingNames.toSorted())
  const examples = parseEnv(lines.join('\n'))
  const given = Object.entries(readConfig(examples as NodeJS.ProcessEnv))
  // Only an owner can say what these are.
  const own = new Set(['SITE_URL'])
  const defaults = readConfig({})
  const others = given.filter(
    ([name, value]) =>
      !own.has(name) && name in defaults && String(value) !== String(Object(defaults)[name]),
  )
  assert.deepEqual(others, [])
})

test('docs/operations.md > lists every setting', () => {
  const text = readFileSync(join(project, 'docs/operations.md'), 'utf8')
  const listed = (text.match(/^\| `.*$/gm) ?? []).flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  const unlisted = settingNames.filter((name) => !listed.includes(name))
  assert.deepEqual(unlisted, [])
})

const wrong: [Record<string, string>, RegExp][] = [
  [{ PORT: '99999' }, /^PORT is "99999" but must be a whole number from 0 to 65535\.$/],
  [{ PORT: '3000x' }, /^PORT /],
  [{ PORT: '4700', METRICS_PORT: '4700' }, /^METRICS_PORT .*another number than PORT/],
  [{ SITE_URL: 'example.com' }, /^SITE_URL .*http:\/\/ or https:\/\//],
  [{ SITE_URL: 'https://pests.example/site' }, /^SITE_URL .*without a path/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL .*file:<path> for SQLite or postgres:/],
  [{ DATABASE_URL: 'file:/x/100%.db' }, /^DATABASE_URL [^\n]* % is written as %25\.$/],
  [{ DATABASE_URL: 'file:/x/%00.db' }, /^DATABASE_URL .*%25/],
  [{ DATABASE_URL: 'postgres://user:p%e0%a4@db.example/x' }, /^DATABASE_URL .*%25/],
  [{ SMTP_URL: 'smtps://user:100%@mail.example.com' }, /^SMTP_URL .*%25/],
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

test('readConfig > refuses a wrong value, and names the variable', () => {
  for (const [environment, sentence] of wrong) {
    assert.throws(() => readConfig(environment), { name: 'Error', message: sentence })
    assert.throws(() => readConfig(environment), ConfigError)
  }
})

const passwords: [name: string, values: string[]][] = [
  ['WEBHOOK_SECRET', ['hunter2']],
  [
    'SMTP_URL',
    [
      'http://user:hunter2@mail.example',
      'smtps://user:hunter2#x@mail.example',
      'smtps://user:1#hunter2@mail.example',
      'smtps://user:1/hunter2@mail.example',
      'smtps://user:1?hunter2@mail.example',
      'user:hunter2@mail.example',
      'hunter2',
    ],
  ],
  [
    'DATABASE_URL',
    [
      'postgres://user:1#hunter2@db.example/leads',
      'postgres://user:hunter2/x@db.example/leads',
      'postgres://user:1/hunter2@db.example/leads',
      'mysql://user:hunter2@db.example/leads',
    ],
  ],
  ['WEBHOOK_URL', ['https://user:hunter2@x.example/', 'https://user:1#hunter2@x.example/']],
  ['RELAY_URL', ['https://user:hunter2@relay.example/']],
]
test('readConfig > prints no password', () => {
  for (const [name, values] of passwords) {
    for (const value of values) {
      assert.throws(
        () => readConfig({ [name]: value }),
        ({ message }: Error) => {
          assert.ok(message.startsWith(`${name} is "`), message)
          assert.doesNotMatch(message, /hunter2/)
          if (/^(SMTP|DATABASE)/.test(name)) assert.match(message, /write # as %23, @ as %40/)
          return true
        },
      )
    }
  }
})

test('readSettings > shows nothing of a value unless its setting is marked as harmless', () => {
  const long = z.string().refine((text) => text.length > 99, { error: 'a long one' })
  const harmless = long.refine(() => true).register(shownParts, shown)
  const settings = z.object({
    SLACK: long,
    TOKEN: long.optional(),
    GATE: long.prefault('x'),
    SUM: long.transform(Number).default(1),
    HOOK: serviceUrl.optional(),
    KIND: harmless.optional(),
  })
  const names = Object.keys(settings.shape)
  const message = (value: string) => {
    try {
      readSettings(settings, Object.fromEntries(names.map((name) => [name, value])))
    } catch (error) {
      return (error as ConfigError).message.split('\n').map((line) => line.split(' but ')[0])
    }
    return []
  }
  const hidden = names.slice(0, -2).map((name) => `${name} is "…"`)
  const parts = 'T0AAA/B0BBB/hunter2'
  assert.deepEqual(message(parts), [...hidden, 'HOOK is "…"', `KIND is "${parts}"`])
  const address = 'https://user:hunter2@x.example'
  // Even a harmless setting may hold an address that was meant for another.
  assert.deepEqual(message(address), [...hidden, 'HOOK is "https://…"', 'KIND is "https://…"'])
})

test('misspelledSettings > names the nearest setting, and no variable of another program', () => {
  const meant = {
    RATE_LIMIT_SENDR: 'RATE_LIMIT_SENDER',
    SMTP_PASSWORD: 'SMTP_URL',
    MAIL_FORM: 'MAIL_FROM',
    TIMEZONE: 'TIME_ZONE',
    PROT: undefined,
    PORTS: 'PORT',
    CONTENT_DIRS: 'CONTENT_DIR',
  }
  for (const [name, nearest] of Object.entries(meant)) {
    const [sentence = ''] = misspelledSettings({ [name]: 'x' })
    assert.equal(/^(\S+) is no setting .* (\S+)\?$/.exec(sentence)?.[2], nearest, name)
  }
  const others = `HOME HOSTNAME HTTP_PROXY INVOCATION_ID LANG LC_ALL LOGNAME MAIL NODE_OPTIONS PATH PWD
    SHELL STATE_DIRECTORY TERM TMPDIR TZ USER XDG_DATA_DIRS npm_package_name`
  const environment = Object.fromEntries(others.split(/\s+/).map((name) => [name, 'x']))
  assert.deepEqual(misspelledSettings({ ...environment, PORT: '1', SMTP_PASSWORD: '' }), [])
})

test('readConfig > accepts a password that is percent-encoded, or needs no encoding', () => {
  for (const password of ['p%23a%40s%2Fs%3F', 'plain', 'two@ats']) {
    const config = readConfig({
      SMTP_URL: `smtps://user:${password}@mail.example`,
      MAIL_FROM: 'site@pests.example',
      DATABASE_URL: `postgres://user:${password}@db.example/leads?sslmode=require`,
    })
    assert.ok(config.SMTP_URL && config.DATABASE_URL)
  }
})

test('TRUST_PROXY > accepts a name, networks or a number of proxies', () => {
  const trust = (value: string) => readConfig({ TRUST_PROXY: value }).TRUST_PROXY
  assert.equal(trust('off'), false)
  assert.deepEqual(trust('on'), ['loopback', 'linklocal', 'uniquelocal'])
  assert.deepEqual(trust('10.0.0.0/8, loopback'), ['10.0.0.0/8', 'loopback'])
  const one = trust('1')
  assert.ok(typeof one === 'function')
  assert.equal(one('203.0.113.9', 0), true)
  assert.equal(one('203.0.113.9', 1), false)
})

test('WEBHOOK_SECRET > accepts the secret with and without its prefix', () => {
  const base64 = Buffer.alloc(32, 7).toString('base64')
  for (const secret of [base64, `whsec_${base64}`]) {
    assert.deepEqual(readConfig({ WEBHOOK_SECRET: secret }).WEBHOOK_SECRET, Buffer.alloc(32, 7))
  }
})
