import assert from 'node:assert/strict'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { contentFolder } from '../../../model/content/reading/load.ts'
import { readContent } from '../../../model/content/reading/read.ts'
import { builtContent } from '../../../model/content/reading/shared.ts'
import { statementHash, statementVersion } from '../../../model/lead/consent-statement.ts'
import { editText, readText } from '../../../scripts/edit-site/text.ts'
import { publish } from '../../../scripts/publish/publish.ts'
import { postJson, sendLead, validForm } from '../../support/form.ts'
import { readLead, waitForDeliveries } from '../../support/leads.ts'
import { publishedContent } from '../../support/published.ts'
import { discard, programs, startServer, temporaryFolder, writeSite } from '../../support/server.ts'
import { startMailServer } from '../../support/smtp.ts'
import { waitUntil } from '../../support/wait.ts'

const { business, consent } = publishedContent()

const next = {
  name: 'Redbud Pest Solutions',
  email: 'owner@redbud.example',
  phone: '(214) 555-0177',
}
const versionOf = (statement: string) => statementVersion(statementHash(statement))

/** Publishes a copy of the built server with facts of the business changed, as the desk writes them. */
async function publishFacts(folder: string, facts: Record<string, string> = {}) {
  const content = join(folder, 'content')
  await cp(contentFolder, content, { recursive: true })
  const file = join(content, 'business.yaml')
  const source = await readFile(file)
  const { value, body } = readText(file, source)
  await writeFile(file, editText(file, source, { value: { ...Object(value), ...facts }, body }))
  const reading = readContent(content)
  await publish(
    { site: join(folder, 'dist') },
    { siteUrl: new URL('http://localhost:3000') },
    async (into) => {
      await cp(dirname(programs.main), into.server, { recursive: true, dereference: true })
      await writeFile(join(into.server, builtContent), JSON.stringify(reading.content))
      await writeSite(dirname(into.site), { 'index.html': '<p>Home</p>' }, undefined, 'site')
    },
  )
  return reading.content
}

test('server > uses new content everywhere after a build, and keeps old consent statements', {
  skip: !process.env.SERVER_DIR,
}, async (t) => {
  const folder = await temporaryFolder()
  const mail = await startMailServer()
  t.after(() => mail.close())
  await publishFacts(folder)
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'site@pests.example', MAIL_TO: '' }
  const server = await startServer({ folder, site: true, env })
  t.after(() => discard(server))
  // The running server has sent no email yet, and must be able to without its own build.
  await publishFacts(folder)
  const { statement } = (await publishFacts(folder, next)).consent
  await waitUntil(async () => {
    const response = await fetch(`${server.url}/estimate`)
    return (await response.text()).includes(next.phone)
  }, 'answers have the new phone number')

  const send = async (version: string) => {
    const id = await sendLead(server.url, { consent_statement: version })
    const { consent: events, flags } = await readLead(folder, id)
    const { statement, statementHash: hash, seller } = events[0] ?? assert.fail()
    return { id, flags, statement, hash, seller }
  }
  const now = await send(versionOf(statement))
  assert.ok(statement.includes(next.name))
  assert.deepEqual(
    [now.statement, now.hash, now.seller],
    [statement, statementHash(statement), next.name],
  )
  const { deliveries } = await waitForDeliveries(folder, now.id)
  assert.deepEqual([deliveries[0]?.recipient, deliveries[0]?.state], [next.email, 'delivered'])
  const { html } = await PostalMime.parse(mail.messages.at(-1) ?? '')
  assert.ok(html?.includes(next.name))

  const old = await send(versionOf(consent.statement))
  assert.deepEqual(
    [old.statement, old.hash, old.seller],
    [consent.statement, statementHash(consent.statement), business.name],
  )
  for (const version of ['0123456789abcdef', '']) {
    const unknown = await send(version)
    assert.ok(unknown.flags.includes('statement-unknown'))
    assert.deepEqual([unknown.statement, unknown.hash], ['', version])
  }

  const database = new DatabaseSync(join(folder, 'leads.db'), { timeout: 10_000 })
  database.exec('BEGIN IMMEDIATE')
  const locked = await postJson(server.url, validForm())
  database.close()
  assert.equal(locked.status, 503)
  assert.ok((await locked.text()).includes(next.phone))
})
