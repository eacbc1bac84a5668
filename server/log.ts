import { once } from 'node:events'
import { constants, fstatSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import SonicBoom from 'sonic-boom'
import type { Config } from './config.ts'
import { describeError } from './display/error.ts'

/** What waits to be written while a disk is full or nobody reads, in bytes; more is left out. */
const longestQueue = 1024 * 1024
/** How long a stop waits for the last lines, in milliseconds. */
const lastLinesMayTakeMs = 1000

export interface ServerLog {
  log: FastifyBaseLogger
  /** Prints a sentence for people, among the lines of the log. */
  print(sentence: string): void
  /** How many lines could not be written so far. */
  lost(): number
  /** Writes what waits, if it can be written now. */
  close(): Promise<void>
}

/**
 * The log, on standard output. It never keeps the server waiting and never ends it: lines are
 * written behind, and when they cannot be (the disk is full, the reader hangs or has gone) they are
 * left out, counted, and the count is logged once writing works again.
 */
export function openLog(level: Config['LOG_LEVEL'], descriptor = 1): ServerLog {
  const output = new SonicBoom({
    fd: nonBlocking(descriptor),
    sync: false,
    maxLength: longestQueue,
  })
  let lost = 0
  let reported = 0
  let closed = false
  // Without a listener the error would end the process. What it was about stays in the queue.
  output.on('error', () => {})
  output.on('drop', () => {
    lost += 1
  })
  output.on('drain', () => {
    if (lost === reported) return
    reported = lost
    log.warn({ lost }, 'lines of the log could not be written')
  })
  const write = (line: string): void => {
    // Closed, it would throw at whoever still has something to say.
    if (!closed) output.write(line)
  }
  const log = pino({ level, serializers: { err: describeForLog } }, { write })
  return {
    log,
    print: (sentence) => write(`${sentence}\n`),
    lost: () => lost,
    close: async () => {
      closed = true
      output.end()
      const written = once(output, 'close').catch(() => {})
      await Promise.race([written, delay(lastLinesMayTakeMs, undefined, { ref: false })])
    },
  }
}

/**
 * Writing to a full pipe would hold up one of the threads that Node reads files with, and with it
 * the end of the process. Opened anew, the pipe says that it is full instead.
 */
function nonBlocking(descriptor: number): number {
  try {
    if (!fstatSync(descriptor).isFIFO()) return descriptor
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    return descriptor
  }
}

/** Message, code and place alone: a database adds the row that it refused, with all that is in it. */
function describeForLog(error: unknown): object {
  const { name, code, stack } = Object(error) as { name?: string; code?: unknown; stack?: string }
  return { type: name, code, message: describeError(error), stack }
}
