import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { csvLine } from '../../../server/display/text.ts'
import { openStore } from '../../../server/leads/open-store.ts'
import { fillDatabase } from '../../support/many-leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { environment, programs, temporaryFolder } from '../../support/server.ts'
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

/** Starts a program, and collects the end of what it prints. */
function start(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: environment(folder, env), cwd: folder })
  const output = { lines: 0, stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.lines += text.split('@mail.example').length - 1
    output.stdout = (output.stdout + text).slice(-2000)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const closed = once(child, 'close').then(([code]) => ({ ...output, code: code as number | null }))
  return { child, closed }
}

const startWithLittleMemory = (...args: string[]) =>
  start(process.execPath, ['--max-old-space-size=48', programs.leads, ...args])

for (const args of [
  ['list', '--json'],
  ['export', '--csv'],
  ['resend', '--failed'],
]) {
  test(`leads ${args.join(' ')} > uses bounded memory, however many leads there are`, async () => {
    const { code, lines, stdout } = await startWithLittleMemory(...args).closed
    assert.equal(code, 0)
    if (args[0] === 'resend') assert.match(stdout, new RegExp(`${many / 10} leads will be`))
    else assert.ok(lines > many, `${lines} leads`)
  })
}

test('leads export > ends without an error when its reader closes the pipe', async () => {
  const { child, closed } = startWithLittleMemory('export')
  child.stdout.once('data', () => child.stdout.destroy())
  assert.equal((await closed).stderr, '')
})

test('leads backup > leaves no file of that name when it is killed', async () => {
  const { child, closed } = startWithLittleMemory('backup', join(folder, 'killed.db'))
  const files = () => readdir(folder)
  await until(async () => (await files()).some((name) => name.endsWith('.part')), 'it writes')
  child.kill('SIGKILL')
  await closed
  assert.ok(!(await files()).includes('killed.db'))
})

test('csvLine > writes no formula, no control character and no cell that ends early', () => {
  const formulas = ['x;=1+1', '\t=1+1', '＝1+1', '＋1', 'a\n@SUM(1)', 'x|-1', ' =1', '=1', '-1']
  for (const text of formulas) {
    assert.doesNotMatch(csvLine([text]), /(^|[;|,\t\r\n"]) *[=+\-@＝＋－＠]/, text)
  }
  assert.equal(csvLine(['+19725550142']), '+19725550142')
  assert.equal(csvLine(['Small "ants", at night', '']), '"Small ""ants"", at night",')
  assert.equal(
    csvLine(['red \u001b[31m, bell\u0007, csi\u009b1m, \u202eright']),
    '"red [31m, bell, csi1m, right"',
  )
})

const skip = missing('unshare --map-root-user --mount mount -t tmpfs tmpfs /mnt'.split(' '))

test('leads > reads from a full disk', { skip }, async () => {
  const full = join(folder, 'full')
  const store = await openStore(`file:${join(folder, 'one.db')}`)
  const { id } = newLead()
  await store.add(newLead({ id }), [], asItIs)
  await store.close()
  const script = `mkdir -p "${full}" && mount -t tmpfs -o size=3m tmpfs "${full}" &&
    cp "${folder}"/one.db* "${full}"/ &&
    { head -c 9m /dev/zero > "${full}/filler" 2>/dev/null || true; } &&
    exec "${process.execPath}" "${programs.leads}" "$@"`
  for (const args of [['list'], ['list', '--json'], ['show', id], ['export'], ['status']]) {
    const { code, stdout, stderr } = await start(
      'unshare',
      ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', ...args],
      { DATABASE_URL: `file:${join(full, 'one.db')}` },
    ).closed
    assert.equal(code, 0, `${args.join(' ')}: ${stderr}`)
    if (args[0] !== 'status') assert.ok(stdout.includes(id))
  }
})
