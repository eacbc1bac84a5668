import type { Channel } from './channel.ts'
import { ChannelWorker, type WorkerOptions } from './worker.ts'

export interface DispatcherOptions extends WorkerOptions {
  channels: readonly Channel[]
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
