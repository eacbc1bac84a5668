import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { assertExcludes } from '../support/assert.ts'
import { postForm, postJson, validForm } from '../support/form.ts'
import { startHttpStub } from '../support/http-stub.ts'
import { leads } from '../support/leads.ts'
import { noPostgres, sharedPostgres } from '../support/postgres.ts'
import { discard, startServer } from '../support/server.ts'
import { startMailServer } from '../support/smtp.ts'
import { waitUntil } from '../support/wait.ts'

/** Part of every secret of this test. */
const secret = 'hunter2'
const webhookSecret = Buffer.from(`${secret}-and-many-more-letters`).toString('base64')

test('server and commands > print no secret, and log no visitor data, when everything fails', {
  skip: noPostgres,
}, async (t) => {
  const postgres = await sharedPostgres()
  t.after(() => postgres.stop())
  // Each service echoes its request.
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
    await waitUntil(
      () => new RegExp(`"channel":"${channel}".*"lead set aside"`).test(server.output()),
      `${channel} is given up`,
    )
  }

  // The database error contains the whole refused row.
  const owner = new pg.Client(env.DATABASE_URL)
  await owner.connect()
  await owner.query('ALTER TABLE leads ADD CHECK (spam > 1) NOT VALID')
  const refused = await postJson(server.url, validForm(visitor), headers)
  assert.equal(refused.status, 503)
  const { detail, instance } = (await refused.json()) as { detail: string; instance: string }
  assert.ok(detail.endsWith(`${instance})`), detail)
  await waitUntil(() => server.output().includes('lead could not be stored'), 'it is logged')
  assert.match(server.output(), new RegExp(`"reqId":"${instance}".*"lead could not be stored"`))
  await owner.end()

  assert.doesNotMatch(server.output(), /marker/)
  const answers = await Promise.all(
    [['status'], ['status', '--json'], ['list']].map((args) => leads(server.folder, args, env)),
  )
  const said = [server.output(), ...answers.map(({ stdout, stderr }) => stdout + stderr)].join('\n')
  for (const one of [secret, webhookSecret, env.DATABASE_URL, 'postgres:secret']) {
    assertExcludes(said, one, one)
  }
})
