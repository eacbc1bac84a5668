import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openLog } from '../../server/log.ts'
import { sendLead } from '../support/form.ts'
import { freePort } from '../support/free-port.ts'
import { listLeads } from '../support/leads.ts'
import { copyPublication } from '../support/published.ts'
import { environment, programs, temporaryFolder } from '../support/server.ts'
import { waitUntil } from '../support/wait.ts'

const folder = await temporaryFolder()

const { O_NONBLOCK, O_RDWR, O_WRONLY } = constants

/** Opens both ends of a pipe, which no one reads. */
function openPipe(name: string) {
  const path = join(folder, name)
  execFileSync('mkfifo', [path])
  return { path, fd: openSync(path, O_RDWR) }
}

test('log > counts dropped lines, and logs their number later', async (t) => {
  const pipe = openPipe('counted')
  const { log, lost, close } = openLog('info', pipe.fd)
  // Reads when told to. Empties the pipe after a minute, so that a log that blocks fails the test and
  // doesn't hang it.
  const read = 'timeout 60 head -n 1 || exec cat "$0" > /dev/null; exec cat "$0"'
  const reader = spawn('sh', ['-c', read, pipe.path])
  t.after(() => {
    reader.kill()
    closeSync(pipe.fd)
  })
  let text = ''
  reader.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const lines = 20_000
  for (let line = 0; line < lines; line += 1) log.info({ line }, 'x'.repeat(100))
  const counted = lost()
  assert.ok(counted > 0 && counted < lines)
  reader.stdin.end('read\n')
  await waitUntil(() => text.includes('could not be written'), 'the number is logged')
  assert.match(text, new RegExp(`"lost":${counted},`))
  assert.equal(text.match(/"line":/g)?.length, lines - counted)
  await close()
})

test('server > serves, stores and stops while its output is a full pipe, a full disk or a closed pipe', async (t) => {
  const pipe = openPipe('unread')
  const filler = openSync(pipe.path, O_WRONLY | O_NONBLOCK)
  assert.throws(() => {
    for (;;) writeSync(filler, 'x'.repeat(4096))
  }, /EAGAIN/)
  const closed = openPipe('closed')
  const outputs = [
    pipe.fd,
    openSync('/dev/full', 'w'),
    openSync(closed.path, O_WRONLY | O_NONBLOCK),
  ]
  closeSync(closed.fd)
  t.after(() => [filler, ...outputs].map((fd) => closeSync(fd)))
  await Promise.all(outputs.map((fd) => serveInto(t, fd)))
})

/** Starts a server that logs to a file descriptor, stores leads and stops it. */
async function serveInto(t: TestContext, output: number): Promise<void> {
  const own = join(folder, String(output))
  await mkdir(own)
  copyPublication(join(own, 'publication'))
  const port = await freePort()
  const server = spawn(process.execPath, [programs.main], {
    env: environment(own, { PORT: String(port) }),
    stdio: ['ignore', output, output],
  })
  t.after(() => server.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  await waitUntil(async () => (await fetch(`${url}/healthz`)).ok, 'the server is up')
  const ids = await Promise.all(Array.from({ length: 20 }, () => sendLead(url)))
  assert.equal((await listLeads(own)).length, ids.length)
  server.kill('SIGTERM')
  assert.deepEqual(await once(server, 'exit'), [0, null])
}
