import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertIncludes } from '../support/assert.ts'
import { postForm, postJson, sendLead, validForm } from '../support/form.ts'
import { listLeads } from '../support/leads.ts'
import { makeOldDatabase } from '../support/old-database.ts'
import { photograph, putPhoto } from '../support/photos.ts'
import { copyPublication, publishedContent } from '../support/published.ts'
import { discard, environment, programs, startServer, temporaryFolder } from '../support/server.ts'
import { fillDisk, noSmallDisk, withSmallDisk } from '../support/small-disk.ts'
import { waitUntil } from '../support/wait.ts'

const { business } = publishedContent()

test('server > updates no table while there is no room for a copy of them', {
  skip: noSmallDisk(),
}, async () => {
  const folder = await temporaryFolder()
  const [old, disk] = [join(folder, 'old.db'), join(folder, 'disk')]
  makeOldDatabase(old)
  await mkdir(disk)
  copyPublication(join(folder, 'publication'))
  const file = join(disk, 'leads.db')
  const env = environment(folder, { DATABASE_URL: `file:${file}` })
  const wrapper = withSmallDisk('8m', `cp ${old} ${file}`)
  const start = `${process.execPath} ${programs.main}; cmp ${old} ${file} && ls ${disk}`
  const [command = '', ...args] = [...wrapper, disk, 'sh', '-c', start]
  const { stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' })
  assert.match(stderr, /There is no room .* MB are missing\. Nothing has changed\.\n$/)
  assert.equal(stdout, 'leads.db\n')
})

test('server > answers 503 while the disk is full, loses nothing it acknowledged, and recovers', {
  skip: noSmallDisk(),
}, async (t) => {
  const folder = await temporaryFolder()
  const disk = join(folder, 'disk')
  await mkdir(disk)
  const env = { DATABASE_URL: `file:${join(disk, 'leads.db')}` }
  const server = await startServer({ folder, env, wrapper: [...withSmallDisk('8m'), disk] })
  t.after(() => discard(server))
  // The disk is mounted for the server alone.
  const mounted = `/proc/${server.process.pid}/root${disk}`
  const health = async () => (await fetch(`${server.url}/healthz`)).status
  // A copy would take the room of requests.
  await waitUntil(() => server.output().includes('There is no room for a copy'), 'no copy is made')
  const { backupLacksRoom } = (await (await fetch(`${server.url}/healthz`)).json()) as {
    backupLacksRoom: boolean
  }
  assert.equal(backupLacksRoom, true)
  assert.deepEqual(await readdir(join(mounted, 'backups')), [])
  const acknowledged = await Promise.all(Array.from({ length: 20 }, () => sendLead(server.url)))
  // One after the other, until SQLite starts its log anew: then small writes succeed on a full disk.
  for (let count = 0; count < 150; count += 1) acknowledged.push(await sendLead(server.url))

  const photo = await putPhoto(server.url, acknowledged[0] ?? '', await photograph())
  assert.equal(photo.status, 507, 'photos leave room for requests')

  await fillDisk(join(mounted, 'filler'))
  assert.equal(await health(), 503, 'at once')
  let json = await postJson(server.url, validForm())
  for (; json.status === 201; json = await postJson(server.url, validForm())) {
    acknowledged.push(((await json.json()) as { id: string }).id)
  }
  assert.equal(json.status, 503)
  assertIncludes(await json.text(), business.phone.display)
  const page = await postForm(server.url, validForm())
  assert.equal(page.status, 503)
  assertIncludes(await page.text(), `href="tel:${business.phone.e164}"`)

  await rm(join(mounted, 'filler'))
  const send = () => sendLead(server.url).catch(() => undefined)
  acknowledged.push(await waitUntil(send, 'leads are stored again'))
  await waitUntil(async () => (await health()) === 200, 'health is good')
  for (const name of ['leads.db', 'leads.db-wal']) {
    await copyFile(join(mounted, name), join(folder, name))
  }
  const stored = new Set((await listLeads(folder)).map(({ id }) => id))
  assert.deepEqual(new Set(acknowledged).difference(stored), new Set())
})
