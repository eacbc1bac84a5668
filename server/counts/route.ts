import type { FastifyInstance, FastifyRequest } from 'fastify'
import { business } from '../../model/content/content.ts'
import { countsPath } from '../../model/counts/beacon.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import type { Config } from '../config.ts'
import { networkOf } from '../estimates/network.ts'
import { rateLimiter } from '../estimates/rate-limit.ts'
import { isOwnWrite } from '../http/same-origin.ts'
import type { LeadStore } from '../leads/store.ts'
import type { SiteTable } from '../site/table.ts'
import { readBeacon } from './beacon.ts'
import { Counters } from './counters.ts'
import { isRobot } from './robots.ts'

/**
 * Beacons from one network that are counted within ten minutes. Whoever forges them can add so much to
 * each number, and no more.
 */
const mostBeacons = 200
/** Longer than any beacon of a page: bytes. */
const longestBeacon = 1024

/**
 * `POST /counts`: takes what a page says of its use. Nothing of the visitor is kept or logged, whoever
 * asks not to be counted is not, and every answer is the same.
 *
 * @param site its pages are those that are counted
 * @returns the counters, which whoever stops the server closes
 */
export async function registerCounts(
  app: FastifyInstance,
  { store, config }: { store: LeadStore; config: Config },
  site: SiteTable | undefined,
): Promise<Counters> {
  const counters = new Counters(store, app.log, () => dayOf(Date.now(), business.timeZone))
  const secondsToWait = rateLimiter(mostBeacons)
  const isPage = (path: string) => site?.files.get(path)?.type.startsWith('text/html') ?? false

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

/** People, and of them nobody who asks not to be: Global Privacy Control, Do Not Track. */
function mayBeCounted({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] !== '1' && headers.dnt !== '1' && !isRobot(headers['user-agent'])
}
