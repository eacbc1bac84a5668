import assert from 'node:assert/strict'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { startHttpStub } from '../../support/http-stub.ts'
import { leads, listLeads } from '../../support/leads.ts'
import { discard, startServer } from '../../support/server.ts'
import { startMailServer } from '../../support/smtp.ts'

test('leads test-channels > sends to every channel, prints the responses, and stores nothing', async (t) => {
  const mail = await startMailServer()
  t.after(() => mail.close())
  const hook = await startHttpStub((response) => response.writeHead(204).end())
  t.after(() => hook.close())
  const server = await startServer()
  t.after(() => discard(server))
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@pests.example',
    MAIL_TO: 'owner@pests.example, partner@pests.example',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: Buffer.alloc(32, 5).toString('base64'),
  }
  const good = await leads(server.folder, ['test-channels'], env)
  assert.equal(good.code, 0, good.stderr)
  assert.match(good.stdout, /^email owner@pests\.example: delivered$/m)
  assert.match(good.stdout, /^email partner@pests\.example: delivered$/m)
  assert.match(good.stdout, /^webhook http:.*: delivered$/m)
  assert.equal(hook.requests.length, 1)
  const { text = '' } = await PostalMime.parse(mail.messages[0] ?? '')
  assert.match(text, /No visitor sent it/)

  mail.refused = 'partner@pests.example'
  mail.words = 'No mailbox of that name'
  const bad = await leads(server.folder, ['test-channels'], env)
  assert.equal(bad.code, 1)
  assert.match(bad.stdout, /^email owner@pests\.example: delivered$/m)
  assert.match(
    bad.stdout,
    /^email partner@pests\.example: FAILED: .*550 5\.1\.1.* It said: .*No mailbox of that name$/m,
  )
  assert.match(bad.stdout, /^webhook http:.*: delivered$/m)
  assert.deepEqual(await listLeads(server.folder), [])
})
