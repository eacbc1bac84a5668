/**
 * Time from "Publish" in the desk to "Live", and the memory it takes: `npm run bench -- publish [times]`.
 * Needs Linux. Memory is proportional: what processes share counts once.
 */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SiteFile, SiteOverview } from '../model/desk/site.ts'
import { defaultSiteUrl } from '../model/settings/site-url.ts'
import { signIn } from '../tests/support/desk.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startServer } from '../tests/support/server.ts'
import { buildOwnSite, median, project, table } from './harness.ts'
import { childrenOf, megabytes } from './processes.ts'

export async function run([times = '3']: string[]): Promise<string> {
  const folder = await mkdtemp(join(project, '.cache/publish-'))
  const env = {
    ...(await buildOwnSite(folder)),
    EDITS_DIR: join(folder, 'edits'),
    PORT: String(await freePort()),
  }
  const program = join(env.SERVER_DIR, 'main.js')
  const server = await startServer({ folder, site: true, program, env })
  const cookie = await signIn(folder)
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${server.url}/desk/api/site/${path}`, {
      headers: { cookie, origin: defaultSiteUrl.origin, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    assert.ok(response.ok, `${path}: ${response.status}`)
    return response.json() as Answer
  }

  /** Changes a text of a file, publishes it, and returns the seconds and megabytes. */
  async function publish(path: string, edit: (file: SiteFile) => Partial<SiteFile>) {
    const file = await call<SiteFile>(`file?path=${encodeURIComponent(path)}`)
    const { version, value, body } = { ...file, ...edit(file) }
    await call('file', { path, version, value, body })
    const { draft } = await call<SiteOverview>('overview')
    const start = Date.now()
    await call('publish', { draft, legal: false })
    let memory = 0
    for (;;) {
      memory = Math.max(memory, memoryOf(server.process.pid))
      // Reading the memory of a large process takes time from the build.
      await delay(500)
      const { ended } = await call<SiteOverview>('overview')
      if (!ended || Date.parse(ended.at) < start) continue
      assert.equal(ended.error, null)
      return { seconds: (Date.now() - start) / 1000, memory }
    }
  }

  const rows: Record<string, string>[] = []
  for (const [change, path, edit] of [
    ['words of one page', 'services/rodent-control.md', addWords],
    ['the phone number, on every page', 'business.yaml', newNumber],
  ] as const) {
    const results: Awaited<ReturnType<typeof publish>>[] = []
    for (let time = 0; time < Number(times); time += 1) results.push(await publish(path, edit))
    rows.push({
      change,
      'seconds to live': median(results.map(({ seconds }) => seconds)).toFixed(1),
      'MB at most, with the server': Math.max(...results.map(({ memory }) => memory)).toFixed(0),
    })
  }
  await server.stop()
  await rm(folder, { recursive: true })
  return table(rows)
}

const addWords = ({ body }: SiteFile) => ({ body: `${body?.trim()} Call us with questions.\n` })

const newNumber = ({ value }: SiteFile) => {
  const lastDigits = Math.floor(Math.random() * 9000) + 1000
  return { value: { ...Object(value), phone: `(972) 555-${lastDigits}` } }
}

/** Megabytes of a process and all that it has started. */
function memoryOf(pid: string | number | undefined): number {
  try {
    const own = megabytes(pid, 'Pss', 'smaps_rollup')
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own)
  } catch {
    // It has ended.
    return 0
  }
}
