import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

interface Tools {
  /** Touches an element; Firefox's driver has no finger, and clicks. */
  tap(target: Locator): Promise<void>
}

interface Options {
  /** Console errors that a test brings about itself, such as the browser's line on a 404. */
  expectedErrors: RegExp | undefined
}

/** Waits until a page has its scripts and all of its styles, which it asks for after its first paint. */
export const scriptsAreHere = (page: Page): Promise<void> =>
  page.locator('html[data-scripts], main > noscript').first().waitFor({ state: 'detached' })

/** Paths that a page asks for from now on, but for its icons: a browser fetches those whenever it has time. */
export function pathsAskedFor(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/icon\b/.test(pathname)) paths.push(pathname)
  })
  return paths
}

/**
 * Firefox's driver cannot switch JavaScript off. A policy that puts every page into a sandbox without
 * scripts does the same, for style sheets (`scripting: none`) and `<noscript>` too; only what a form's
 * answer redirects to is out of its reach.
 */
async function withoutScripts(context: BrowserContext): Promise<void> {
  const policy = 'sandbox allow-forms allow-same-origin allow-top-navigation'
  await context.route('**/*', async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest() || request.method() !== 'GET') return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers })
  })
}

/**
 * A page that is left stops fetching its typeface and its pictures, which Firefox calls an error
 * (NS_BINDING_ABORTED, or one of the service worker that was to bring them), on the console or as one that
 * nobody caught. That the worker works is asked where there is no connection.
 */
const leftBehind =
  /downloadable font: download failed .* status=2152398850|A ServiceWorker intercepted the request/

/**
 * Every browser test watches what no visitor should ever cause: an error on the console (a violated
 * content security policy is one), an uncaught exception, a request to somebody else's server.
 */
export const test = base.extend<Options & Tools>({
  expectedErrors: [undefined, { option: true }],
  context: async ({ context, baseURL, expectedErrors, browserName, javaScriptEnabled }, use) => {
    if (browserName === 'firefox' && javaScriptEnabled === false) await withoutScripts(context)
    const problems: string[] = []
    context.on('console', (message) => {
      const text = message.text()
      if (message.type() !== 'error' || leftBehind.test(text) || expectedErrors?.test(text)) return
      problems.push(`on ${message.page()?.url()}: ${text} (${message.location().url})`)
    })
    context.on('weberror', (error) => {
      const text = String(error.error())
      if (leftBehind.test(text) || expectedErrors?.test(text)) return
      problems.push(`on ${error.page()?.url()}: ${text}`)
    })
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL) {
        problems.push(`a request to another origin: ${request.url()}`)
      }
    })
    await use(context)
    expect(problems, 'errors and foreign requests').toEqual([])
  },
  tap: ({ browserName }, use) =>
    use((target) => (browserName === 'firefox' ? target.click() : target.tap())),
  // Nobody is as quick as a test.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled ?? true) {
      const goto = page.goto.bind(page)
      page.goto = async (...args) => {
        const response = await goto(...args)
        await scriptsAreHere(page)
        return response
      }
    }
    await use(page)
  },
})

export { expect }
