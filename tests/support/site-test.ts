import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

interface Tools {
  /** Taps an element, or clicks in Firefox, whose driver can't tap. */
  tap(target: Locator): Promise<void>
}

interface Options {
  /** Console errors that a test causes, such as for a 404. */
  expectedErrors: RegExp | undefined
}

/** Waits until a page has loaded its scripts and styles, which it requests after its first paint. */
export const scriptsAreHere = (page: Page): Promise<void> =>
  page.locator('html[data-scripts], main > noscript').first().waitFor({ state: 'detached' })

/** Paths that a page requests from now on, without icons, which a browser may fetch at any time. */
export function pathsAskedFor(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/icon\b/.test(pathname)) paths.push(pathname)
  })
  return paths
}

/**
 * Firefox's driver can't switch JavaScript off. This adds a policy that puts every page into a sandbox
 * without scripts, which has the same effect on style sheets (`scripting: none`) and `<noscript>`. It doesn't
 * reach the page a form redirects to.
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
 * Firefox logs an error when a page is left while it loads a font or a picture (NS_BINDING_ABORTED), also
 * from the service worker.
 */
const leftBehind =
  /downloadable font: download failed .* status=2152398850|A ServiceWorker intercepted the request/

/**
 * Every browser test fails on an error on the console (such as a violation of the content security policy),
 * an uncaught exception or a request to another origin.
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
  // Tests act faster than visitors, so wait for the scripts.
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

export const testWithoutJavaScript = test.extend({ javaScriptEnabled: false })

export { expect }
