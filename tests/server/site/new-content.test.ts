import assert from 'node:assert/strict'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { business, consent } from '../../../model/content/content.ts'
import { builtContent } from '../../../model/content/reading/current.ts'
import { statementHash, statementVersion } from '../../../model/lead/consent-statement.ts'
import { publish } from '../../../scripts/publish/publish.ts'
import { sendLead } from '../../support/form.ts'
import { readLead, waitForDeliveries } from '../../support/leads.ts'
import { discard, programs, startServer, temporaryFolder, writeSite } from '../../support/server.ts'
import { startMailServer } from '../../support/smtp.ts'
import { waitUntil } from '../../support/wait.ts'

const next = {
  statement: 'I agree that Redbud Pest Solutions may call and text me. (Required)',
  name: 'Redbud Pest Solutions',
  email: 'owner@redbud.example',
  phone: '(214) 555-0177',
}
const versionOf = (statement: string) => statementVersion(statementHash(statement))

/** Publishes a copy of the built server, with each of these texts replaced in its content. */
const publishContent = (folder: string, changes: Record<string, string> = {}) =>
  publish(
    { site: join(folder, 'dist') },
    { siteUrl: new URL('http://localhost:3000') },
    async (into) => {
      await cp(dirname(programs.main), into.server, { recursive: true, dereference: true })
      const file = join(into.server, builtContent)
      let content = await readFile(file, 'utf8')
      for (const [from, to] of Object.entries(changes)) content = content.replaceAll(from, to)
      await writeFile(file, content)
      await writeSite(dirname(into.site), { 'index.html': '<p>Home</p>' }, undefined, 'site')
    },
  )

test('server > uses new content everywhere after a build, and keeps old consent statements', {
  skip: !process.env.SERVER_DIR,
}, async (t) => {
  const folder = await temporaryFolder()
  const mail = await startMailServer()
  t.after(() => mail.close())
  await publishContent(folder)
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'site@pests.example', MAIL_TO: '' }
  const server = await startServer({ folder, site: true, env })
  t.after(() => discard(server))
  // The running server has sent no email yet, and must be able to without its own build.
  await publishContent(folder)
  await publishContent(folder, {
    [consent.statement]: next.statement,
    [business.name]: next.name,
    [business.email]: next.email,
    [business.phone.display]: next.phone,
  })
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
  const now = await send(versionOf(next.statement))
  assert.deepEqual(
    [now.statement, now.hash, now.seller],
    [next.statement, statementHash(next.statement), next.name],
  )
  const { deliveries } = await waitForDeliveries(folder, now.id)
  assert.deepEqual([deliveries[0]?.recipient, deliveries[0]?.state], [next.email, 'delivered'])
  const { text } = await PostalMime.parse(mail.messages.at(-1) ?? '')
  assert.match(text ?? '', /this is Redbud Pest Solutions/)

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
})
