import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, openSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openLog } from '../../server/log.ts'
import { sendLead } from '../support/form.ts'
import { freePort } from '../support/free-port.ts'
import { listLeads } from '../support/leads.ts'
import { environment, programs, temporaryFolder, writeSite } from '../support/server.ts'
import { until } from '../support/wait.ts'

/** Both ends of a pipe, so that writing to it never fails, and nobody reads. */
function openPipe(folder: string): Promise<FileHandle> {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  return open(path, constants.O_RDWR)
}

/** A server whose output goes where it cannot be read: it is found by its port. */
async function startUnheard(t: TestContext, stdio: StdioOptions) {
  const folder = await temporaryFolder()
  await writeSite(folder, { 'index.html': '<h1>Home</h1>' })
  const port = await freePort()
  const options = { env: environment(folder, { PORT: String(port) }), cwd: folder, stdio }
  const child: ChildProcess = spawn(process.execPath, [programs.main], options)
  t.after(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  return { child, folder, url: `http://127.0.0.1:${port}` }
}

/** Sends more than a pipe holds in lines of the log, and sees nobody fail and nothing missing. */
async function assertGoesOn(server: Awaited<ReturnType<typeof startUnheard>>): Promise<void> {
  const { url, folder, child } = server
  await until(async () => (await fetch(`${url}/healthz`)).ok, 'the server is there')
  const ids: string[] = []
  while (ids.length < 600) {
    ids.push(...(await Promise.all(Array.from({ length: 20 }, () => sendLead(url)))))
  }
  assert.equal((await fetch(url)).status, 200)
  assert.equal((await listLeads(folder)).length, ids.length)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  assert.equal(code, 0)
}

test('a full disk under the log: pages, leads and the stop go on', async (t) => {
  const full = openSync('/dev/full', 'w')
  await assertGoesOn(await startUnheard(t, ['ignore', full, full]))
})

test('a log that nobody reads: pages, leads and the stop go on', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const pipe = await openPipe(folder)
  t.after(() => pipe.close())
  await assertGoesOn(await startUnheard(t, ['ignore', pipe.fd, pipe.fd]))
})

test('a log whose reader has gone: pages, leads and the stop go on', async (t) => {
  const server = await startUnheard(t, ['ignore', 'pipe', 'pipe'])
  server.child.stdout?.destroy()
  server.child.stderr?.destroy()
  await assertGoesOn(server)
})

test('lines that cannot be written are counted, and the count is logged later', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const pipe = await openPipe(folder)
  const { log, lost, close } = openLog('info', pipe.fd)
  const lines = 20_000
  for (let line = 0; line < lines; line += 1) log.info({ line }, 'x'.repeat(100))
  const counted = lost()
  assert.ok(counted > 0 && counted < lines)
  const reader = spawn('cat', [join(folder, 'pipe')])
  let text = ''
  reader.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await until(() => text.includes('could not be written'), 'the count is logged')
  assert.match(text, new RegExp(`"lost":${counted},`))
  assert.equal(text.match(/"line":/g)?.length, lines - counted)
  await close()
  reader.kill()
  await pipe.close()
})
