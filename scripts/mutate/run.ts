/**
 * Makes each mistake of the list in a copy of the project and runs the tests that must notice it:
 * `npm run mutate`, or with a word to choose by: `npm run mutate -- spam`. Ends with 1 when a mistake
 * survives. Ours, because it takes minutes: Stryker would run a hundred times as many mutants, each
 * against tests that start real servers.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Mutation, mutations } from './mutations.ts'

const project = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'mutate-'))
const leftOut = new Set(
  ['node_modules', 'dist', '.git', 'art', 'data', 'test-results'].map((name) =>
    join(project, name),
  ),
)
const patienceMs = 180_000

/** Whether tests pass in the copy. */
const passes = (tests: readonly string[]): boolean =>
  spawnSync(process.execPath, ['--test', ...tests], { cwd: copy, timeout: patienceMs }).status === 0

/** What became of a mistake; the copy is as it was afterwards. */
function attempt({ file, find, replace, tests }: Mutation): 'killed' | 'survived' {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  if (original.split(find).length !== 2) throw new Error(`${file} has not exactly one: ${find}`)
  writeFileSync(
    path,
    original.replace(find, () => replace),
  )
  try {
    return passes(tests) ? 'survived' : 'killed'
  } finally {
    writeFileSync(path, original)
  }
}

try {
  cpSync(project, copy, { recursive: true, filter: (path) => !leftOut.has(path) })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
  const [word = ''] = process.argv.slice(2)
  const chosen = mutations.filter(({ what, file }) => `${file} ${what}`.includes(word))
  const tests = [...new Set(chosen.flatMap((mutation) => mutation.tests))]
  const failing = tests.filter((file) => !passes([file]))
  if (failing.length > 0) {
    throw new Error(`Without any mistake these fail: ${failing.join(' ')}`)
  }

  let killed = 0
  for (const mutation of chosen) {
    const fate = attempt(mutation)
    if (fate === 'killed') killed += 1
    console.log(`${fate.padEnd(8)} ${mutation.file}: ${mutation.what}`)
  }
  console.log(
    `\n${killed} of ${chosen.length} noticed: ${Math.round((100 * killed) / chosen.length)} %`,
  )
  process.exitCode = killed === chosen.length ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
