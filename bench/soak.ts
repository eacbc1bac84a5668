/**
 * Publishes again and again by a server under load: every third publication has a new consent statement,
 * every fifth a mistake, and of every third the renderer is killed at a random moment. Exits with 1 when a
 * request was refused, lost, delivered twice, or stored with another statement than its visitor saw:
 * `npm run bench -- soak [publications]`
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { requestPublication } from '../server/publication/socket.ts'
import { copyContent } from '../tests/support/changed-content.ts'
import { sendLead } from '../tests/support/form.ts'
import { startHttpStub } from '../tests/support/http-stub.ts'
import { startServer, type TestServer, temporaryFolder } from '../tests/support/server.ts'
import { startMailServer } from '../tests/support/smtp.ts'
import { waitUntil } from '../tests/support/wait.ts'
import { childrenOf, megabytes } from './processes.ts'

const visitors = 6

/** Milliseconds that a visitor looks at a page before sending the form, at most. */
const longestLookMs = 20_000

export async function run([publications = '30']: string[]): Promise<string> {
  const folder = await temporaryFolder()
  const content = copyContent(join(folder, 'content'))

  const mail = await startMailServer()
  const relay = await startHttpStub((response) => response.end('{"success":"true"}'))
  const webhook = await startHttpStub((response) => response.end())
  const server = await startServer({
    folder,
    env: {
      CONTENT_DIR: content,
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@pests.example',
      RELAY_URL: relay.url,
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    },
  })
  const traffic = startTraffic(server.url)
  const figures: { megabytes: number; files: number }[] = []
  for (let number = 1; number <= Number(publications); number += 1) {
    await publishOnce(server, content, number, traffic.faults)
    figures.push(footprint(server))
    console.log(JSON.stringify({ number, ...figures.at(-1), requests: traffic.statements.size }))
  }
  await traffic.stop()

  const database = new DatabaseSync(join(folder, 'leads.db'), { readOnly: true })
  const pending = database.prepare("SELECT 1 FROM deliveries WHERE state = 'pending' LIMIT 1")
  await waitUntil(() => pending.get() === undefined, 'everything is delivered', 120_000)
  const recorded = database.prepare('SELECT statement FROM consent_events WHERE lead_id = ?')
  const delivered = {
    mail: mail.messages.map((message) => /^X-Lead-ID: (\w+)/im.exec(message)?.[1]),
    relay: relay.requests.map(({ body }) => body),
    webhook: webhook.requests.map(({ body }) => body),
  }
  const { faults, statements, pages } = traffic
  for (const [id, statement] of statements) {
    const stored = recorded.get(id)?.statement
    if (stored !== statement) faults.push(`${id}: stored "${stored}", shown "${statement}"`)
    for (const [channel, all] of Object.entries(delivered)) {
      const times = all.filter((one) => one?.includes(id)).length
      if (times !== 1) faults.push(`${id}: delivered ${times} times by ${channel}`)
    }
  }
  database.close()
  assert.equal(await server.stop(), 0, 'the server stops gracefully')
  await Promise.all([mail.close(), relay.close(), webhook.close()])

  for (const fault of faults.slice(0, 20)) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
  const range = (name: 'megabytes' | 'files') => {
    const all = figures.map((one) => one[name])
    return `${Math.min(...all)} to ${Math.max(...all)}`
  }
  return `${publications} publications; ${statements.size} requests, ${pages} pages and files, ${new Set(statements.values()).size} consent statements; ${faults.length} requests, deliveries or consent records were wrong. Memory stayed at ${range('megabytes')} MB, open files at ${range('files')}.`
}

/** Publishes well, with a mistake, or until the renderer is killed. */
async function publishOnce(
  server: TestServer,
  content: string,
  number: number,
  faults: string[],
): Promise<void> {
  const kind = number % 3 === 2 ? 'killed' : number % 5 === 0 ? 'mistake' : 'good'
  const mistake = join(content, 'services/mistake.md')
  const file = join(content, 'consent.yaml')
  const text = readFileSync(file, 'utf8')
  const version = /(?:Version \d+\. )?Reply STOP/
  if (number % 3 === 0)
    await writeFile(file, text.replace(version, `Version ${number}. Reply STOP`))
  if (kind === 'mistake') await writeFile(mistake, 'no fields')
  const answer = requestPublication(join(server.folder, 'publication'))
  if (kind === 'killed') {
    await waitUntil(() => childrenOf(server.process.pid).length > 0, 'the renderer runs')
    await delay(Math.random() * 1500)
    for (const pid of childrenOf(server.process.pid)) process.kill(Number(pid), 'SIGKILL')
  }
  const result = await answer
  const isGood = result !== undefined && 'changed' in result
  // One that is killed late has published already.
  if (kind !== 'killed' && isGood !== (kind === 'good')) {
    faults.push(`publication ${number} (${kind}) answered ${JSON.stringify(result)}`)
  }
  await rm(mistake, { force: true })
  await delay(2000)
}

/** Starts visitors who load the contact page with its files, look at it, and send the form. */
function startTraffic(url: string) {
  const traffic = {
    /** The statement that the visitor of each stored request saw, by the lead's id. */
    statements: new Map<string, string>(),
    faults: [] as string[],
    pages: 0,
    stop: async () => {
      isOver = true
      await all
    },
  }
  let isOver = false
  const get = async (path: string) => {
    const response = await fetch(url + path)
    traffic.pages += 1
    if (response.status !== 200) traffic.faults.push(`GET ${path} ${response.status}`)
    return response
  }
  const visit = async (visitor: number) => {
    while (!isOver) {
      try {
        const html = await (await get('/contact')).text()
        const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)]
        await Promise.all(assets.map(([, path = '']) => get(path)))
        const version = /name="consent_statement" value="([^"]*)"/.exec(html)?.[1] ?? ''
        const statement = /<label for="consent">(.*?)(&nbsp;|\u00a0| )?<span/.exec(html)?.[1] ?? ''
        await delay(Math.random() * longestLookMs)
        const form = { name: `Visitor ${visitor}`, consent_statement: version }
        traffic.statements.set(await sendLead(url, form), statement.trim())
      } catch (error) {
        traffic.faults.push(String((error as Error).cause ?? error))
      }
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)))
  return traffic
}

/** Memory and open files of the server. */
function footprint({ process: { pid } }: TestServer): { megabytes: number; files: number } {
  return {
    megabytes: Math.round(megabytes(pid, 'VmRSS')),
    files: readdirSync(`/proc/${pid}/fd`).length,
  }
}
