import { test as base, expect, type Page } from '@playwright/test'

interface Options {
  /** Console errors that a test brings about itself, such as the browser's line on a 404. */
  expectedErrors: RegExp | undefined
}

/** Waits until a page has its scripts, which it asks for after its first paint. */
export const scriptsAreHere = (page: Page): Promise<void> =>
  page.locator('html[data-scripts]').waitFor({ state: 'detached' })

/**
 * Every browser test watches what no visitor should ever cause: an error on the console (a violated
 * content security policy is one), an uncaught exception, a request to somebody else's server.
 */
export const test = base.extend<Options>({
  expectedErrors: [undefined, { option: true }],
  context: async ({ context, baseURL, expectedErrors }, use) => {
    const problems: string[] = []
    context.on('console', (message) => {
      if (message.type() !== 'error' || expectedErrors?.test(message.text())) return
      problems.push(`on ${message.page()?.url()}: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => {
      const text = String(error.error())
      if (!expectedErrors?.test(text)) problems.push(`on ${error.page()?.url()}: ${text}`)
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
