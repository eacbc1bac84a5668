import type { VitalName } from './beacon.ts'

/**
 * How pages felt, kept as histograms. A value is counted under the bound that it does not exceed, as a
 * whole number: LCP and INP in milliseconds, CLS in thousandths. Bounds may be added, but never removed:
 * databases contain them.
 */
export const bounds: Record<VitalName, readonly number[]> = {
  lcp: [
    200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2250, 2500, 3000, 3500, 4000, 5000,
    7000, 10_000, 20_000, 60_000,
  ],
  inp: [16, 24, 32, 40, 56, 80, 104, 128, 160, 200, 250, 300, 400, 500, 750, 1000, 2000, 10_000],
  cls: [0, 1, 2, 5, 10, 20, 50, 75, 100, 150, 200, 250, 500, 1000, 10_000],
}

/** Up to the first a page is good, beyond the second poor: https://web.dev/articles/defining-core-web-vitals-thresholds */
const thresholds: Record<VitalName, readonly [number, number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
}

export type Mark = 'good' | 'fair' | 'poor'

/** The bound that a measured value is counted under; what is beyond all of them, under the last. */
export function boundOf(name: VitalName, value: number): number {
  const whole = name === 'cls' ? value * 1000 : value
  return bounds[name].find((bound) => whole <= bound) ?? (bounds[name].at(-1) as number)
}

export function markOf(name: VitalName, bound: number): Mark {
  const [good, poor] = thresholds[name]
  return bound <= good ? 'good' : bound <= poor ? 'fair' : 'poor'
}

/**
 * The bound that three of four measured values do not exceed.
 *
 * @param amounts number of values by bound
 * @returns undefined where nothing was measured
 */
export function percentile75(amounts: ReadonlyMap<number, number>): number | undefined {
  const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  let seen = 0
  for (const [bound, amount] of [...amounts].toSorted(([a], [b]) => a - b)) {
    seen += amount
    if (seen >= total * 0.75) return bound
  }
  return undefined
}

/** Kind of a page: `/services/*` for /services/ant-control. */
export const kindOfPage = (path: string): string => path.replace(/^(\/[^/]+)\/.+$/, '$1/*')
