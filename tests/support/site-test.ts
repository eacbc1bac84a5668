import { test as base, expect } from '@playwright/test'

interface Options {
  /** Console errors that a test brings about itself, such as the browser's line on a 404. */
  expectedErrors: RegExp | undefined
}

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
})

export { expect }
