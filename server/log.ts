import { once } from 'node:events'
import { constants, fstatSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from './config.ts'
import { describeError } from './display/error.ts'

/** Maximum size of lines that wait while the disk is full or the reader hangs, in bytes. */
const longestQueue = 1024 * 1024
/** How long `close` waits for the last lines, in milliseconds. */
const lastLinesMayTakeMs = 1000

/**
 * The log, on standard output. It never blocks or ends the server: it writes asynchronously, and drops
 * lines while it can't write (the disk is full, the reader hangs or is gone). It logs their number once
 * writing works again.
 */
export function openLog(level: Config['LOG_LEVEL'], descriptor = 1) {
  const output = pino.destination({
    dest: nonBlocking(descriptor),
    sync: false,
    maxLength: longestQueue,
  })
  let lost = 0
  let reported = 0
  let closed = false
  // Without a listener, an error would end the process. The lines stay in the queue.
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
    // The closed output would throw.
    if (!closed) output.write(line)
  }
  const log: FastifyBaseLogger = pino({ level, serializers: { err: describeForLog } }, { write })
  return {
    log,
    /** Prints a sentence for people, in between the log lines. */
    print: (sentence: string) => write(`${sentence}\n`),
    /** How many lines could not be written so far. */
    lost: () => lost,
    /** Writes the lines that wait, if possible. */
    close: async () => {
      closed = true
      output.end()
      const written = once(output, 'close').catch(() => {})
      await Promise.race([written, delay(lastLinesMayTakeMs, undefined, { ref: false })])
      // Else pino would try again at the process's exit, and end it with an error.
      output.destroy()
    },
  }
}

/**
 * Opens a pipe again without blocking. Writing to a full pipe would otherwise block one of Node's file
 * threads, and with it the end of the process.
 */
function nonBlocking(descriptor: number): number {
  try {
    if (!fstatSync(descriptor).isFIFO()) return descriptor
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    return descriptor
  }
}

/** Picks message, code and stack: a database's error also has the row, with the visitor's data. */
function describeForLog(error: unknown): object {
  const { name, code, stack } = Object(error) as { name?: string; code?: unknown; stack?: string }
  return { type: name, code, message: describeError(error), stack }
}
