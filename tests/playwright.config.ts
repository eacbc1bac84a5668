import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser, installed } from '../scripts/find-browser.ts'
import { programs } from './support/server.ts'

const port = Number(process.env.TEST_PORT ?? 3417)
const address = `http://localhost:${port}`

// The workers read this file again: the folder is made once and handed on.
process.env.TEST_DATA ??= mkdtempSync(join(tmpdir(), 'leads-'))

const chromium = {
  name: 'chromium',
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
}

/**
 * The system's own Firefox, driven by WebDriver BiDi. What the driver cannot do is done another way in
 * `support/site-test.ts`, or the test is marked `@chromium` and says why.
 */
const firefox = (name: string, motion: 'any' | 'less') => ({
  name,
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: installed('Firefox') ?? '',
      firefoxUserPrefs: {
        // The driver waits in vain for the load of a page that comes back from memory.
        'browser.sessionhistory.max_total_viewers': 0,
        // Without a screen there is no mouse: one that can point and hover.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // The driver cannot ask for less motion page by page.
        'ui.prefersReducedMotion': motion === 'less' ? 1 : 0,
      },
    },
  },
})

/** The owner's desk is used on a telephone and at a table, and is tried at both. */
const desk = '**/desk*.spec.ts'
const phone = { width: 390, height: 844 }

/** What files weigh and say is the same in every engine. */
const aboutFiles = ['weight', 'structured-data', 'head'].map((name) => `**/${name}.spec.ts`)

const firefoxProjects = [
  { ...firefox('firefox', 'any'), grepInvert: /@chromium|@less-motion/, testIgnore: aboutFiles },
  { ...firefox('firefox, less motion', 'less'), grep: /@less-motion/ },
]

const chromiumProjects = [
  chromium,
  {
    ...chromium,
    name: 'chromium, phone',
    testMatch: desk,
    use: { ...chromium.use, viewport: phone },
  },
]

/** Browser tests run against the built site on its own server, under its own headers and policy. */
export default defineConfig({
  testDir: './site',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than two cores: tests wait for timers and for each other as much as they compute.
  workers: 3,
  // Of two browsers on two busy cores, one is late now and then in 1,300 tests; see `scripts/test.ts`.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Several times what the slowest takes on two cores: a machine may be busy.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    // Tracing every test costs a third more time; `--trace on` helps where one fails.
    trace: 'off',
  },
  projects: [...chromiumProjects, ...(installed('Firefox') ? firefoxProjects : [])],
  webServer: {
    command: `node ${programs.main}`,
    cwd: '..',
    url: `${address}/healthz`,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      DATABASE_URL: `file:${join(process.env.TEST_DATA, 'leads.db')}`,
      OUTBOX_DIR: join(process.env.TEST_DATA, 'outbox'),
    },
  },
})
