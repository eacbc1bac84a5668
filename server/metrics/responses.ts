import type { FastifyInstance } from 'fastify'
import type { Metric } from './exposition.ts'

/** What visitors ask for, coarsely: as many series as there are rooms, whatever they type. */
function roomOf(url: string): string {
  if (url.startsWith('/estimate')) return 'estimate'
  if (url.startsWith('/desk')) return 'desk'
  return url.startsWith('/healthz') ? 'health' : 'site'
}

/** Counts the answers of an application and the time they took. Nothing of a request is kept. */
export function countResponses(app: FastifyInstance): () => Metric[] {
  const counts = new Map<string, { room: string; status: string; count: number; seconds: number }>()
  app.addHook('onResponse', async (request, reply) => {
    const room = roomOf(request.url)
    const status = String(reply.statusCode)
    const key = `${room} ${status}`
    const found = counts.get(key) ?? { room, status, count: 0, seconds: 0 }
    found.count += 1
    found.seconds += reply.elapsedTime / 1000
    counts.set(key, found)
  })
  const samples = (what: 'count' | 'seconds') =>
    [...counts.values()].map(({ room, status, ...one }) => ({
      labels: { room, status },
      value: one[what],
    }))
  return () => [
    {
      name: 'http_responses_total',
      help: 'Answers, by room of the house and status.',
      type: 'counter',
      samples: samples('count'),
    },
    {
      name: 'http_response_seconds_total',
      help: 'Time that answers took.',
      type: 'counter',
      samples: samples('seconds'),
    },
  ]
}
