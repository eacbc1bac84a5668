import assert from 'node:assert/strict'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { business, consent } from '../../../model/content/content.ts'
import { builtContent } from '../../../model/content/reading/current.ts'
import { statementHash, statementVersion } from '../../../model/lead/consent-statement.ts'
import { publish } from '../../../scripts/publish/publish.ts'
import type { ConsentEvent, Lead } from '../../../server/domain/lead.ts'
import { sendLead } from '../../support/form.ts'
import { readLead, settled } from '../../support/leads.ts'
import {
  discard,
  programs,
  startServer,
  type TestServer,
  temporaryFolder,
  writeSite,
} from '../../support/server.ts'
import { type MailServer, startMailServer } from '../../support/smtp.ts'
import { until } from '../../support/wait.ts'

/**
 * What an owner's `npm run build` does to a running server, without the time that it takes: builds are
 * copies of the built server with other content.
 */
const skip = !process.env.SERVER_DIR

const oldVersion = statementVersion(statementHash(consent.statement))
const newStatement = 'I agree that Redbud Pest Solutions may call me. (Required)'
const next = {
  name: 'Redbud Pest Solutions',
  email: 'owner@redbud.example',
  phone: '(214) 555-0177',
}

const siteUrl = new URL('http://localhost:3000')

let folder: string
let server: TestServer
let mail: MailServer

/** Publishes the built server, with each of these words replaced wherever the content says it. */
const publishContent = (changes: Record<string, string> = {}) =>
  publish({ site: join(folder, 'dist') }, { siteUrl }, async (into) => {
    await cp(dirname(programs.main), into.server, { recursive: true, dereference: true })
    const file = join(into.server, builtContent)
    let content = await readFile(file, 'utf8')
    for (const [from, to] of Object.entries(changes)) content = content.replaceAll(from, to)
    await writeFile(file, content)
    await writeSite(dirname(into.site), { 'index.html': '<p>Home</p>' }, undefined, 'site')
  })

const isServed = (phone: string) =>
  until(async () => {
    const response = await fetch(`${server.url}/estimate`, {
      headers: { accept: 'application/json' },
    })
    const { detail } = (await response.json()) as { detail: string }
    return detail.includes(phone)
  }, `problem answers say ${phone}`)

const consentOf = async (id: string): Promise<ConsentEvent | undefined> => {
  const { consent: events } = (await readLead(folder, id)) as unknown as { consent: ConsentEvent[] }
  return events[0]
}

before(async () => {
  if (skip) return
  folder = await temporaryFolder()
  mail = await startMailServer()
  await publishContent()
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'site@pests.example', MAIL_TO: '' }
  server = await startServer({ folder, site: true, env })
})
after(async () => {
  if (skip) return
  if (server) await discard(server)
  await mail.close()
})

test('a server that has delivered nothing yet > delivers by SMTP after three builds, one of which fails', {
  skip,
}, async () => {
  await publishContent()
  await assert.rejects(
    publish({ site: join(folder, 'dist') }, { siteUrl }, async () => {
      throw new Error('a damaged picture')
    }),
  )
  await publishContent()
  const id = await sendLead(server.url)
  const { deliveries } = await settled(folder, id)
  assert.deepEqual(
    deliveries.map(({ channel, state }) => [channel, state]),
    [['email', 'delivered']],
  )
})

test('after a build > the whole process says the new thing', { skip }, async () => {
  await publishContent({
    [consent.statement]: newStatement,
    [business.name]: next.name,
    [business.email]: next.email,
    [business.phone.display]: next.phone,
  })
  await isServed(next.phone)
  const id = await sendLead(server.url, {
    consent_statement: statementVersion(statementHash(newStatement)),
  })
  const consented = await consentOf(id)
  assert.equal(consented?.statement, newStatement)
  assert.equal(consented?.statementHash, statementHash(newStatement))
  assert.equal(consented?.seller, next.name)
  const lead = await settled(folder, id)
  assert.equal(lead.deliveries[0]?.recipient, next.email)
  const message = mail.messages.at(-1) ?? ''
  assert.match(message, /this is Redbud Pest Solutions/)
})

test('a request from a page of an older build > is stored with the statement that its visitor saw', {
  skip,
}, async () => {
  const consented = await consentOf(await sendLead(server.url, { consent_statement: oldVersion }))
  assert.equal(consented?.statement, consent.statement)
  assert.equal(consented?.statementHash, statementHash(consent.statement))
  assert.equal(consented?.seller, business.name)
})

test('a request with an unknown statement > is stored and flagged', { skip }, async () => {
  for (const version of ['0123456789abcdef', '']) {
    const id = await sendLead(server.url, { consent_statement: version })
    const lead = (await readLead(folder, id)) as Lead
    assert.ok(lead.flags.includes('statement-unknown'))
    const consented = await consentOf(id)
    assert.deepEqual([consented?.statement, consented?.statementHash], ['', version])
  }
})
