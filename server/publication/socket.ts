import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '../display/error.ts'
import type { PublishResult } from './publisher.ts'

const socketIn = (state: string) => join(state, 'publish.sock')

/** What the server answers to a request to publish. */
export type PublishAnswer = PublishResult | { error: string }

/**
 * Publishes for whoever connects to a socket in the publication's folder, which only this user may open.
 *
 * @param state the publication's folder
 */
export async function takePublishRequests(
  state: string,
  publish: () => Promise<PublishResult>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    publish()
      .catch((error): PublishAnswer => ({ error: describeError(error) }))
      .then((answer) => socket.end(JSON.stringify(answer)))
  })
  server.on('error', (err) => log.warn({ err }, 'npm run publish does not reach this server'))
  const path = socketIn(state)
  // Left by a server that was killed, or another one's: the newest server gets the requests.
  await rm(path, { force: true })
  server.listen(path)
  await Promise.race([once(server, 'listening'), once(server, 'error')])
  return server
}

/**
 * Asks the server that publishes into a folder to publish.
 *
 * @returns undefined when no server runs there
 */
export async function requestPublication(state: string): Promise<PublishAnswer | undefined> {
  const socket = connect(socketIn(state))
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  return JSON.parse(await text(socket))
}
