/**
 * Lighthouse, mobile, on a page of every kind against the floor: a text-only page of the same weight,
 * which no page with as many words can beat on the same machine. Pages are measured in turns, so that
 * a machine that slows down slows them all: `npm run bench -- pages [rounds] [paths …]`
 */
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { findBrowser } from '../tests/support/find-browser.ts'
import { kindsOfPages } from '../tests/support/site-content.ts'
import { median, serveSite, table } from './harness.ts'

/** How many times the floor's largest paint a page may take. */
const limit = 1.1

/** Bytes of the floor, brotli. */
const floorBytes = 13_400

const explanation = `Lighthouse, mobile, medians. The floor is a text-only page of ${floorBytes} bytes; a page's largest paint may take ${limit} times the floor's, and nothing may shift. Blocking and score follow the machine.`

const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const flags = [
  ...['--output=json', '--quiet'],
  '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
  // A page to print is kept from search engines on purpose.
  '--skip-audits=is-crawlable',
]

/** Lighthouse misses the paint now and then; the run is then repeated. */
const attempts = 4

const audits = {
  'first paint ms': 'first-contentful-paint',
  'largest paint ms': 'largest-contentful-paint',
  'blocking ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
} as const

type Figures = Record<keyof typeof audits | 'lowest score', number>

export async function run([rounds = '3', ...given]: string[]): Promise<string> {
  const site = await serveSite()
  const floor = await serveFloor()
  const paths = given.length > 0 ? given : kindsOfPages
  const pages = [
    { name: 'the floor', url: floor.url, runs: [] as Figures[] },
    ...paths.map((path) => ({ name: path, url: site.url + path, runs: [] as Figures[] })),
  ]
  try {
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const { url, runs } of pages) runs.push(await measure(url))
    }
  } finally {
    await site.stop()
    floor.stop()
  }
  const medians = pages.map(({ runs }) => {
    const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
    const entries = names.map((name) => [name, median(runs.map((one) => one[name]))])
    return Object.fromEntries(entries) as Figures
  })
  const [least = {} as Figures] = medians
  const rows = medians.map((page, index) => {
    const ratio = page['largest paint ms'] / least['largest paint ms']
    const isOver = ratio > limit || page['layout shift'] > 0
    if (isOver) process.exitCode = 1
    return {
      page: pages[index]?.name ?? '',
      'first paint ms': page['first paint ms'].toFixed(0),
      'largest paint ms': page['largest paint ms'].toFixed(0),
      '× floor': `${ratio.toFixed(2)}${isOver ? ' (over a limit, or shifts)' : ''}`,
      'blocking ms': page['blocking ms'].toFixed(0),
      'lowest score': page['lowest score'].toFixed(0),
    }
  })
  return `${explanation}\n\n${table(rows)}`
}

const runFile = promisify(execFile)

async function measure(url: string): Promise<Figures> {
  const options = { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: Infinity }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { stdout } = await runFile(process.execPath, [program, url, ...flags], options).catch(
      (error) => {
        // It has seen no paint, and reports the rest.
        if (error.code === 1 && error.stdout) return error
        throw error
      },
    )
    const report = JSON.parse(stdout)
    const scores = Object.values<{ score: number }>(report.categories).map(({ score }) => score)
    const figures = Object.fromEntries([
      ...Object.entries(audits).map(([name, audit]) => [name, report.audits[audit].numericValue]),
      ['lowest score', Math.min(...scores) * 100],
    ])
    if (Object.values(figures).every(Number.isFinite)) return figures
  }
  throw new Error(`Lighthouse saw no paint on ${url} in ${attempts} runs`)
}

async function serveFloor(): Promise<{ url: string; stop(): void }> {
  const page = floorPage()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': page.length,
  }
  const server = createServer((_request, response) => response.writeHead(200, headers).end(page))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** Random letters from a fixed seed: text that compresses worse than any that a visitor would read. */
function floorPage(): Buffer {
  let state = 42
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
  const letter = () => String.fromCharCode(97 + random(26))
  const word = () => Array.from({ length: 3 + random(7) }, letter).join('')
  const words = (count: number) => Array.from({ length: count }, word).join(' ')
  let page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title><meta name="viewport" content="width=device-width"><meta name="description" content="floor"><link rel="icon" href="data:,"><style>body{font:18px/1.6 system-ui;margin:0;color:#123}main{max-width:60rem;margin:auto;padding:1rem}</style></head><body><main><h1>Pest control in Carrollton</h1>`
  let compressed = brotliCompressSync(page)
  while (compressed.length < floorBytes) {
    page += `<section><h2>${words(2)}</h2><p>${words(45)}</p></section>`
    compressed = brotliCompressSync(page)
  }
  return compressed
}
