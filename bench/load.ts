import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'

export interface LoadResult {
  perSecond: number
  /** Milliseconds from sending to the whole answer. */
  p50: number
  p99: number
}

/** Sends requests for an estimate from so many clients, each waiting for its answer. */
export async function load(
  url: string,
  agent: Agent,
  clients: number,
  seconds: number,
): Promise<LoadResult> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const sent = performance.now()
        await send(url, agent)
        times.push(performance.now() - sent)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const elapsed = (performance.now() - start) / 1000
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) }
}

/** One request of a visitor; anything but 201 ends the measurement. */
function send(url: string, agent: Agent): Promise<void> {
  const body = new URLSearchParams({
    name: 'Bench Mark',
    phone: '(972) 555-0142',
    email: 'bench@mail.example',
    consent: 'yes',
    service: 'Ant Control',
    location: 'Plano, TX',
    pageSource: 'service-ant-control',
    page: '/services/ant-control',
    submission_id: randomUUID(),
    message: `Ants, number ${Math.random()}`,
  }).toString()
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/estimate`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 201) resolve()
        else reject(new Error(`answered ${response.statusCode}`))
      })
    })
    outgoing.on('error', reject).end(body)
  })
}
