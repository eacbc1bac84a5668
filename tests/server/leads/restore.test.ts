import assert from 'node:assert/strict'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { hashOf } from '../../../server/desk/tokens.ts'
import { openStore } from '../../../server/leads/open-store.ts'
import { invite, takeInvitation } from '../../support/desk.ts'
import { sendLead } from '../../support/form.ts'
import { startHttpStub } from '../../support/http-stub.ts'
import { leads, listLeads, settled } from '../../support/leads.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'
import { until } from '../../support/wait.ts'

/** The steps of docs/operations.md, "Restore". */
test('leads backup > holds and delivers everything acknowledged before it, when restored', async (t) => {
  let away = true
  const hook = await startHttpStub((response) => response.writeHead(away ? 503 : 200).end())
  t.after(() => hook.close())
  const env = {
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: Buffer.alloc(32, 3).toString('base64'),
    DELIVERY_RETRY_SECONDS: Array(100).fill('0.5').join(),
  }
  const server = await startServer({ env })
  const { folder } = server
  const acknowledged: string[] = []
  let stop = false
  const visitors = Array.from({ length: 4 }, async () => {
    while (!stop) acknowledged.push(await sendLead(server.url))
  })
  await until(() => acknowledged.length > 50, 'there is some load')
  const before = [...acknowledged]
  const { code, stderr } = await leads(folder, ['backup', join(folder, 'copy.db')])
  assert.equal(code, 0, stderr)
  const enough = acknowledged.length + 10
  await until(() => acknowledged.length > enough, 'it goes on')
  stop = true
  await Promise.all(visitors)
  await server.stop()

  const aside = join(folder, 'aside')
  await mkdir(aside)
  for (const name of ['leads.db', 'leads.db-wal', 'leads.db-shm']) {
    await rename(join(folder, name), join(aside, name)).catch(ignoreMissing)
  }
  await rename(join(folder, 'copy.db'), join(folder, 'leads.db'))
  away = false
  const again = await startServer({ folder, env })
  t.after(() => discard(again))

  const restored = new Set((await listLeads(folder)).map(({ id }) => id))
  assert.deepEqual(
    before.filter((id) => !restored.has(id)),
    [],
  )
  const [first = ''] = before
  const delivery = (await settled(folder, first)).deliveries[0]
  assert.equal(delivery?.state, 'delivered')
  await until(async () => {
    const health = await (await fetch(`${again.url}/healthz`)).json()
    return (health as { deliveries: { pending: number }[] }).deliveries[0]?.pending === 0
  }, 'everything is delivered')
  await sendLead(again.url)
})

test('leads backup > holds no access to the desk', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true }))
  const url = `file:${join(folder, 'leads.db')}`
  await (await openStore(url)).close()
  const { token } = await invite(folder, 'Ben')
  const cookie = await takeInvitation(folder, token)
  const open = await invite(folder, 'Ben')
  const copy = join(folder, 'copy.db')
  const { code, stdout, stderr } = await leads(folder, ['backup', copy])
  assert.equal(code, 0, stderr)
  assert.match(stdout, /leads invite/)

  const restored = await openStore(`file:${copy}`)
  const now = new Date().toISOString()
  assert.equal(await restored.session(hashOf(cookie.slice('desk='.length)), now), null)
  assert.deepEqual(await restored.sessions(now), [])
  assert.equal(await restored.invitedName(hashOf(open.token), now), null)
  assert.equal(await restored.deskHasPeople(), true, 'the desk itself stays open')
  await restored.close()
  const database = new DatabaseSync(copy)
  const tables = ['desk_passkeys', 'desk_sessions', 'desk_invitations', 'push_subscriptions']
  for (const table of tables) {
    assert.deepEqual(database.prepare(`SELECT * FROM ${table}`).all(), [], table)
  }
  database.close()
  const bytes = await readFile(copy)
  assert.ok(!bytes.includes(hashOf(open.token)), 'nothing of it is left in the file')

  const original = await openStore(url)
  assert.equal((await original.sessions(now)).length, 1, 'the running server keeps its sessions')
  await original.close()
})

/** A server that was stopped leaves no log behind. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
