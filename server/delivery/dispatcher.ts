import type { FastifyBaseLogger } from 'fastify'
import type { LeadStore } from '../leads/store.ts'
import type { Channel } from './channel.ts'
import { ChannelWorker } from './worker.ts'

export interface DispatcherOptions {
  store: LeadStore
  channels: readonly Channel[]
  /** Waits before the second attempt, the third, and so on. */
  retrySeconds: readonly number[]
  /** How long one attempt may take. Its lease lasts twice as long. */
  timeoutSeconds: number
  log: FastifyBaseLogger
}

export interface Dispatcher {
  /** Something is due: look now instead of at the next round. */
  wake(): void
  /** Takes nothing new and waits for the attempts that are under way. */
  stop(): Promise<void>
}

/**
 * Delivers what is due on every channel, each by itself, so that a channel that hangs holds up no
 * other. Any number of processes may do so on one database: leases keep them apart.
 */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const workers = options.channels.map((channel) => new ChannelWorker(channel, options))
  for (const worker of workers) worker.start()
  return {
    wake: () => {
      for (const worker of workers) worker.wake()
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
