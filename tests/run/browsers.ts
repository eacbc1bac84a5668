import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { chromium, firefox } from '@playwright/test'
import { type BrowserName, findOrInstall } from '../support/find-browser.ts'
import { startWebKit } from '../support/webkit.ts'

/** The oldest version of Firefox that passes with this version of Playwright, as far as known. */
const knownFirefox = 153

/** How long a browser may take to start, in milliseconds. Only for one that hangs: a busy machine needs several seconds. */
const timeout = 300_000

const starts: Record<BrowserName, (path: string) => Promise<void>> = {
  Chromium: async (executablePath) => {
    const args = ['--no-sandbox', '--disable-gpu']
    await openPage(await chromium.launch({ executablePath, args, timeout }))
  },
  Firefox: async (executablePath) =>
    openPage(await firefox.launch({ executablePath, channel: 'moz-firefox', timeout })),
  WebKit: async () => {
    const { driver, close } = await startWebKit()
    await driver.get('data:text/html,<p>ready').finally(close)
  },
}

async function openPage(browser: Awaited<ReturnType<typeof chromium.launch>>): Promise<void> {
  try {
    const page = await browser.newPage()
    await page.goto('data:text/html,<p>ready', { timeout })
  } finally {
    await browser.close()
  }
}

/** Returns why the tests can't run in a browser, in one sentence, or undefined when they can. */
export async function browserProblem(name: BrowserName): Promise<string | undefined> {
  const path = findOrInstall(name)
  if (!path) return `${name} isn't installed, and can't be installed from here.`
  try {
    await starts[name](path)
    return undefined
  } catch (error) {
    return `${versionOf(name, path)} can't run the tests${hint(name)}: ${reason(error)}`
  }
}

const hint = (name: BrowserName) =>
  name === 'Firefox' ? ` (version ${knownFirefox} or newer can)` : ''

function versionOf(name: BrowserName, path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000 })
  const version = /\d+(\.\d+)*\w*/.exec(stdout ?? '')?.[0]
  return `${name} ${version ?? 'of an unknown version'} at ${path}`
}

/** The first line of an error, as the end of a sentence. */
function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [first = ''] = stripVTControlCharacters(text).split('\n')
  return `${first.trim().replace(/\.$/, '').slice(0, 200)}.`
}
