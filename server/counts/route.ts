import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Beacon, countedEvents, countsPath } from '../../model/counts/beacon.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import type { Config } from '../config.ts'
import { networkOf } from '../http/client-address.ts'
import { rateLimiter } from '../http/rate-limit.ts'
import { isOwnWrite } from '../http/same-origin.ts'
import type { Site } from '../publication/publisher.ts'
import type { LeadStore } from '../store/store.ts'
import { Counters } from './counters.ts'

/** Beacons counted per network in ten minutes. Forged ones can add no more than this to a number. */
const mostBeacons = 200
/** Longer than any beacon of a page, in bytes. */
const longestBeacon = 1024

/** Pages that were opened before an update may send more. */
const beaconSchema: z.ZodType<Beacon> = z.object({
  page: z.string().max(200),
  events: z.array(z.enum(countedEvents)).max(countedEvents.length),
})

/** User agents of programs that run scripts. Programs that pose as a browser are counted. */
const robots =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|prerender|monitor|facebookexternal|phantom|python|curl|wget|go-http|java\/|okhttp|axios|node/i

/**
 * `POST /counts`: receives a page's beacon about its use. Stores and logs nothing about the visitor,
 * ignores visitors who ask not to be counted, and always answers the same.
 *
 * @param site only its pages are counted
 * @returns the counters, to close when the server stops
 */
export async function registerCounts(
  app: FastifyInstance,
  { store, config }: { store: LeadStore; config: Config },
  site: Site,
): Promise<Counters> {
  const counters = new Counters(store, app.log, () =>
    dayOf(Date.now(), site.current.content.business.timeZone),
  )
  const secondsToWait = rateLimiter(mostBeacons)
  const isPage = (path: string) => site.current.pages.has(path) && !path.endsWith('/404')

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: longestBeacon } as const
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send())
    scope.post(countsPath, async (request, reply) => {
      reply.code(204)
      if (!mayBeCounted(request) || !isOwnWrite(config.SITE_URL, request)) return
      const beacon = readBeacon(String(request.body))
      if (beacon === undefined || !isPage(beacon.page)) return
      if (secondsToWait(networkOf(request.ip)) === 0) counters.add(beacon)
    })
  })
  return counters
}

/** Whether a request may be counted: not from a program, and without GPC or Do Not Track. */
function mayBeCounted({ headers }: FastifyRequest): boolean {
  const { 'user-agent': userAgent, 'sec-gpc': privacyControl, dnt } = headers
  if (!userAgent || robots.test(userAgent)) return false
  return privacyControl !== '1' && dnt !== '1'
}

function readBeacon(text: string): Beacon | undefined {
  try {
    return beaconSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
