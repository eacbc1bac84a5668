import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The first socket that a service manager passes on (sd_listen_fds(3)). */
const firstPassedSocket = 3

/** Whether systemd, or a program that speaks like it, holds the listening socket for this process. */
export const hasPassedSocket = ({ LISTEN_FDS, LISTEN_PID } = process.env): boolean =>
  Number(LISTEN_FDS) >= 1 && Number(LISTEN_PID) === process.pid

/**
 * Starts listening: on the socket that the service manager holds, so that no connection is refused while
 * the server restarts, or else on PORT and HOST.
 */
export async function listenOn(app: FastifyInstance, { PORT, HOST }: Config): Promise<void> {
  if (!hasPassedSocket()) {
    await app.listen({ port: PORT, host: HOST, listenTextResolver: () => 'listening' })
    return
  }
  await app.ready()
  app.server.listen({ fd: firstPassedSocket })
  await once(app.server, 'listening')
}
