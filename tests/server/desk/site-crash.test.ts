import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { signIn } from '../../support/desk.ts'
import { discard, startServer, type TestServer, temporaryFolder } from '../../support/server.ts'
import { editorOf } from '../../support/site-editing.ts'
import { copySmallSite } from '../../support/small-site.ts'
import { waitUntil } from '../../support/wait.ts'

const folder = await temporaryFolder()
const content = join(folder, 'content')
await copySmallSite({ content, state: join(folder, 'publication') })
const preload = new URL('../../support/crash-at.ts', import.meta.url).href

/** Two files of a page each, and the page. */
const pages = { 'pages/about.yaml': '/about', 'pages/contact.yaml': '/contact' }
const paths = Object.keys(pages)

const headlines = () =>
  paths.map((path): string => parse(readFileSync(join(content, path), 'utf8')).headline)

const shown = async ({ url }: TestServer, text: string) => {
  const html = Object.values(pages).map(async (path) => (await fetch(url + path)).text())
  return (await Promise.all(html)).every((page) => page.includes(text))
}

const start = (env = {}) => startServer({ folder, env: { CONTENT_DIR: content, ...env } })

test('publishing from the desk > changes all files or none when the server is killed at any step', async (t) => {
  let cookie = ''
  let publications = 0
  for (const [step, isPublished] of [
    ['make', false],
    // The record is stored, and no file is written.
    ['0', true],
    // Between the files.
    ['1', true],
    // Before the table of the publication.
    ['2', true],
    // Before the record is marked as done.
    ['3', true],
  ] as const) {
    const before = headlines()
    const next = `Headline ${step}`
    const server = await start({ CRASH_AT: step, NODE_OPTIONS: `--import=${preload}` })
    t.after(() => server.kill())
    cookie ||= await signIn(folder)
    const ana = editorOf(server.url, cookie)
    await waitUntil(async () => (await ana.get('overview')).ok, 'the desk is open')
    for (const path of paths) await ana.change(path, { headline: next })
    const edits = await ana.edits()
    await Promise.all([once(server.process, 'exit'), assert.rejects(ana.publish({ edits }))])
    assert.equal(server.process.signalCode, 'SIGKILL', server.output())

    const again = await start()
    t.after(() => discard(again))
    assert.deepEqual(headlines(), isPublished ? [next, next] : before, step)
    const after = editorOf(again.url, cookie)
    await waitUntil(async () => (await after.get('overview')).ok, 'the desk is open')
    assert.deepEqual(
      (await after.changed()).map(({ path, conflict }) => ({ path, conflict })),
      isPublished ? [] : paths.map((path) => ({ path, conflict: false })),
      step,
    )
    publications += Number(isPublished)
    assert.equal((await after.history()).length, publications, step)
    if (isPublished) await waitUntil(() => shown(again, next), `the pages have ${next}`)
    else assert.equal(await shown(again, next), false)
    // The next step begins without a draft.
    await after.clear()
    await again.stop()
  }
})
