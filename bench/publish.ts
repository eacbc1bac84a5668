/**
 * Editing the site at the desk: how long a preview, a publication and a start take, and the memory of
 * server and renderer together: `npm run bench -- publish [times]`. Needs Linux.
 */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { changesBetween, type FileContent } from '../model/desk/compare.ts'
import type { DraftInWords, PublishQuestion, SiteFile } from '../model/desk/site.ts'
import { defaultSiteUrl } from '../model/settings/site-url.ts'
import { copyContent } from '../tests/support/changed-content.ts'
import { signIn } from '../tests/support/desk.ts'
import { startServer, temporaryFolder } from '../tests/support/server.ts'
import { median, table } from './harness.ts'
import { childrenOf, megabytes } from './processes.ts'

/** How often memory is looked at, in milliseconds. */
const lookEveryMs = 25

/** Longer than the renderer stays without work, in milliseconds. */
const restMs = 70_000

export async function run([times = '5']: string[]): Promise<string> {
  const folder = await temporaryFolder()
  const content = copyContent(join(folder, 'content'))
  const server = await startServer({ folder, env: { CONTENT_DIR: content, MALLOC_ARENA_MAX: '2' } })
  const { pid } = server.process
  const cookie = await signIn(folder)
  const headers = { cookie, origin: defaultSiteUrl.origin, 'content-type': 'application/json' }
  const send = (path: string, body?: object) =>
    fetch(server.url + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await send(`/desk/api/site/${path}`, body)
    assert.ok(response.ok, `${path}: ${response.status}`)
    return response.json() as Answer
  }
  const edit = async (path: string, change: (file: SiteFile) => FileContent) => {
    const file = await call<SiteFile>(`file?path=${encodeURIComponent(path)}`)
    await call('file', { path, changes: changesBetween(file, change(file)) })
  }
  /** Publishes the draft, and confirms what is asked: the desk asks before the time begins. */
  const publish = async () => {
    const { edits: all } = await call<DraftInWords>('changes')
    const edits = Object.fromEntries(all.map(({ id, at }) => [id, at]))
    const asked = await send('/desk/api/site/publish', { edits })
    if (asked.ok) return
    const { question } = (await asked.json()) as { question: PublishQuestion }
    await call('publish', { edits, confirmed: question.reasons })
  }

  /** Milliseconds, and megabytes at most. */
  async function measure(work: () => Promise<unknown>): Promise<{ ms: number; most: number }> {
    let most = 0
    const look = setInterval(() => {
      const all = [String(pid), ...childrenOf(pid)]
      most = Math.max(
        most,
        // What both have in common, such as Node's own program, counts once.
        all.reduce((sum, one) => sum + megabytes(one, 'Pss', 'smaps_rollup'), 0),
      )
    }, lookEveryMs)
    const start = performance.now()
    await work()
    const ms = performance.now() - start
    clearInterval(look)
    return { ms, most }
  }

  const page = '/desk/preview/services/rodent-control'
  const results = new Map<string, { ms: number; most: number }[]>()
  const note = async (what: string, work: () => Promise<unknown>) => {
    const one = await measure(work)
    results.set(what, [...(results.get(what) ?? []), one])
  }
  for (let time = 0; time < Number(times); time += 1) {
    await edit('services/rodent-control.md', addWords)
    await note('preview after a change', async () => (await send(page)).text())
    await note('preview again', async () => (await send(page)).text())
    await note('publish one sentence', publish)
    await delay(3000)
    await edit('business.yaml', newNumber)
    await note('publish the phone number, on every page', publish)
    await delay(15_000)
  }
  await delay(restMs)
  const atRest = megabytes(pid, 'VmRSS')
  assert.deepEqual(childrenOf(pid), [], 'the renderer has ended')
  await server.stop()
  const rows = [...results].map(([what, all]) => ({
    what,
    'ms, median': median(all.map(({ ms }) => ms)).toFixed(0),
    'MB at most, both processes': Math.max(...all.map(({ most }) => most)).toFixed(0),
  }))
  return `${table(rows)}\n\nAt rest, a minute after the last of ${2 * Number(times)} publications: ${atRest.toFixed(0)} MB in one process.`
}

const addWords = ({ value, body }: SiteFile): FileContent => ({
  value,
  body: `${body?.trim()} Call us with questions.\n`,
})

const newNumber = ({ value, body }: SiteFile): FileContent => {
  const lastDigits = Math.floor(Math.random() * 9000) + 1000
  return { value: { ...Object(value), phone: `(972) 555-${lastDigits}` }, body }
}
