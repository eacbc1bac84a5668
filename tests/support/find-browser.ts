/**
 * Finds the browsers for the tests: an installed one, or else Playwright's own download (Chromium), or
 * else one from the system's package manager. Prints what it installs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const browsers = {
  Chromium: {
    /** Names the browser to use. */
    variable: 'CHROMIUM_PATH',
    places: [
      chromium.executablePath(),
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    commands: [
      'playwright install chromium',
      'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell',
    ],
  },
  Firefox: {
    variable: 'FIREFOX_PATH',
    places: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    commands: ['apt-get update -qq && apt-get install -y -qq --no-install-recommends firefox-esr'],
  },
  /** WebKitGTK's driver, which comes with a browser: Safari's engine on Linux. */
  WebKit: {
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    commands: [
      'apt-get update -qq && apt-get install -y -qq --no-install-recommends webkit2gtk-driver xvfb',
    ],
  },
}

export type BrowserName = keyof typeof browsers

/** Returns the path of an installed browser. A variable that names one decides alone. */
export function installed(name: BrowserName): string | undefined {
  const { variable, places } = browsers[name]
  const named = process.env[variable]
  return (named ? [named] : places).find((path) => existsSync(path))
}

/**
 * Returns the path of Chromium's headless shell, if it is installed and no variable names a browser. It
 * takes half the processor time of the whole browser, but shows no notifications.
 */
export function headlessShell(): string | undefined {
  const path = '/usr/bin/chromium-headless-shell'
  return !process.env.CHROMIUM_PATH && existsSync(path) ? path : undefined
}

/** Returns the path of a browser. Installs it first if there is none and no variable names one. */
export function findOrInstall(name: BrowserName): string | undefined {
  const { variable, commands } = browsers[name]
  for (const command of process.env[variable] ? [] : commands) {
    if (installed(name)) break
    console.log(`No ${name} found. Trying: ${command}`)
    spawnSync(command, { shell: true, stdio: 'inherit' })
  }
  return installed(name)
}

/**
 * Returns the path of a Chromium. Installs it first if there is none.
 *
 * @throws Error that says what to do if no Chromium can be installed
 */
export function findBrowser(): string {
  const found = findOrInstall('Chromium')
  if (found) return found
  throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to the one to use.')
}
