import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { business } from '../../model/content/content.ts'
import type { Lead } from '../../server/domain/lead.ts'
import { postForm, postJson, sendLead, validForm } from '../support/form.ts'
import { listLeads } from '../support/leads.ts'
import { discard, startServer, type TestServer, temporaryFolder } from '../support/server.ts'
import { missing } from '../support/tools.ts'
import { until } from '../support/wait.ts'

/** What an owner and a visitor notice while nothing can be stored. */
async function assertRefuses(server: TestServer): Promise<void> {
  const json = await postJson(server.url, validForm())
  assert.equal(json.status, 503)
  assert.ok((await json.text()).includes(business.phone.display))
  const page = await postForm(server.url, validForm())
  assert.equal(page.status, 503)
  assert.ok((await page.text()).includes(`href="tel:${business.phone.e164}"`))
  await until(async () => (await fetch(`${server.url}/healthz`)).status === 503, 'health says so')
}

/** After space came back, nobody has to do anything. */
async function assertRecovers(
  server: TestServer,
  acknowledged: string[],
  list: () => Promise<Lead[]>,
): Promise<void> {
  const next = await until(
    () => sendLead(server.url).catch(() => undefined),
    'requests are taken again',
  )
  await until(async () => (await fetch(`${server.url}/healthz`)).status === 200, 'health is good')
  const stored = new Set((await list()).map(({ id }) => id))
  assert.deepEqual(
    [...acknowledged, next].filter((id) => !stored.has(id)),
    [],
  )
}

const mount = 'mount -t tmpfs -o size=8m tmpfs "$0" && exec "$@"'
const unshare = ['unshare', '--map-root-user', '--mount', 'sh', '-c', mount]
const noTmpfs = missing([...unshare, '/mnt', 'true'])

test('a full disk: 503, nothing acknowledged is lost, recovers by itself', {
  skip: noTmpfs,
}, async (t) => {
  const folder = await temporaryFolder()
  const disk = join(folder, 'disk')
  await mkdir(disk)
  const env = { DATABASE_URL: `file:${join(disk, 'leads.db')}` }
  const server = await startServer({ folder, env, wrapper: [...unshare, disk] })
  t.after(() => discard(server))
  // The disk exists for the server alone; this is the way in.
  const seen = `/proc/${server.process.pid}/root${disk}`
  const acknowledged = await Promise.all(Array.from({ length: 20 }, () => sendLead(server.url)))
  await fill(join(seen, 'filler'))
  await assertRefuses(server)
  await rm(join(seen, 'filler'))
  await assertRecovers(server, acknowledged, async () => {
    // SQLite would follow the way in to where it leads for everybody else.
    for (const name of ['leads.db', 'leads.db-wal'])
      await copyFile(join(seen, name), join(folder, name))
    return listLeads(folder)
  })
})

/** Writes until nothing goes in any more. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) await file.write(Buffer.alloc(size))
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
    }
  }
  await file.close()
}

const noLimit = missing(['prlimit', '--fsize=1000000:', 'true'])

test('a limit on the size of files: the same', { skip: noLimit }, async (t) => {
  const server = await startServer({ wrapper: ['prlimit', '--fsize=600000:'] })
  t.after(() => discard(server))
  const acknowledged: string[] = []
  for (;;) {
    const response = await postJson(server.url, validForm({ message: 'm'.repeat(20_000) }))
    if (response.status !== 201) break
    acknowledged.push(((await response.json()) as { id: string }).id)
    assert.ok(acknowledged.length < 1000, 'the limit holds')
  }
  assert.ok(acknowledged.length > 3)
  const large = await postJson(server.url, validForm({ message: 'm'.repeat(20_000) }))
  assert.equal(large.status, 503)
  execFileSync('prlimit', ['--pid', String(server.process.pid), '--fsize=unlimited:'])
  await assertRecovers(server, acknowledged, () => listLeads(server.folder))
})
