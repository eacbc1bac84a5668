import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isSameSite } from '../../model/site-url.ts'
import { ConfigError } from '../config.ts'
import { readBuildMarker, readSite, type SiteTable } from './table.ts'

/** How often to look whether there is a new build: milliseconds. */
const lookEveryMs = 1000

/** Holds the site as it is served. */
export interface CurrentSite {
  table: SiteTable
  /** Stops looking for newer builds. */
  stop(): void
}

/**
 * Reads the built site, and again whenever there is a new build; the old one is served until the new
 * one has been read whole.
 *
 * @throws ConfigError when nothing is built, or for another address
 */
export async function keepCurrent(
  dist: string,
  siteUrl: URL,
  log: FastifyBaseLogger,
): Promise<CurrentSite> {
  const stopped = new AbortController()
  const current: CurrentSite = { table: await readFit(dist, siteUrl), stop: () => stopped.abort() }
  let refused = ''
  let toldOf = ''

  async function look(): Promise<void> {
    const build = await readBuildMarker(dist)
    if (!build || build.id === current.table.build.id || build.id === refused) return
    try {
      current.table = await readFit(dist, siteUrl)
      log.info({ build: current.table.build.id }, 'a new build is served')
    } catch (error) {
      if (error instanceof ConfigError) refused = build.id
      // What else is wrong may pass: it is tried again each second, and told of once.
      if (build.id === toldOf) return
      toldOf = build.id
      log.error({ err: error }, 'a new build is not served; the one before stays')
    }
  }

  async function lookAgainAndAgain(): Promise<void> {
    while (!stopped.signal.aborted) {
      await delay(lookEveryMs, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
      await look()
    }
  }
  void lookAgainAndAgain()
  return current
}

/** Reads a build that did not change meanwhile. */
async function readFit(dist: string, siteUrl: URL): Promise<SiteTable> {
  for (;;) {
    const table = await readSite(dist)
    if (!table) throw new ConfigError(`Nothing is built in ${dist}: run "npm run build" first.`)
    const { id, origin } = table.build
    if ((await readBuildMarker(dist))?.id !== id) continue
    if (isSameSite(new URL(origin), siteUrl)) return table
    throw new ConfigError(
      `The site in ${dist} was built for ${origin}, but SITE_URL is ${siteUrl.origin}: run "npm run build" with the same SITE_URL.`,
    )
  }
}
