import assert from 'node:assert/strict'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sendLead } from '../../support/form.ts'
import { startHttpStub } from '../../support/http-stub.ts'
import { leads, listLeads, settled } from '../../support/leads.ts'
import { discard, startServer } from '../../support/server.ts'
import { until } from '../../support/wait.ts'

/** The steps of docs/operations.md, "Restore". */
test('a backup made under load is restored: what was acknowledged before it is there, and is delivered', async (t) => {
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

  const there = new Set((await listLeads(folder)).map(({ id }) => id))
  assert.deepEqual(
    before.filter((id) => !there.has(id)),
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

/** A server that was stopped leaves no log behind. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
