import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { listWords } from '../../../desk/words/list.ts'
import { listOf } from '../../../server/desk/leads.ts'
import { spreadsheetOf } from '../../../server/desk/spreadsheet.ts'
import { startApp } from '../../support/app.ts'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
import { leads } from '../../support/leads.ts'
import { publishedSite } from '../../support/published.ts'

const { content } = publishedSite.current

/** Damaged values of a row, and how the message names each. */
const breakages = [
  ["leads SET flags = '{' WHERE id", 'flags is not JSON'],
  ["leads SET received_at = '2026-99-99T00:00:00.000Z' WHERE id", 'received_at is not a time'],
  ["leads SET name = x'00ff' WHERE id", 'name is not text'],
  ["leads SET spam_score = 'many' WHERE id", 'spam_score is not'],
  ["deliveries SET round = 'x' WHERE lead_id", 'round is not a whole number'],
] as const

test('health and commands > name unreadable rows, and show the others', async (t) => {
  const app = await startApp()
  t.after(() => app.close())
  const good = await app.lead()
  const broken: { id: string; why: string }[] = []
  const database = new DatabaseSync(`${app.folder}/leads.db`)
  for (const [breakage, why] of breakages) {
    const { id } = await app.lead()
    database.prepare(`UPDATE ${breakage} = ?`).run(id)
    broken.push({ id, why })
  }
  database.close()
  const { claims, unreadable } = await app.store.claim('outbox', 9, 60)
  assert.deepEqual([claims.length, unreadable.length], [1, broken.length])
  const health = (await (await fetch(`${app.url}/healthz`)).json()) as { unreadable: number }
  assert.equal(health.unreadable, broken.length)
  const { stdout } = await leads(app.folder, ['status'])
  for (const { id, why } of broken) assertIncludes(stdout, `Lead ${id} cannot be read: ${why}`)
  for (const args of [['list', '--all'], ['list', '--json'], ['export']]) {
    const { code, stdout, stderr } = await leads(app.folder, args)
    assert.equal(code, 0)
    assertIncludes(stdout, good.id)
    for (const { id, why } of broken) {
      assertExcludes(stdout, id)
      assertIncludes(stderr, `Lead ${id} cannot be read: ${why}`, stderr)
    }
  }
  const shown = await leads(app.folder, ['show', broken[2]?.id ?? ''])
  assert.deepEqual([shown.code, /cannot be read: name is not text/.test(shown.stderr)], [1, true])
})

test('desk, health and status > name a row that is damaged after its delivery, until it is repaired', async (t) => {
  const app = await startApp()
  t.after(() => app.close())
  const [good, { id }] = [await app.lead(), await app.lead()]
  for (const claim of (await app.store.claim('outbox', 9, 60)).claims) {
    await app.store.settle(claim, { state: 'delivered' })
  }
  const database = new DatabaseSync(`${app.folder}/leads.db`)
  t.after(() => database.close())
  const setFlags = database.prepare('UPDATE leads SET flags = ? WHERE id = ?')
  setFlags.run('{', id)
  const why = 'flags is not JSON'
  for (const view of ['to-call', 'all'] as const) {
    const list = await listOf(
      { ...app, site: publishedSite, destinations: () => [] },
      { view, q: '' },
      'Ana',
    )
    assert.deepEqual(list.unreadable, [{ id, why }])
    assert.deepEqual(
      list.leads.map((lead) => lead.id),
      [good.id],
    )
    const sheet = await text(spreadsheetOf(app.store, content, { view, q: '' }))
    assertIncludes(sheet, listWords.unreadable({ id, why }))
  }
  const unreadable = async () => {
    const status = JSON.parse((await leads(app.folder, ['status', '--json'])).stdout)
    return { health: (await app.store.summary()).unreadable, status: status.unreadable }
  }
  assert.deepEqual(await unreadable(), { health: 1, status: [{ id, why }] })
  setFlags.run('[]', id)
  await app.store.listUnreadable([])
  assert.deepEqual(await unreadable(), { health: 0, status: [] })
})
