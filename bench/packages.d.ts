// What the benchmarks use of packages that are installed in bench/ alone, so that bench/ is checked
// together with everything else.

declare module 'lighthouse' {
  export default function lighthouse(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'error' },
  ): Promise<{
    lhr: {
      audits: Record<string, { numericValue?: number }>
      categories: Record<string, { score: number | null }>
    }
  }>
}

declare module 'puppeteer-core' {
  export interface Page {
    goto(url: string, options?: { waitUntil: 'networkidle0' }): Promise<unknown>
    evaluate<Result, Args extends unknown[]>(
      run: (...args: Args) => Result,
      ...args: Args
    ): Promise<Result>
    locator(selector: string): { click(): Promise<void>; fill(text: string): Promise<void> }
    tap(selector: string): Promise<void>
    click(selector: string): Promise<void>
    hover(selector: string): Promise<void>
    waitForSelector(selector: string, options?: { hidden: boolean }): Promise<unknown>
    emulateCPUThrottling(factor: number): Promise<void>
    setViewport(size: {
      width: number
      height: number
      isMobile?: boolean
      hasTouch?: boolean
    }): Promise<void>
  }

  export interface Browser {
    wsEndpoint(): string
    createBrowserContext(): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>
    close(): Promise<void>
  }

  const puppeteer: { launch(options: { executablePath: string; args: string[] }): Promise<Browser> }
  export default puppeteer
}
