import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { sendLead, validForm } from '../../support/form.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'
import { missing } from '../../support/tools.ts'
import { waitUntil } from '../../support/wait.ts'

const skip = missing(['strace', '-f', '-e', 'trace=fsync', '-o', '/dev/null', 'true'])
/** Requests sent one after another, and together after that. */
const alone = 10
const together = 16

test('server > syncs leads to disk before it answers, and concurrent leads in one sync', {
  skip,
}, async (t) => {
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
  for (let count = 0; count < alone; count += 1) await sendLead(server.url)
  await sendAtOnce(server.url)
  await server.stop()
  const marks = marksOf(await readFile(file, 'utf8'))
  await discard(server)
  t.diagnostic(marks)

  const answers = [...marks.matchAll(/A/g)].map(({ index }) => index)
  assert.equal(answers.length, alone + together)
  const first = marks.slice(0, answers[alone])
  assert.match(first, /^(S+A)+S+$/, 'a sync before each answer')
  // Results of deliveries are synced too, but only after the last answer on a machine that isn't busy.
  const last = marks.slice(answers[alone - 1], answers.at(-1))
  assert.ok(last.split('S').length - 1 < together, 'fewer syncs than requests')
})

/** What the server did, in order: S for a sync of the database's log, A for a successful answer. */
function marksOf(trace: string): string {
  /** Threads whose sync of the log has begun on one line and ends on another. */
  const syncing = new Set<string>()
  const marks = trace.split('\n').map((line) => {
    const [thread = ''] = line.split(' ')
    if (/\bf(data)?sync\(\d+<[^>]*leads\.db-wal> +<unfinished/.test(line)) syncing.add(thread)
    if (/\bf(data)?sync resumed>\) += 0/.test(line) && syncing.delete(thread)) return 'S'
    if (/\bf(data)?sync\(\d+<[^>]*leads\.db-wal>\) += 0/.test(line)) return 'S'
    return /\b(write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 201/.test(line) ? 'A' : ''
  })
  return marks.join('')
}

/** Sends all requests in one write on one connection, so that they come together. */
async function sendAtOnce(url: string): Promise<void> {
  const requests = Array.from({ length: together }, () => {
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
  await waitUntil(() => answer.split('HTTP/1.1 201').length - 1 === together, 'all are answered')
  socket.destroy()
}
