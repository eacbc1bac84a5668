import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openStore } from '../../../server/store/open-store.ts'
import { assertExcludes } from '../../support/assert.ts'
import { leads } from '../../support/leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { letIn } from '../../support/people.ts'
import { newBrowser } from '../../support/push.ts'
import { temporaryFolder } from '../../support/server.ts'

const now = '2026-11-20T16:00:00.000Z'
const later = '2030-12-31T00:00:00.000Z'
const to = { channel: 'email', recipient: 'owner@pests.example' }

test('leads backup > contains every lead with its deliveries and photos, and no access to the desk', async () => {
  const folder = await temporaryFolder()
  const store = await openStore(`file:${join(folder, 'leads.db')}`)
  const open = { tokenHash: 'hash-of-an-open-invitation', name: 'Bo', expiresAt: later, may: null }
  await store.invite(open, { actor: '', now })
  const { session } = await letIn(store, 'Ana')
  await store.addChallenge('challenge', now, later)
  const [{ id: ana } = assert.fail()] = (await store.access(now)).people
  await store.setCalendar(ana, 'hash-of-a-calendar-address', now)
  await store.setRecoveryCodes(ana, ['hash-of-a-code'], now)
  await store.subscribe(session.id, newBrowser('https://push.mail.example/1').subscription)

  const withPhoto = newLead()
  await store.add(withPhoto, [], asItIs)
  const image = new Uint8Array([0xff, 0xd8, 0, 1, 2])
  await store.addPhoto({ leadId: withPhoto.id, place: 2, of: 1, image, receivedAt: now }, '')

  const acknowledged: string[] = []
  let sending = true
  const send = async () => {
    while (sending) acknowledged.push((await store.add(newLead(), [to], asItIs)).id)
  }
  const visitors = Promise.all(Array.from({ length: 4 }, send))
  for (let count = 0; count < 50; count += 1) await store.checkWritable()
  const before = [...acknowledged]
  const copy = join(folder, 'copy.db')
  const { code, stdout, stderr } = await leads(folder, ['backup', copy])
  assert.equal(code, 0, stderr)
  assert.match(stdout, /leads invite/)
  sending = false
  await visitors
  assert.equal((await store.sessions(now)).length, 1, 'the running server keeps its sessions')
  await store.close()

  const restored = await openStore(`file:${copy}`)
  assert.deepEqual(await restored.photosOf(withPhoto.id), [{ place: 2, image }])
  const { claims } = await restored.claim(to.channel, 1_000_000, 60)
  const ids = new Set(claims.map(({ lead }) => lead.id))
  assert.ok(before.length > 0)
  assert.deepEqual(new Set(before).difference(ids), new Set())
  assert.equal(await restored.deskHasPeople(), true, 'the desk itself stays open')
  assert.deepEqual((await restored.access(now)).recoveryCodes, [])
  await restored.close()
  const database = new DatabaseSync(copy)
  database.exec(`ATTACH '${join(folder, 'leads.db')}' AS source`)
  const tables = database.prepare(accessTables).all()
  for (const { name } of tables) {
    const [before, after] = ['source', 'main'].map((schema) =>
      database.prepare(`SELECT 1 FROM ${schema}.${name}`).get(),
    )
    assert.ok(before, `${name} has a row to test with`)
    assert.equal(after, undefined, `${name} has no row in a backup`)
  }
  database.close()
  const content = await readFile(copy)
  for (const secret of ['hash-of-an-open-invitation', 'hash-of-a-calendar-address']) {
    assertExcludes(content, secret)
  }
})

/** Tables about people at the desk and their devices, but for names and the server's own key. */
const accessTables = `SELECT name FROM sqlite_schema one WHERE type = 'table'
  AND name NOT IN ('desk_people', 'push_keys')
  AND (name GLOB 'desk_*' OR name GLOB 'push_*' OR EXISTS
    (SELECT 1 FROM pragma_foreign_key_list(one.name) WHERE "table" GLOB 'desk_*'))`
