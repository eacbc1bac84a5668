import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { Connections } from '../../server/http/connections.ts'
import { startApp } from '../support/app.ts'
import { assertIncludes } from '../support/assert.ts'
import { validForm } from '../support/form.ts'
import { listLeads } from '../support/leads.ts'
import { publishedSite } from '../support/published.ts'
import { rawRequest } from '../support/raw-request.ts'
import { discard, startServer, temporaryFolder } from '../support/server.ts'
import { waitUntil } from '../support/wait.ts'

const { business } = publishedSite.current.content

/** Makes one request over an agent, as a proxy does. */
async function send(url: string, agent: Agent, form?: string) {
  const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  const headers = { accept: 'application/json', ...type }
  const method = form === undefined ? 'GET' : 'POST'
  const { status, body } = await rawRequest(url, { agent, headers, method }, form)
  return { status, body: String(body) }
}

test('stop > answers every accepted request and resets none, under load', async () => {
  const server = await startServer()
  const page = await (await fetch(server.url)).text()
  const acknowledged: string[] = []
  let answers = 0
  /** Sends requests until the server accepts no more connections. */
  async function visit(index: number): Promise<string> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (;;) {
        const form = index % 2 ? new URLSearchParams(validForm()).toString() : undefined
        const answer = await send(form ? `${server.url}/estimate` : server.url, agent, form)
        assert.equal(answer.status, form ? 201 : 200, answer.body)
        if (form) acknowledged.push((JSON.parse(answer.body) as { id: string }).id)
        else assert.equal(answer.body, page)
        answers += 1
      }
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? String(error)
    } finally {
      agent.destroy()
    }
  }
  const visitors = Array.from({ length: 8 }, (_none, index) => visit(index))
  await waitUntil(() => answers > 50, 'the server is under load')
  const before = answers
  assert.equal(await server.stop(), 0)
  assert.deepEqual(new Set(await Promise.all(visitors)), new Set(['ECONNREFUSED']))
  assert.ok(answers > before, 'it went on answering while it stopped')
  const stored = new Set((await listLeads(server.folder)).map(({ id }) => id))
  assert.ok(acknowledged.every((id) => stored.has(id)))
  await discard(server)
})

test('stop > closes idle connections, and answers 503 to incomplete requests', async (t) => {
  const app = await startApp({}, { stopWaitsMs: 200 })
  t.after(() => app.close())
  const agent = new Agent({ keepAlive: true })
  assert.equal((await send(`${app.url}/healthz`, agent)).status, 200)
  const port = Number(new URL(app.url).port)
  const spare = connect(port, '127.0.0.1').resume()
  const partial = connect(port, '127.0.0.1')
  partial.write('POST /estimate HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n')
  partial.write('Content-Type: application/x-www-form-urlencoded\r\n\r\nname=Ana')
  await Promise.all([once(spare, 'connect'), once(app.app.server, 'request')])
  const ended = once(spare, 'end')
  const [answer] = await Promise.all([partial.toArray(), app.leave(), ended])
  const text = String(Buffer.concat(answer))
  assert.match(text, /^HTTP\/1\.1 503 /)
  assert.match(text, /^x-content-type-options: nosniff/im)
  assertIncludes(text, business.phone.display)
  agent.destroy()
})

/** Opens connections, sends a request on each, and prints how each went. */
const clients = `
const { connect } = require('node:net')
let waiting = 20
process.stdin.once('data', (port) => {
  for (let index = 0; index < 20; index += 1) {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => {
      waiting -= 1
      if (waiting === 0) require('node:fs').writeFileSync(process.argv[1], '')
    }))
    socket.once('data', () => { console.log('answered'); socket.end() })
    socket.once('error', ({ code }) => console.log(code))
  }
})
console.log('ready')
`

test('stop > answers clients in the accept queue', async () => {
  const server = createServer((_request, response) => response.end('here'))
  const connections = new Connections({}, publishedSite, {
    idleMs: 60_000,
    requestMs: () => 30_000,
  })
  connections.watch(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const sent = join(await temporaryFolder(), 'sent')
  const child = spawn(process.execPath, ['-e', clients, sent])
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(child.stdout, 'data')
  // Synchronous, so that this process accepts no connection meanwhile.
  child.stdin.end(String((server.address() as AddressInfo).port))
  while (!existsSync(sent)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  const ended = once(child, 'close')
  await connections.leave(server)
  await ended
  assert.deepEqual(output.trim().split('\n'), ['ready', ...Array(20).fill('answered')])
})
