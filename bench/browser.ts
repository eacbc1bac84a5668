import puppeteer, { type Browser } from 'puppeteer-core'
import { findBrowser } from '../scripts/find-browser.ts'

/**
 * Starts Chromium. Playwright won't do: it switches off prerendering and the back/forward cache.
 *
 * @param flags further command line switches
 */
export const launchBrowser = (...flags: string[]): Promise<Browser> =>
  puppeteer.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...flags],
  })
