/**
 * Makes each mistake of the lists in a copy of the project and runs the tests that must notice it:
 * `npm run mutate`, or with words to choose by: `npm run mutate -- spam`. Ends with 1 when a mistake
 * survives.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { lists } from './mistakes/lists.ts'

const project = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'mutate-'))
const linked = ['node_modules', 'art', 'pictures']
const leftOut = new Set(
  [
    ...linked,
    'dist',
    'dist.builds',
    'dist-server',
    'dist-server.builds',
    '.git',
    'data',
    'test-results',
  ].map((name) => join(project, name)),
)
const patienceMs = 300_000
const env = {
  ...process.env,
  PATH: [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  TEST_PORT: process.env.TEST_PORT ?? '3419',
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { cwd: copy, env, timeout: patienceMs }).status === 0
}

/** Whether tests pass in the copy; those of pages read what is built there. */
function passes(tests: readonly string[]): boolean {
  const readsSite = tests.some((file) => !/^tests\/(units|content|server)\//.test(file))
  if (readsSite && !succeeds('npm', 'run', 'build')) return false
  if (!tests.some((file) => file.endsWith('.spec.ts'))) return succeeds('node', '--test', ...tests)
  const config = ['--config', 'tests/playwright.config.ts', '--project=chromium']
  return succeeds('playwright', 'test', ...config, ...tests)
}

/** What becomes of a mistake; the copy is as it was afterwards. */
function fateOf(file: string, find: string, replace: string, tests: readonly string[]) {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  const places = original.split(find)
  if (places.length < 2) return 'not found'
  writeFileSync(path, places.join(replace))
  const passed = passes(tests)
  writeFileSync(path, original)
  return passed ? 'survived' : 'noticed'
}

try {
  cpSync(project, copy, { recursive: true, filter: (path) => !leftOut.has(path) })
  for (const name of linked) symlinkSync(join(project, name), join(copy, name))
  const words = process.argv.slice(2)
  const all = Object.entries(lists).flatMap(([list, targets]) =>
    targets.flatMap(({ file, tests, mistakes }) =>
      mistakes.map(([what, find, replace]) => ({ list, file, tests, what, find, replace })),
    ),
  )
  const chosen = all.filter(({ list, file, what }) =>
    words.every((word) => `${list}: ${file} ${what}`.includes(word)),
  )
  const failing = [...new Set(chosen.flatMap(({ tests }) => tests))].filter((one) => !passes([one]))
  if (failing.length > 0) throw new Error(`Without any mistake these fail: ${failing.join(' ')}`)

  let noticed = 0
  for (const { file, what, find, replace, tests } of chosen) {
    const fate = fateOf(file, find, replace, tests)
    if (fate === 'noticed') noticed += 1
    console.log(`${fate.padEnd(9)} ${file}: ${what}`)
  }
  const share = Math.round((100 * noticed) / chosen.length)
  console.log(`\n${noticed} of ${chosen.length} noticed: ${share} %`)
  process.exitCode = noticed === chosen.length ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
