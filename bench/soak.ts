/**
 * Builds again and again beside a server under load: every third build has a new consent statement,
 * every fifth is damaged, every seventh is killed at a random moment. Exits with 1 when a request was
 * refused, lost, delivered twice, or stored with another statement than its visitor saw:
 * `npm run bench -- soak [builds]`
 */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { sendLead } from '../tests/support/form.ts'
import { startHttpStub } from '../tests/support/http-stub.ts'
import { startServer, type TestServer, temporaryFolder } from '../tests/support/server.ts'
import { startMailServer } from '../tests/support/smtp.ts'
import { waitUntil } from '../tests/support/wait.ts'
import { buildOwnSite, type OwnSite, startBuild } from './harness.ts'
import { childrenOf, megabytes } from './processes.ts'

const visitors = 6

/** Milliseconds that a visitor looks at a page before sending the form, at most. */
const longestLookMs = 20_000

export async function run([builds = '30']: string[]): Promise<string> {
  const folder = await temporaryFolder()
  const own = await buildOwnSite(folder)
  await mkdir(join(own.CONTENT_DIR, 'pictures'), { recursive: true })

  const mail = await startMailServer()
  const relay = await startHttpStub((response) => response.end('{"success":"true"}'))
  const webhook = await startHttpStub((response) => response.end())
  const server = await startServer({
    folder,
    site: true,
    program: join(own.SERVER_DIR, 'main.js'),
    env: {
      ...own,
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@pests.example',
      RELAY_URL: relay.url,
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    },
  })
  const traffic = startTraffic(server.url)
  const figures: { megabytes: number; files: number }[] = []
  for (let build = 1; build <= Number(builds); build += 1) {
    await buildOnce(own, build, traffic.faults)
    await waitUntil(() => isSettled(server), 'one process serves the newest build', 60_000)
    figures.push(footprint(server))
    console.log(JSON.stringify({ build, ...figures.at(-1), requests: traffic.statements.size }))
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
  return `${builds} builds; ${statements.size} requests, ${pages} pages and files, ${new Set(statements.values()).size} consent statements; ${faults.length} requests, deliveries or consent records were wrong. Memory stayed at ${range('megabytes')} MB, open files at ${range('files')}.`
}

/** Builds well, with a damaged picture, or until it's killed. */
async function buildOnce(own: OwnSite, build: number, faults: string[]): Promise<void> {
  const kind = build % 7 === 0 ? 'killed' : build % 5 === 0 ? 'damaged' : 'good'
  const damaged = join(own.CONTENT_DIR, 'pictures/damaged.jpg')
  if (build % 3 === 0) {
    const file = join(own.CONTENT_DIR, 'consent.yaml')
    const text = readFileSync(file, 'utf8')
    await writeFile(
      file,
      text.replace(/(Version \d+\. )?Reply STOP/, `Version ${build}. Reply STOP`),
    )
  }
  if (kind === 'damaged') await writeFile(damaged, 'no picture')
  const child = startBuild(own)
  const exited = once(child, 'exit')
  if (kind === 'killed') {
    await delay(Math.random() * 15_000)
    child.kill('SIGKILL')
  }
  const [code] = await exited
  if ((kind === 'good') !== (code === 0)) faults.push(`build ${build} (${kind}) ended with ${code}`)
  await rm(damaged, { force: true })
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
        const assets = [...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)]
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

/** Whether one process serves, from the newest build: an old one leaves when its requests have ended. */
function isSettled(server: TestServer): boolean {
  const [serving, ...others] = childrenOf(server.process.pid)
  const site = realpathSync(join(server.folder, 'dist'))
  return others.length === 0 && readFileSync(`/proc/${serving}/cmdline`, 'utf8').includes(site)
}

/** Memory and open files of the server's processes together. */
function footprint(server: TestServer): { megabytes: number; files: number } {
  const pids = [String(server.process.pid), ...childrenOf(server.process.pid)]
  return {
    megabytes: Math.round(pids.reduce((sum, pid) => sum + megabytes(pid, 'RssAnon'), 0)),
    files: pids.reduce((sum, pid) => sum + readdirSync(`/proc/${pid}/fd`).length, 0),
  }
}
