import './built.ts'
import { resolve } from 'node:path'
import { startServer, type TestServer } from '../tests/support/server.ts'

/** The real server with the site as `npm run build` left it in dist/. */
export const serveSite = (): Promise<TestServer> =>
  startServer({ site: true, env: { DIST_DIR: resolve(import.meta.dirname, '../dist') } })

/** The middle one of some figures; NaN when there are none. */
export const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
