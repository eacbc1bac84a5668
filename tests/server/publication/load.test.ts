import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { statementHash, statementVersion } from '../../../model/lead/consent-statement.ts'
import { requestPublication } from '../../../server/publication/socket.ts'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
import { changeContent, field } from '../../support/changed-content.ts'
import { decoded } from '../../support/claims-on-pages.ts'
import { validForm } from '../../support/form.ts'
import { readLead } from '../../support/leads.ts'
import { rawRequest } from '../../support/raw-request.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'
import { copySmallSite } from '../../support/small-site.ts'
import { waitUntil } from '../../support/wait.ts'

const publications = 6
const visitors = 3

/** A visitor's pauses, in milliseconds: without any, they'd take the time of the renderer. */
const pauseMs = 100

/** What a page's form says a visitor agrees to. */
const versionIn = (html: string) => /name="consent_statement" value="(\w+)"/.exec(html)?.[1] ?? ''
const statementIn = (html: string) =>
  decoded(/<label for="consent">(.*?)<span/s.exec(html)?.[1] ?? '').trim()

test('publications > refuse no request under load, and each consent record is what its page showed', async (t) => {
  const folder = await temporaryFolder()
  const content = join(folder, 'content')
  await copySmallSite({ content, state: join(folder, 'publication') })
  const server = await startServer({ folder, env: { CONTENT_DIR: content } })
  t.after(() => discard(server))

  let isOver = false
  const agreed = new Map<string, { html: string; version: string }>()
  const versions = new Set<string>()
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const get = async (path: string) => {
      const { status, body } = await rawRequest(server.url + path, { agent })
      assert.equal(status, 200, path)
      return String(body)
    }
    while (!isOver) {
      const html = await get('/contact')
      const version = versionIn(html)
      await delay(pauseMs)
      // What a page names stays, also when another one is published meanwhile.
      for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) await get(path)
      for (const [, name] of html.matchAll(/data-(?:island|zip|office)="(\w{8})"/g))
        await get(`/assets/${name}.json`)
      const form = validForm({ consent_statement: version, message: randomUUID() })
      const headers = {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      }
      const { status, body } = await rawRequest(
        `${server.url}/estimate`,
        { agent, headers, method: 'POST' },
        String(new URLSearchParams(form)),
      )
      assert.equal(status, 201, String(body))
      agreed.set((JSON.parse(String(body)) as { id: string }).id, { html, version })
      versions.add(version)
    }
    agent.destroy()
  }
  const traffic = Promise.all(Array.from({ length: visitors }, visit))
  const publish = async () => {
    for (let number = 1; number <= publications; number += 1) {
      // Every other one changes the statement, and with it every page.
      const changesAll = number % 2 === 1
      changeContent(content, [
        changesAll
          ? ['business.yaml', field('name'), ` Pest Control ${number}`]
          : ['pages/about.yaml', field('headline'), ` Headline ${number}`],
      ])
      const seen = versions.size
      const answer = await requestPublication(join(folder, 'publication'))
      assert.ok(answer && 'changed' in answer, JSON.stringify(answer))
      await waitUntil(() => !changesAll || versions.size > seen, 'a visitor agrees to the new one')
    }
  }
  await Promise.race([publish(), traffic])
  isOver = true
  await traffic

  for (const [id, { html, version }] of agreed) {
    const { consent, flags } = await readLead(folder, id)
    const [event] = consent
    assert.ok(event)
    assert.equal(statementVersion(event.statementHash), version)
    assert.equal(event.statementHash, statementHash(event.statement))
    assert.equal(event.statement, statementIn(html))
    assertIncludes(event.statement, event.seller, event.seller)
    assertExcludes(flags, 'statement-unknown')
  }
})
