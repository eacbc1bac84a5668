import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { sendLead } from '../../support/form.ts'
import { leads } from '../../support/leads.ts'
import { fillDatabase } from '../../support/many-leads.ts'
import {
  discard,
  environment,
  programs,
  startServer,
  temporaryFolder,
} from '../../support/server.ts'
import { missing } from '../../support/tools.ts'
import { until } from '../../support/wait.ts'

/** Enough that a command which reads all at once needs several times the memory that it may have. */
const many = 20_000

let folder: string
before(async () => {
  folder = await temporaryFolder()
  await fillDatabase(join(folder, 'leads.db'), many)
})
after(() => rm(folder, { recursive: true }))

/** Runs a command with little memory; what it prints is counted, not kept. */
function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  const all = ['--max-old-space-size=48', programs.leads, ...args]
  return spawn(process.execPath, all, { env: environment(folder, env), cwd: folder })
}

for (const args of [
  ['list', '--json'],
  ['export', '--csv'],
  ['resend', '--failed'],
]) {
  test(`leads ${args.join(' ')}: memory does not grow with the number of leads`, async () => {
    const child = start(args)
    let printed = 0
    let last = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text.split('@mail.example').length - 1
      last = (last + text).slice(-200)
    })
    const [code] = await once(child, 'close')
    assert.equal(code, 0)
    if (args[0] === 'resend') assert.match(last, new RegExp(`${many / 10} leads will be`))
    else assert.ok(printed > many, `${printed} leads`)
  })
}

test('whoever has read enough is no mistake', async () => {
  const child = start(['export'])
  child.stdout?.once('data', () => child.stdout?.destroy())
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(child, 'close')
  assert.equal(said, '')
})

test('a backup that is killed never bears the name, and one under load gets done', {
  timeout: 90_000,
}, async (t) => {
  const server = await startServer({ folder })
  t.after(() => server.stop())
  const child = start(['backup', join(folder, 'killed.db')])
  await until(
    async () => (await readdir(folder)).some((name) => name.endsWith('.part')),
    'it writes',
  )
  child.kill('SIGKILL')
  await once(child, 'close')
  assert.ok(!(await readdir(folder)).includes('killed.db'))

  let stop = false
  const sending = Array.from({ length: 4 }, async () => {
    while (!stop) await sendLead(server.url)
  })
  const { code, stderr } = await leads(folder, ['backup', join(folder, 'busy.db')])
  stop = true
  await Promise.all(sending)
  assert.equal(code, 0, stderr)
  const copy = new DatabaseSync(join(folder, 'busy.db'), { readOnly: true })
  assert.ok(Number(copy.prepare('SELECT count(*) AS leads FROM leads').get()?.leads) > many)
  copy.close()
})

test('no cell runs in a spreadsheet, whatever separates its cells, none ends early, none steers a terminal', async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  const cells = ['x;=1+1', '\t=1+1', '＝1+1', '＋1', 'a\n@SUM(1)', 'x|-1', ' =1', '=1']
  for (const message of cells) await sendLead(server.url, { message })
  await sendLead(server.url, { message: 'red \u001b[31m, bell \u0007, csi \u009b1m, \u202eright' })
  await sendLead(server.url, { message: 'Small "ants", at night' })
  const { stdout } = await leads(server.folder, ['export'])
  assert.match(stdout, /,"Small ""ants"", at night",/)
  assert.doesNotMatch(stdout, /(^|[;|,\t\r\n"]) *[=+\-@＝＋－＠](?!1\d{10}\b)/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed
  assert.doesNotMatch(stdout, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202e]/)
  assert.match(stdout, /red .*bell .*csi/)
})

const skip = missing([
  'unshare',
  '--map-root-user',
  '--mount',
  'mount',
  '-t',
  'tmpfs',
  'tmpfs',
  '/mnt',
])

test('on a full disk an owner can read the leads', { skip }, async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  const id = await sendLead(server.url)
  await server.stop()
  const full = join(server.folder, 'full')
  const script = `mkdir -p "${full}" && mount -t tmpfs -o size=3m tmpfs "${full}" &&
    cp "${server.folder}"/leads.db* "${full}"/ &&
    { head -c 9m /dev/zero > "${full}/filler" 2>/dev/null || true; } &&
    exec "${process.execPath}" "${programs.leads}" "$@"`
  for (const args of [['list'], ['list', '--json'], ['show', id], ['export'], ['status']]) {
    const child = spawn(
      'unshare',
      ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', ...args],
      {
        env: environment(server.folder, { DATABASE_URL: `file:${join(full, 'leads.db')}` }),
        cwd: server.folder,
      },
    )
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    const [code] = await once(child, 'close')
    assert.equal(code, 0, `${args.join(' ')}: ${printed}`)
    if (args[0] !== 'status') assert.ok(printed.includes(id))
  }
})
