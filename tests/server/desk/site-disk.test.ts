import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { siteProblems } from '../../../desk/words/shared.ts'
import { assertIncludes } from '../../support/assert.ts'
import { signIn } from '../../support/desk.ts'
import { photograph } from '../../support/photos.ts'
import { copyPublication } from '../../support/published.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'
import { editorOf } from '../../support/site-editing.ts'
import { fillDisk, noSmallDisk, withSmallDisk } from '../../support/small-disk.ts'
import { copySmallSite } from '../../support/small-site.ts'
import { waitUntil } from '../../support/wait.ts'

const about = 'pages/about.yaml'

/** A server whose content is on a disk of its own, and what someone does at its desk. */
async function start(t: TestContext, commands?: string) {
  const folder = await temporaryFolder()
  const [source, content] = [join(folder, 'source'), join(folder, 'content')]
  await copySmallSite({ content: source, state: join(folder, 'publication') })
  mkdirSync(content)
  const copying = `cp -r ${source}/. "$0"`
  const wrapper = withSmallDisk('4m', [copying, commands].filter(Boolean).join(' && '))
  const env = { CONTENT_DIR: content }
  const server = await startServer({ folder, env, wrapper: [...wrapper, content] })
  t.after(() => discard(server))
  const ana = editorOf(server.url, await signIn(folder))
  await waitUntil(async () => (await ana.get('overview')).ok, 'the desk is open')
  // The disk is mounted for the server alone.
  return { server, ana, content: `/proc/${server.process.pid}/root${content}` }
}

const titleOf = async (answer: Response) => ((await answer.json()) as { title: string }).title

test('publishing from the desk > says that the disk is full, changes nothing, and goes on later', {
  skip: noSmallDisk(),
}, async (t) => {
  const { server, ana, content } = await start(t)
  const published = () => readFileSync(join(content, about), 'utf8')
  const shows = async (text: string) =>
    (await (await fetch(`${server.url}/about`)).text()).includes(text)
  const before = published()
  await fillDisk(join(content, '.filler'))
  await ana.change(about, { headline: 'While the disk is full' })
  const refused = await ana.publish()
  assert.deepEqual([refused.status, await titleOf(refused)], [503, siteProblems.disk])
  assert.equal(published(), before)
  assert.equal(await shows('While the disk is full'), false)
  assert.equal((await ana.changed()).length, 1)
  assert.deepEqual(await ana.history(), [])
  rmSync(join(content, '.filler'))
  await ana.publishAll()
  assertIncludes(published(), 'While the disk is full')
  assert.equal(await shows('While the disk is full'), true)
  assert.deepEqual(
    readdirSync(join(content, 'pages')).filter((name) => name.startsWith('.')),
    [],
  )
})

test('site editing > takes no picture that needs the room of requests', {
  skip: noSmallDisk(),
}, async (t) => {
  const folder = await temporaryFolder()
  const state = join(folder, 'publication')
  copyPublication(state)
  mkdirSync(join(state, 'uploads'))
  const wrapper = [...withSmallDisk('4m'), join(state, 'uploads')]
  const server = await startServer({ folder, wrapper })
  t.after(() => discard(server))
  const ana = editorOf(server.url, await signIn(folder))
  await waitUntil(async () => (await ana.get('overview')).ok, 'the desk is open')
  const refused = await ana.upload({ name: 'van' }, await photograph())
  assert.deepEqual([refused.status, await titleOf(refused)], [503, siteProblems.disk])
})

test('site editing > says that the content folder is read-only', {
  skip: noSmallDisk(),
}, async (t) => {
  const { ana } = await start(t, 'mount -o remount,ro "$0"')
  assert.equal((await ana.overview()).cannot, siteProblems.readOnly)
  const answer = await ana.post('entry', { kind: 'article', name: 'x' })
  assert.deepEqual([answer.status, await titleOf(answer)], [503, siteProblems.readOnly])
})
