import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { installed } from './find-browser.ts'
import { freePort } from './free-port.ts'
import { waitUntil } from './wait.ts'

export interface WebKit {
  driver: WebDriver
  /** Stops the browser, its driver and its screen. */
  close(): Promise<void>
}

/**
 * WebKitGTK on a screen of its own. Its driver speaks plain WebDriver: it shows no requests and no
 * console, has no finger, cannot switch JavaScript off, and its window is at least 447 pixels wide.
 */
export async function startWebKit(): Promise<WebKit> {
  const screen = spawn('Xvfb', [
    ...['-displayfd', '1', '-nolisten', 'tcp'],
    ...['-screen', '0', '1400x1000x24'],
  ])
  const [number] = await once(screen.stdout, 'data')
  const port = await freePort()
  const server = spawn(installed('WebKit') ?? '', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  })
  const address = `http://127.0.0.1:${port}`
  await waitUntil(() => fetch(`${address}/status`).then(({ ok }) => ok), 'the driver listens')
  const [binary = ''] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build()
  return {
    driver,
    close: async () => {
      await driver.quit()
      await Promise.all([server, screen].map(end))
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill()
  await exited
}
