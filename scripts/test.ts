/**
 * The whole test: types, lint, dead code, build, server, browser. Each runs even where one before it
 * failed (the browser tests only on a good build), and the last line counts them all. Site and server
 * are built into folders of their own: what a server in this checkout serves stays.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/free-port.ts'
import { type BrowserName, findBrowser, findOrInstall } from './find-browser.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const folder = mkdtempSync(join(tmpdir(), 'test-'))
process.env.DIST_DIR = join(folder, 'dist')
process.env.SERVER_DIR = join(folder, 'server')
process.env.TEST_PORT ??= String(await freePort())
const total: Count = { passed: 0, failed: 0, skipped: 0 }

function add(count: Count): void {
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}

function run(title: string, command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}: ${command}`)
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** A step that passes or fails as a whole. */
function check(title: string, command: string): boolean {
  const passed = run(title, command)
  add({ passed: Number(passed), failed: Number(!passed), skipped: 0 })
  return passed
}

/** Node's own test runner; a run that broke before it could count is one failure. */
function nodeTests(title: string, files: string): void {
  const report = join(folder, `${title}.tap`)
  const passed = run(
    title,
    `node --test --test-timeout=400000 --test-concurrency=3 --test-reporter=spec --test-reporter-destination=stdout --test-reporter=tap --test-reporter-destination=${report} "${files}"`,
  )
  const tap = readFileSync(report, 'utf8')
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0)
  const failed = count('fail') + count('cancelled')
  add({
    passed: count('pass'),
    failed: passed ? failed : Math.max(failed, 1),
    skipped: count('skipped') + count('todo'),
  })
}

/**
 * In Chromium, and in Firefox where there is one. What passes only at the second try is named by the
 * runner as flaky, and counts as passed: a fault of the site fails twice.
 */
function browserTests(): void {
  findBrowser()
  hasBrowser('Firefox')
  const report = join(folder, 'site.json')
  const passed = run('Browsers', 'playwright test --config tests/playwright.config.ts', {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  add({
    passed: stats.expected + stats.flaky,
    failed: passed ? stats.unexpected : Math.max(stats.unexpected, 1),
    skipped: stats.skipped,
  })
}

/** Whether a browser is there or can be had; one that is missing is counted as skipped. */
function hasBrowser(name: BrowserName): boolean {
  if (findOrInstall(name)) return true
  console.log(`${name} is not here and cannot be installed: its tests are left out.`)
  add({ passed: 0, failed: 0, skipped: 1 })
  return false
}

/** Runs a group of tests; one that cannot even start is a failure. */
function attempt(tests: () => void): void {
  try {
    tests()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    add({ passed: 0, failed: 1, skipped: 0 })
  }
}

const built = check('Build', 'npm run --silent build')
check('Types', 'tsc --noEmit')
check('Pages', 'astro check')
check('Lint', 'biome ci --error-on-warnings .')
check('Dead code', 'knip')
attempt(() =>
  nodeTests(
    'Server',
    'tests/{folders,{model,desk,scripts,site-build,content,server,pages,units}/**/*}.test.ts',
  ),
)
if (built) attempt(browserTests)
if (built && hasBrowser('WebKit')) attempt(() => nodeTests('WebKit', 'tests/webkit/*.test.ts'))

rmSync(folder, { recursive: true })

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0
