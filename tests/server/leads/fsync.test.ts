import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { sendLead, validForm } from '../../support/form.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'
import { missing } from '../../support/tools.ts'
import { until } from '../../support/wait.ts'

const skip = missing(['strace', '-f', '-e', 'trace=fsync', '-o', '/dev/null', 'true'])
const requests = 25

/** What the server did, in order: S for a sync of the database's log, A for a successful answer. */
function sequence(trace: string): string {
  /** Threads whose sync of the log has begun on one line and ends on another. */
  const syncing = new Set<string>()
  const marks = trace.split('\n').map((line) => {
    const [thread = ''] = line.split(' ')
    if (/\bf(data)?sync\(\d+<[^>]*leads\.db-wal> +<unfinished/.test(line)) syncing.add(thread)
    if (/\bf(data)?sync resumed>\) += 0/.test(line) && syncing.delete(thread)) return 'S'
    if (/\bf(data)?sync\(\d+<[^>]*leads\.db-wal>\) += 0/.test(line)) return 'S'
    if (/\b(write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 201/.test(line)) return 'A'
    return ''
  })
  return marks.join('')
}

async function traced(send: (url: string) => Promise<unknown>): Promise<string> {
  const folder = await temporaryFolder()
  const file = join(folder, 'trace')
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg'
  const server = await startServer({
    folder,
    // Deliveries sync as well: without a channel that works, only leads do.
    env: {
      WEBHOOK_URL: 'http://127.0.0.1:1/',
      WEBHOOK_SECRET: Buffer.alloc(32, 1).toString('base64'),
      DELIVERY_RETRY_SECONDS: '3600',
    },
    wrapper: ['strace', '-D', '-f', '-y', '-s', '32', '-e', calls, '-o', file],
  })
  await send(server.url)
  await server.stop()
  const marks = sequence(await readFile(file, 'utf8'))
  await discard(server)
  return marks
}

test('server > syncs each lead to disk before it answers', { skip }, async (t) => {
  const marks = await traced(async (url) => {
    for (let count = 0; count < requests; count += 1) await sendLead(url)
  })
  t.diagnostic(`${marks.split('S').length - 1} syncs, ${marks.split('A').length - 1} answers`)
  assert.equal(marks.split('A').length - 1, requests)
  assert.doesNotMatch(marks, /AA/, 'two answers without a sync between them')
  assert.match(marks, /^S/)
})

/** Sends all requests in one write on one connection, so that they come together. */
async function sendAtOnce(url: string, count: number): Promise<void> {
  const requests = Array.from({ length: count }, () => {
    const body = new URLSearchParams(validForm()).toString()
    const type = 'Content-Type: application/x-www-form-urlencoded\r\nAccept: application/json'
    return `POST /estimate HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  })
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  socket.write(requests.join(''))
  await until(() => answer.split('HTTP/1.1 201').length - 1 === count, 'all are answered')
  socket.destroy()
}

test('server > syncs requests that come together once, before it answers any', {
  skip,
}, async (t) => {
  const marks = await traced((url) => sendAtOnce(url, 16))
  t.diagnostic(marks)
  const before = marks.slice(0, marks.indexOf('A'))
  assert.ok(before.length > 0 && before.length < 8, 'a few syncs before the first answer')
  // Results of deliveries are synced too, but only after the last answer on a machine that isn't busy.
  const answered = marks.slice(0, marks.lastIndexOf('A'))
  assert.ok(answered.split('S').length - 1 < 16, 'fewer syncs than requests')
})
