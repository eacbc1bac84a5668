import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { contentFolder } from '../scripts/folders.ts'
import { findBrowser, headlessShell, installed } from './support/find-browser.ts'
import { copyPublication } from './support/published.ts'
import { programs } from './support/server.ts'

const port = Number(process.env.TEST_PORT ?? 3417)
const address = `http://localhost:${port}`

// The workers read this file again: the folder is made once and handed on.
if (!process.env.TEST_DATA) {
  process.env.TEST_DATA = mkdtempSync(join(tmpdir(), 'leads-'))
  // What a test publishes must not reach the checkout, or its git repository.
  cpSync(contentFolder(), join(process.env.TEST_DATA, 'content'), { recursive: true })
  copyPublication(join(process.env.TEST_DATA, 'publication'))
}

const inChromium = (executablePath: string) => ({
  // Neither the office's nor the server's: every time on a page is the office's.
  timezoneId: 'Asia/Tokyo',
  launchOptions: {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

/** Chromium, or its headless shell where there is one. Notifications need the whole browser. */
const shell = headlessShell()
const chromium = shell
  ? [
      { name: 'chromium', grepInvert: /@notifications/, use: inChromium(shell) },
      { name: 'chromium-whole', grep: /@notifications/, use: inChromium(findBrowser()) },
    ]
  : [{ name: 'chromium', use: inChromium(findBrowser()) }]

/**
 * The system's Firefox, driven by WebDriver BiDi, runs what is tagged `@engines`: a visitor's ways and the
 * desk. `support/site-test.ts` works around what the driver can't do.
 */
const firefox = {
  name: 'firefox',
  grep: /@engines/,
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: installed('Firefox') ?? '',
      firefoxUserPrefs: {
        // The driver waits in vain for the load of a page from the back-forward cache.
        'browser.sessionhistory.max_total_viewers': 0,
        // Without a screen there is no mouse: one that can point and hover.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
      },
    },
  },
}

/** Browser tests run against the built site on its own server, under its own headers and policy. */
export default defineConfig({
  testDir: '.',
  testMatch: '{site,desk}/**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // The whole browser takes twice the processor time.
  workers: shell ? 3 : 2,
  // A busy machine can make a test time out. The run names each that passed only at its second try.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Only for tests that hang: the slowest take a tenth of it, and a machine may be slow and busy.
  timeout: 150_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    // Tracing every test costs a third more time; `--trace on` helps where one fails.
    trace: 'off',
  },
  projects: [...chromium, ...(installed('Firefox') ? [firefox] : [])],
  webServer: {
    command: `node ${programs.main}`,
    cwd: '..',
    url: `${address}/healthz`,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      DATABASE_URL: `file:${join(process.env.TEST_DATA, 'leads.db')}`,
      OUTBOX_DIR: join(process.env.TEST_DATA, 'outbox'),
      PUBLICATION_DIR: join(process.env.TEST_DATA, 'publication'),
      CONTENT_DIR: join(process.env.TEST_DATA, 'content'),
    },
  },
})
