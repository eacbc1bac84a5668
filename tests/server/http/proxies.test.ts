import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { assertIncludes } from '../../support/assert.ts'
import { signIn } from '../../support/desk.ts'
import { postForm, sendLead, validForm } from '../../support/form.ts'
import { freePort } from '../../support/free-port.ts'
import { listLeads, readLead } from '../../support/leads.ts'
import { noise, putPhoto } from '../../support/photos.ts'
import { type RunningProxy, startCaddy, startNginx } from '../../support/proxies.ts'
import { publishedContent } from '../../support/published.ts'
import { rawRequest } from '../../support/raw-request.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'
import { missing } from '../../support/tools.ts'
import { waitUntil } from '../../support/wait.ts'

const { business, site } = publishedContent()

for (const [name, start, tryOut] of [
  ['Caddy', startCaddy, ['caddy', 'version']],
  ['nginx', startNginx, ['nginx', '-v']],
] as const) {
  const skip = missing([...tryOut])

  test(`${name} > forwards the visitor's address, photos and our error pages`, {
    skip,
  }, async (t) => {
    const { proxy, server } = await behind(t, start)
    const id = await sendFrom('127.0.0.2', proxy.url)
    assert.equal((await readLead(server.folder, id)).ip, '127.0.0.2')

    const body = await noise()
    assert.ok(body.length > 2_000_000)
    // The public address of the server under test.
    const headers = { origin: 'http://localhost:3000' }
    assert.equal((await putPhoto(proxy.url, id, body, { headers })).status, 204)
    const form = new FormData()
    for (const [name, value] of Object.entries(validForm({ name: 'Photos' }))) form.set(name, value)
    for (const name of ['a.jpg', 'b.jpg']) form.append('photo', new Blob([body]), name)
    const sent = await fetch(`${proxy.url}/estimate`, { method: 'POST', body: form })
    assert.equal(new URL(sent.url).pathname, '/estimate/received')
    const stored = await listLeads(server.folder)
    assert.deepEqual(stored.find((lead) => lead.name === 'Photos')?.photos, [1, 2])

    const tooMuch = await postForm(proxy.url, validForm({ message: 'x'.repeat(100_000) }))
    assert.equal(tooMuch.status, 413)
    assert.match(await tooMuch.text(), new RegExp(`tel:\\${business.phone.e164}`))
    const nothing = await fetch(`${proxy.url}/nothing`)
    assert.equal(nothing.status, 404)
    assertIncludes(await nothing.text(), `>${site.notFound.page.title}<`)
  })

  test(`${name} > streams events, so that an open desk shows a new lead at once`, {
    skip,
  }, async (t) => {
    const { proxy, server } = await behind(t, start)
    const cookie = await signIn(server.folder)
    const live = await fetch(`${proxy.url}/desk/api/live`, { headers: { cookie } })
    assert.equal(live.status, 200)
    let heard = ''
    const listening = (async () => {
      for await (const chunk of live.body ?? []) heard += Buffer.from(chunk).toString()
    })().catch(() => {})
    await sendLead(proxy.url)
    await waitUntil(() => heard.includes('event: change'), 'the desk gets the event')
    await live.body?.cancel().catch(() => {})
    void listening
  })

  test(`${name} > reconnects to a server after its restart`, { skip }, async (t) => {
    const { proxy, server, startAgain } = await behind(t, start)
    assert.equal(await server.stop(), 0)
    const meanwhile = fetch(proxy.url)
    await startAgain()
    // nginx does not wait for it.
    assert.equal((await meanwhile).status, name === 'Caddy' ? 200 : 502)
    await waitUntil(() => sendLead(proxy.url).catch(() => ''), 'requests are taken again')
  })
}

/** A server behind a proxy. */
async function behind(t: TestContext, start: (port: number) => Promise<RunningProxy>) {
  const folder = await temporaryFolder()
  const port = await freePort()
  const env = { PORT: String(port), TRUST_PROXY: '127.0.0.1' }
  const startAgain = async () => {
    const again = await startServer({ folder, env })
    t.after(() => discard(again))
    return again
  }
  const server = await startAgain()
  const proxy = await start(port)
  t.after(() => proxy.stop())
  return { server, proxy, startAgain }
}

/** Sends a request from an address of this machine, with a header that claims another. */
async function sendFrom(localAddress: string, url: string): Promise<string> {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': '198.51.100.9',
  }
  const form = String(new URLSearchParams(validForm()))
  const options = { method: 'POST', localAddress, headers }
  const { body } = await rawRequest(`${url}/estimate`, options, form)
  return (JSON.parse(String(body)) as { id: string }).id
}
