/**
 * Builds again and again beside a server under load: `npm run soak -- [builds]`, 30 by default. Every
 * third build has new words, every fifth is damaged, every seventh is killed at a random moment.
 * Requests are delivered by e-mail, relay and webhook. Ends with an error when one was refused, lost,
 * delivered twice, or stored with another consent statement than its visitor saw.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { postJson, validForm } from '../tests/support/form.ts'
import { startHttpStub } from '../tests/support/http-stub.ts'
import { startServer, temporaryFolder } from '../tests/support/server.ts'
import { startMailServer } from '../tests/support/smtp.ts'
import { until } from '../tests/support/wait.ts'

const project = resolve(import.meta.dirname, '..')
const builds = Number(process.argv[2] ?? 30)
const visitors = 6
/** How long a visitor may look at a page before sending the form, in milliseconds. */
const longestLookMs = 20_000

const folder = await temporaryFolder()
const content = join(folder, 'content')
const buildEnv: NodeJS.ProcessEnv = {
  ...process.env,
  CONTENT_DIR: content,
  DIST_DIR: join(folder, 'dist'),
  SERVER_DIR: join(folder, 'dist-server'),
}
await cp(join(project, 'content'), content, { recursive: true })
await mkdir(join(content, 'pictures'), { recursive: true })

function startBuild(): ChildProcess {
  const program = join(project, 'scripts/build.ts')
  return spawn(process.execPath, [program], { cwd: project, env: buildEnv, stdio: 'ignore' })
}

/** Replaces the consent statement, the way an owner would edit it. */
async function writeNewWords(build: number): Promise<void> {
  const file = join(content, 'consent.yaml')
  const text = readFileSync(file, 'utf8')
  await writeFile(file, text.replace(/(Version \d+\. )?Reply STOP/, `Version ${build}. Reply STOP`))
}

const damaged = join(content, 'pictures/damaged.jpg')

console.log('Building once, then starting the server …')
assert.equal((await once(startBuild(), 'exit'))[0], 0, 'the first build')

const mail = await startMailServer()
const relay = await startHttpStub((response) => response.end('{"success":"true"}'))
const webhook = await startHttpStub((response) => response.end())
const server = await startServer({
  folder,
  site: true,
  program: join(folder, 'dist-server/main.js'),
  env: {
    DIST_DIR: join(folder, 'dist'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@pests.example',
    RELAY_URL: relay.url,
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  },
})

/** The statement that each stored request's visitor saw. */
const seen = new Map<string, string>()
const faults: string[] = []
let pages = 0
let over = false

/** Loads the contact page and everything it links to, looks at it, and sends the form. */
async function visit(visitor: number): Promise<void> {
  while (!over) {
    try {
      const html = await (await get('/contact')).text()
      const assets = [...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)]
      await Promise.all(assets.map(([, path = '']) => get(path)))
      const version = /name="consent_statement" value="([^"]*)"/.exec(html)?.[1] ?? ''
      const statement = /<label for="consent">(.*?)(&nbsp;|\u00a0| )?<span/.exec(html)?.[1] ?? ''
      await delay(Math.random() * longestLookMs)
      const form = validForm({ name: `Visitor ${visitor}`, consent_statement: version })
      const response = await postJson(server.url, form)
      if (response.status !== 201) faults.push(`POST /estimate ${response.status}`)
      else seen.set(((await response.json()) as { id: string }).id, statement.trim())
    } catch (error) {
      faults.push(String((error as Error).cause ?? error))
    }
  }
}

async function get(path: string): Promise<Response> {
  const response = await fetch(server.url + path)
  pages += 1
  if (response.status !== 200) faults.push(`GET ${path} ${response.status}`)
  return response
}

function servingProcesses(): string[] {
  const pid = server.process.pid
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
}

/** Whether one process serves, and from the newest build. */
function isSettled(): boolean {
  const [serving = '', ...others] = servingProcesses()
  const site = realpathSync(join(folder, 'dist'))
  return others.length === 0 && readFileSync(`/proc/${serving}/cmdline`, 'utf8').includes(site)
}

/** Memory and open files of the server's processes together: bytes and a count. */
function footprint(): { megabytes: number; files: number } {
  const pids = [String(server.process.pid), ...servingProcesses()]
  const anonymous = pids.map((one) => {
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  })
  return {
    megabytes: Math.round(anonymous.reduce((sum, one) => sum + one, 0)),
    files: pids.reduce((sum, one) => sum + readdirSync(`/proc/${one}/fd`).length, 0),
  }
}

const traffic = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
const rows: object[] = []
for (let build = 1; build <= builds; build += 1) {
  const kind = build % 7 === 0 ? 'killed' : build % 5 === 0 ? 'damaged' : 'good'
  if (build % 3 === 0) await writeNewWords(build)
  if (kind === 'damaged') await writeFile(damaged, 'no picture')
  const child = startBuild()
  if (kind === 'killed') {
    await delay(Math.random() * 15_000)
    child.kill('SIGKILL')
  }
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  if ((kind === 'good') !== (code === 0)) faults.push(`build ${build} (${kind}) ended with ${code}`)
  await rm(damaged, { force: true })
  // The old process leaves when its requests and connections have ended.
  await until(isSettled, 'one process serves the newest build', 60_000)
  const row = { build, kind, 'new words': build % 3 === 0, ...footprint(), requests: seen.size }
  rows.push(row)
  console.log(JSON.stringify(row))
}
over = true
await traffic

console.log('Waiting for the deliveries …')
const database = new DatabaseSync(join(folder, 'leads.db'), { readOnly: true })
const openDeliveries = () =>
  Number(
    database.prepare("SELECT count(*) AS open FROM deliveries WHERE state = 'pending'").get()?.open,
  )
await until(() => openDeliveries() === 0, 'everything is delivered', 120_000)
const recorded = database.prepare('SELECT statement FROM consent_events WHERE lead_id = ?')
const delivered = {
  mail: mail.messages.map((message) => /^X-Lead-ID: (\w+)/im.exec(message)?.[1]),
  relay: relay.requests.map(({ body }) => body),
  webhook: webhook.requests.map(({ body }) => body),
}
for (const [id, statement] of seen) {
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
await rm(folder, { recursive: true, force: true })

const statements = new Set(seen.values()).size
console.table(rows)
console.log(
  `${seen.size} requests, ${pages} pages and files, ${statements} statements, ${faults.length} faults`,
)
for (const fault of faults.slice(0, 20)) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
