/**
 * Finds the Chromium that the browser tests run in: one that is there already, else Playwright's own
 * download, else the system's package manager. Says what it does.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const installed = (): string | undefined =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers].find(
    (path) => path && existsSync(path),
  )

function run(command: string, ...args: string[]): boolean {
  console.log(`No Chromium found. Trying: ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/**
 * The path of a Chromium, installed first where there is none.
 *
 * @throws Error that says what to do when no Chromium can be had.
 */
export function findBrowser(): string {
  const found =
    installed() ??
    (run('playwright', 'install', 'chromium') ? installed() : undefined) ??
    (run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium')
      ? installed()
      : undefined)
  if (found) return found
  throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to the one to use.')
}
