import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'

const port = Number(process.env.TEST_PORT ?? 3417)
const address = `http://localhost:${port}`

// The workers read this file again: the folder is made once and handed on.
process.env.TEST_DATA ??= mkdtempSync(join(tmpdir(), 'leads-'))

/** Browser tests run against the built site on its own server, under its own headers and policy. */
export default defineConfig({
  testDir: './site',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  reporter: [['list'], ['json']],
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    // Tracing every test costs a third more time; `--trace on` helps where one fails.
    trace: 'off',
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
  webServer: {
    command: 'node server/main.ts',
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
