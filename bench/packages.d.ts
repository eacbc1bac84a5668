// What bench/pages.ts uses of packages that are installed in bench/ alone.

declare module 'lighthouse' {
  export default function lighthouse(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'error'; skipAudits: string[] },
  ): Promise<{
    lhr: {
      audits: Record<string, { numericValue?: number }>
      categories: Record<string, { score: number | null }>
    }
  }>
}

declare module 'puppeteer-core' {
  const puppeteer: {
    launch(options: {
      executablePath: string
      args: string[]
    }): Promise<{ wsEndpoint(): string; close(): Promise<void> }>
  }
  export default puppeteer
}
