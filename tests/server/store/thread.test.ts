import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sendLead } from '../../support/form.ts'
import { readLead } from '../../support/leads.ts'
import { discard, startServer } from '../../support/server.ts'

test('server > ends when the thread of its database has ended, and loses no acknowledged lead', async (t) => {
  const program = new URL('../../support/end-thread.ts', import.meta.url).href
  const server = await startServer({ env: { NODE_OPTIONS: `--import=${program}` } })
  t.after(() => discard(server))
  const id = await sendLead(server.url)
  const exited = once(server.process, 'exit', { signal: AbortSignal.timeout(20_000) })
  await writeFile(join(server.folder, 'end-thread'), '')
  assert.deepEqual(await exited, [1, null])
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('has ended'))
  assert.match(
    line ?? server.output(),
    /"level":60.*out of order.*the server ends, because the thread/,
  )
  assert.equal((await readLead(server.folder, id)).id, id)
})
