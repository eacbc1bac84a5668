/**
 * Lighthouse, mobile, on every kind of page against the floor in the same run: `npm run bench:pages`, and
 * `npm run bench:pages -- 5 /about /contact` on those alone.
 * Pages are measured in turn, round after round, and medians are printed, so that a machine that
 * slows down slows them all. Exits with 1 when a page is over its limit.
 */
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../scripts/find-browser.ts'
import { kindsOfPages } from '../tests/support/kinds-of-pages.ts'
import { serveFloor } from './floor.ts'
import { median, serveSite } from './site.ts'

const rounds = Number(process.argv[2] ?? 3)
const asked = process.argv.slice(3)
const paths = asked.length > 0 ? asked : kindsOfPages
/** Now and then Lighthouse sees no paint at all; the run is then made again. */
const attempts = 4

/** How many times the floor's largest paint a page may take. */
const limit = 1.1

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Figures {
  scores: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
}

async function measure(url: string): Promise<Figures> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const figures = await run(url)
    if (Number.isFinite(figures.lcp)) return figures
  }
  throw new Error(`Lighthouse saw no paint on ${url} in ${attempts} runs`)
}

async function run(url: string): Promise<Figures> {
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse had nothing to say about ${url}`)
    return figuresOf(result.lhr)
  } finally {
    chrome.kill()
  }
}

function figuresOf({ audits, categories }: Result): Figures {
  const of = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Math.min(...Object.values(categories).map(({ score }) => (score ?? 0) * 100)),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    bytes: of('total-byte-weight'),
  }
}

const medians = (runs: Figures[]): Figures => ({
  scores: median(runs.map((run) => run.scores)),
  fcp: median(runs.map((run) => run.fcp)),
  lcp: median(runs.map((run) => run.lcp)),
  tbt: median(runs.map((run) => run.tbt)),
  cls: median(runs.map((run) => run.cls)),
  bytes: median(runs.map((run) => run.bytes)),
})

const site = await serveSite()
const { address: floorAddress, server: floor } = await serveFloor()

try {
  const runs = new Map<string, Figures[]>()
  for (let round = 0; round < rounds; round++) {
    for (const path of ['floor', ...paths]) {
      const url = path === 'floor' ? floorAddress : site.url + path
      runs.set(path, [...(runs.get(path) ?? []), await measure(url)])
    }
  }
  report(runs)
} finally {
  await site.stop()
  floor.close()
}

function report(runs: Map<string, Figures[]>): void {
  const base = medians(runs.get('floor') ?? [])
  console.log('| page | FCP ms | LCP ms | × floor | TBT ms | CLS | lowest score | bytes |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const [path, own] of runs) {
    const { scores, fcp, lcp, tbt, cls, bytes } = medians(own)
    const ratio = lcp / base.lcp
    const over =
      path !== 'floor' && (ratio > limit || tbt > base.tbt + 10 || cls > 0 || scores < 100)
    if (over) process.exitCode = 1
    const cells = [
      path,
      fcp.toFixed(0),
      lcp.toFixed(0),
      `${ratio.toFixed(2)}${over ? ' (over its limit)' : ''}`,
      tbt.toFixed(0),
      cls.toFixed(3),
      scores.toFixed(0),
      bytes.toFixed(0),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
