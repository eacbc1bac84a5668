/**
 * What the owner's commands and the server's health cost with very many leads: time and the most
 * memory, for each command. Ends with 1 when one of them takes more memory than it may, or fails.
 *
 *   npm run bench:many-leads [-- <leads>]
 */
import './built.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import packageJson from '../package.json' with { type: 'json' }
import { sendLead } from '../tests/support/form.ts'
import { fillDatabase } from '../tests/support/many-leads.ts'
import { environment, startServer, temporaryFolder } from '../tests/support/server.ts'

const [leads = 200_000] = process.argv.slice(2).map(Number)
/** Megabytes that a command may take. */
const mostMemory = 150
const project = resolve(import.meta.dirname, '..')
/** What runs for "npm run leads", without the settings of a file. */
const [, ...program] = packageJson.scripts.leads
  .split(' ')
  .filter((word) => !word.startsWith('--env-file'))
const folder = await temporaryFolder()
const file = join(folder, 'leads.db')

/** Runs a command, its output to a file; prints seconds and the most memory. */
async function measure(...args: string[]): Promise<void> {
  const start = performance.now()
  const child = spawn('/usr/bin/time', ['-f', '%M', process.execPath, ...program, ...args], {
    cwd: project,
    env: environment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let report = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    report += text
  })
  const ended = once(child, 'exit')
  await pipeline(child.stdout, createWriteStream(join(folder, 'output')))
  const [code] = await ended
  const seconds = (performance.now() - start) / 1000
  const megabytes = Number(report.trim().split('\n').at(-1)) / 1024
  if (code !== 0 || megabytes > mostMemory) process.exitCode = 1
  const words = args.join(' ').replace(folder, '…')
  console.log(
    `${words.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s ${megabytes.toFixed(0).padStart(5)} MB  exit ${code}`,
  )
}

/** Milliseconds of an answer of /healthz, the median of nine that are not shared. */
async function health(url: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 9; count += 1) {
    await new Promise((done) => setTimeout(done, 1100))
    const start = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[4] ?? Number.NaN
}

console.log(`${leads} leads`)
await fillDatabase(file, leads)
for (const args of [
  ['list'],
  ['list', '--json'],
  ['export', '--csv'],
  ['status'],
  ['resend', '--failed'],
  ['backup', join(folder, 'quiet.db')],
]) {
  await measure(...args)
}

const server = await startServer({ folder, env: { LOG_LEVEL: 'warn' } })
console.log(`health ${(await health(server.url)).toFixed(1)} ms`)
let stop = false
let stored = 0
const sending = (async () => {
  while (!stop) {
    await sendLead(server.url)
    stored += 1
    await new Promise((done) => setTimeout(done, 200))
  }
})()
await measure('backup', join(folder, 'busy.db'))
stop = true
await sending
console.log(`${stored} leads were stored meanwhile`)
await server.stop()

const outbox = join(folder, 'outbox')
await mkdir(outbox, { recursive: true })
for (let count = 0; count < 20_000; count += 1) {
  await writeFile(join(outbox, `another${count}.eml`), 'To: you')
}
await measure('erase', '--email', 'expired@mail.example')
await rm(folder, { recursive: true })
