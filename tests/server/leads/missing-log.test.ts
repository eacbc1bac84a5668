import assert from 'node:assert/strict'
import { copyFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { postJson, sendLead, validForm } from '../../support/form.ts'
import { listLeads } from '../../support/leads.ts'
import { discard, startServer, type TestServer } from '../../support/server.ts'
import { until } from '../../support/wait.ts'

/** Nothing is acknowledged any more, and everybody who should know is told. */
async function assertNoticed(server: TestServer, file: string): Promise<void> {
  const response = await postJson(server.url, validForm())
  assert.equal(response.status, 503)
  await until(async () => (await fetch(`${server.url}/healthz`)).status === 503, 'health says so')
  await until(
    () => server.output().includes(`${file} was moved, deleted or replaced`),
    'the log says so',
  )
}

/** After a crash, everything that was acknowledged is there. */
async function assertNothingLost(server: TestServer, acknowledged: string[]): Promise<void> {
  await server.kill()
  const again = await startServer({ folder: server.folder })
  const next = await sendLead(again.url)
  const ids = (await listLeads(again.folder)).map(({ id }) => id)
  await again.stop()
  assert.deepEqual(
    [...acknowledged, next].filter((id) => !ids.includes(id)),
    [],
  )
}

const skip = process.platform === 'linux' ? false : 'files in use cannot be deleted here'

test("the database's log is deleted: noticed before anything is acknowledged, and nothing is lost", {
  skip,
}, async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  const acknowledged = await Promise.all(Array.from({ length: 5 }, () => sendLead(server.url)))
  await rm(join(server.folder, 'leads.db-wal'))
  await assertNoticed(server, 'leads.db-wal')
  await assertNothingLost(server, acknowledged)
})

test('it is noticed without anybody asking, before a crash can lose what stood in the log', {
  skip,
}, async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  const acknowledged = [await sendLead(server.url)]
  await rm(join(server.folder, 'leads.db-wal'))
  await until(async () => {
    const alone = join(server.folder, 'alone.db')
    await copyFile(join(server.folder, 'leads.db'), alone)
    const database = new DatabaseSync(alone)
    const found = database.prepare('SELECT id FROM leads').all()
    database.close()
    return found.some(({ id }) => id === acknowledged[0])
  }, 'the database alone has the lead')
  await assertNothingLost(server, acknowledged)
})

test('the log or the database is replaced: nothing is acknowledged', { skip }, async (t) => {
  for (const name of ['leads.db-wal', 'leads.db']) {
    const server = await startServer()
    t.after(() => discard(server))
    await sendLead(server.url)
    const file = join(server.folder, name)
    await rename(file, `${file}.away`)
    await writeFile(file, '')
    await assertNoticed(server, name)
    await server.kill()
  }
})
