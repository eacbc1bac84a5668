import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { business } from '../../model/content/content.ts'
import { Connections } from '../../server/http/connections.ts'
import { validForm } from '../support/form.ts'
import { listLeads } from '../support/leads.ts'
import { discard, startServer, temporaryFolder, writeSite } from '../support/server.ts'

interface Answer {
  status: number
  body: string
}

/** One request over an agent, as a proxy makes them. */
function ask(url: string, agent: Agent, form?: string): Promise<Answer> {
  const headers = {
    accept: form === undefined ? 'text/html' : 'application/json',
    ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers, method: form ? 'POST' : 'GET' }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      response.on('error', reject)
    })
    outgoing.on('error', reject).end(form)
  })
}

test('stopped under load, the server answers everybody whom it takes and resets nobody', async () => {
  const folder = await temporaryFolder()
  const page = `<h1>Home</h1>${'x'.repeat(50_000)}`
  await writeSite(folder, { 'index.html': page })
  const server = await startServer({ folder, site: true })
  const acknowledged: string[] = []
  let answers = 0

  /** Asks again and again, until nobody listens any more. */
  async function client(index: number): Promise<string> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (;;) {
        const form = index % 2 ? new URLSearchParams(validForm()).toString() : undefined
        const answer = await ask(form ? `${server.url}/estimate` : server.url, agent, form)
        assert.equal(answer.status, form ? 201 : 200, answer.body)
        if (form) acknowledged.push((JSON.parse(answer.body) as { id: string }).id)
        else assert.equal(answer.body, page)
        answers += 1
      }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      return code === 'ECONNREFUSED' ? 'refused' : `${code} ${message}`
    } finally {
      agent.destroy()
    }
  }

  const clients = Array.from({ length: 8 }, (_none, index) => client(index))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const before = answers
  assert.equal(await server.stop(), 0)
  assert.deepEqual(new Set(await Promise.all(clients)), new Set(['refused']))
  assert.ok(answers > before, 'it went on answering while it stopped')
  const stored = new Set((await listLeads(folder)).map(({ id }) => id))
  assert.deepEqual(
    acknowledged.filter((id) => !stored.has(id)),
    [],
  )
  await discard(server)
})

test('a request that does not come whole is told so, with the telephone, before the end', async () => {
  const server = await startServer()
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  socket.write('POST /estimate HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n')
  socket.write('Content-Type: application/x-www-form-urlencoded\r\n\r\nname=Ana')
  await new Promise((resolve) => setTimeout(resolve, 200))
  const ended = once(socket, 'end')
  const stopped = server.stop()
  await ended
  socket.end()
  assert.equal(await stopped, 0)
  assert.match(text, /^HTTP\/1\.1 503 /)
  assert.match(text, /^x-content-type-options: nosniff/im)
  assert.ok(text.includes(business.phone.display))
  await discard(server)
})

test('connections that nobody uses do not keep a stopping server waiting', async () => {
  const server = await startServer()
  const { hostname, port } = new URL(server.url)
  const agent = new Agent({ keepAlive: true })
  assert.equal((await ask(`${server.url}/healthz`, agent)).status, 200)
  const spare = connect(Number(port), hostname)
  await once(spare, 'connect')
  const ends = once(spare.resume(), 'end')
  assert.equal(await server.stop(), 0)
  await ends
  agent.destroy()
  await discard(server)
})

/** Opens connections, asks on each, and prints how each went: answered, or the code of its error. */
const clients = `
const { connect } = require('node:net')
process.stdin.once('data', (port) => {
  for (let index = 0; index < 20; index += 1) {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'))
    socket.once('data', () => { console.log('answered'); socket.end() })
    socket.once('error', ({ code }) => console.log(code))
  }
})
console.log('ready')
`

test('who was waiting to be accepted when the server stops is answered', async () => {
  const server = createServer((_request, response) => response.end('here'))
  const connections = new Connections()
  connections.watch(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const child = spawn(process.execPath, ['-e', clients])
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(child.stdout, 'data')
  child.stdin.end(String((server.address() as AddressInfo).port))
  // Busy for so long that all of them have come and none could be accepted.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  const ended = once(child, 'close')
  await connections.leave(server, (socket) => socket.destroy())
  await ended
  assert.deepEqual(said.trim().split('\n'), ['ready', ...Array(20).fill('answered')])
})
