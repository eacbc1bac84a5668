import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { failures } from '../../model/content/content.ts'
import { postForm, postJson, sendLead, validForm } from '../support/form.ts'
import { startHttpStub } from '../support/http-stub.ts'
import { leads } from '../support/leads.ts'
import { sharedPostgres, type TestPostgres } from '../support/postgres.ts'
import { discard, runToItsEnd, startServer, temporaryFolder } from '../support/server.ts'
import { startMailServer } from '../support/smtp.ts'
import { until } from '../support/wait.ts'

/** Stands in every secret of these tests. */
const secret = 'hunter2'
const webhookSecret = Buffer.from(`${secret}-and-many-more-letters`).toString('base64')

let folder: string
let postgres: TestPostgres
before(async () => {
  folder = await temporaryFolder()
  postgres = await sharedPostgres()
})
after(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const wrong: Record<string, Record<string, string>> = {
  'a database address that is none': { DATABASE_URL: `postgres://user:${secret}@host:nine/leads` },
  'a mail server that is none': { SMTP_URL: `smtps://user:${secret}#x@mail.example.com` },
  'a webhook with a password in it': { WEBHOOK_URL: `https://user:${secret}@hook.example` },
  'a relay with a password in it': { RELAY_URL: `https://user:${secret}@relay.example` },
  'a webhook secret that is too short': {
    WEBHOOK_URL: 'https://hook.example',
    WEBHOOK_SECRET: `whsec_${secret}`,
  },
}
for (const [what, env] of Object.entries(wrong)) {
  test(`${what} is told without the secret`, () => {
    const { status, stdout, stderr } = runToItsEnd(folder, env)
    assert.equal(status, 1)
    assert.match(stderr, /^(DATABASE|SMTP|WEBHOOK|RELAY)_(URL|SECRET) /)
    assert.doesNotMatch(stdout + stderr, new RegExp(secret))
  })
}

test('a database that does not let us in is told without the password', async () => {
  const url = new URL(await postgres.database())
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query("CREATE USER outsider PASSWORD 'another'")
  await client.end()
  url.username = 'outsider'
  url.password = secret
  const { status, stdout, stderr } = runToItsEnd(folder, { DATABASE_URL: url.href })
  assert.equal(status, 1)
  assert.match(stderr, /^DATABASE_URL: PostgreSQL at .*\/\w+ cannot be reached/)
  assert.doesNotMatch(stdout + stderr, new RegExp(secret))
})

test('neither log nor commands name a secret, and the log nothing of a visitor, when everything fails', async (t) => {
  // Each repeats what it was sent, as others' services do.
  const hook = await startHttpStub((response, { body, headers }) =>
    response.writeHead(500).end(`${body} ${JSON.stringify(headers)}`),
  )
  t.after(() => hook.close())
  const mail = await startMailServer('reply 550')
  mail.words = `marker-words ${secret}`
  t.after(() => mail.close())
  const { host } = new URL(mail.url)
  const env = {
    SMTP_URL: `smtp://user:${secret}@${host}`,
    MAIL_FROM: 'site@pests.example',
    MAIL_TO: 'owner@pests.example',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: webhookSecret,
    RELAY_URL: hook.url,
    LOG_LEVEL: 'debug',
    DATABASE_URL: await postgres.database(),
    DELIVERY_RETRY_SECONDS: '0.2,0.2',
  }
  const server = await startServer({ env })
  t.after(() => discard(server))
  const marked = ['name', 'phone', 'email', 'message', 'service', 'location', 'page', 'pageSource']
  const visitor = Object.fromEntries(marked.map((field) => [field, `/marker-${field}@x.example`]))
  const headers = { 'user-agent': 'marker-browser', referer: 'http://marker-referer.example/' }
  assert.equal((await postJson(server.url, validForm(visitor), headers)).status, 201)
  await postForm(server.url, { ...validForm(visitor), consent: '' })
  await fetch(`${server.url}/marker-address?q=marker-query`, { headers })
  for (const channel of ['email', 'webhook', 'relay']) {
    await until(
      () => new RegExp(`"channel":"${channel}".*"lead set aside"`).test(server.output()),
      `${channel} is given up`,
    )
  }

  // The database says which row it refused, with everything in it.
  const owner = new pg.Client(env.DATABASE_URL)
  await owner.connect()
  await owner.query('ALTER TABLE leads ADD CHECK (spam > 1) NOT VALID')
  const refused = await postJson(server.url, validForm(visitor), headers)
  assert.equal(refused.status, 503)
  const { detail, instance } = (await refused.json()) as { detail: string; instance: string }
  assert.ok(detail.endsWith(`${instance})`), detail)
  await until(() => server.output().includes('lead could not be stored'), 'it is logged')
  assert.match(server.output(), new RegExp(`"reqId":"${instance}".*"lead could not be stored"`))
  await owner.end()

  assert.doesNotMatch(server.output(), /marker/)
  const answers = await Promise.all(
    [['status'], ['status', '--json'], ['list']].map((args) => leads(server.folder, args, env)),
  )
  const said = [server.output(), ...answers.map(({ stdout, stderr }) => stdout + stderr)].join('\n')
  for (const one of [secret, webhookSecret, env.DATABASE_URL, 'postgres:secret']) {
    assert.ok(!said.includes(one), one)
  }
})

test('a page that says that something is broken names the line of the log', async (t) => {
  const url = await postgres.database()
  const server = await startServer({ env: { DATABASE_URL: url } })
  t.after(() => discard(server))
  await sendLead(server.url)
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query('ALTER TABLE leads ADD CHECK (spam > 1) NOT VALID')
  await owner.end()
  const page = await postForm(server.url, validForm())
  assert.equal(page.status, 503)
  const [before = '', after = ''] = failures.page.reference.split('{id}')
  const id = (await page.text()).split(before)[1]?.split(after)[0]
  assert.match(id ?? '', /^[\w-]+$/)
  await until(() => server.output().includes(`"reqId":"${id}"`), 'the log has it')
})
