/**
 * Finds the browsers that the tests run in: those that are there already, else Playwright's own download
 * (Chromium), else the system's package manager. Says what it does.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const browsers = {
  Chromium: {
    /** Names the one to use. */
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
      'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium',
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
  /** WebKitGTK's driver, which brings the browser and is what Safari's engine is on Linux. */
  WebKit: {
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    commands: [
      'apt-get update -qq && apt-get install -y -qq --no-install-recommends webkit2gtk-driver xvfb',
    ],
  },
}

export type BrowserName = keyof typeof browsers

/** The path of a browser that is there. */
export function installed(name: BrowserName): string | undefined {
  const { variable, places } = browsers[name]
  return [process.env[variable], ...places].find((path) => path && existsSync(path))
}

/** The path of a browser, installed first where there is none and it can be had. */
export function findOrInstall(name: BrowserName): string | undefined {
  for (const command of browsers[name].commands) {
    if (installed(name)) break
    console.log(`No ${name} found. Trying: ${command}`)
    spawnSync(command, { shell: true, stdio: 'inherit' })
  }
  return installed(name)
}

/**
 * The path of a Chromium, installed first where there is none.
 *
 * @throws Error that says what to do when no Chromium can be had.
 */
export function findBrowser(): string {
  const found = findOrInstall('Chromium')
  if (found) return found
  throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to the one to use.')
}
