import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** How a server answers when it is asked as fast as it can. */
export interface Answers {
  perSecond: number
  /** Milliseconds from a request to its whole answer, for the slowest of a hundred. */
  p99: number
}

/** Measures one address over so many connections; each asks again when it has its answer. */
export async function answers(
  origin: string,
  path: string,
  connections: number,
  seconds: number,
): Promise<Answers> {
  const { hostname, port } = new URL(origin)
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip\r\n\r\n`
  let times: number[] = []
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname)
    let waiting = 0
    let asked = 0
    const ask = () => {
      asked = performance.now()
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      if (waiting === 0) {
        const head = chunk.indexOf('\r\n\r\n') + 4
        const length = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head))?.[1]
        waiting = head + Number(length)
      }
      waiting -= chunk.length
      if (waiting > 0) return
      times.push(performance.now() - asked)
      ask()
    })
    return socket
  })
  await delay(500)
  times = []
  const start = performance.now()
  await delay(seconds * 1000)
  const perSecond = times.length / ((performance.now() - start) / 1000)
  for (const socket of sockets) socket.destroy()
  const p99 = times.sort((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN
  return { perSecond, p99 }
}
