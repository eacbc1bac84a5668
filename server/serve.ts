/**
 * The serving process. `main.ts` starts it, and replaces it after a build. Started without `main.ts`, it
 * handles signals itself.
 */
import '../model/content/stop-on-mistakes.ts'
import { ConfigError, misspelledSettings, readConfig } from './config.ts'
import { describeError, isOutside, OutsideError } from './display/error.ts'
import { readyMessage, replacedMessage, stopMessage } from './process-messages.ts'
import { startServer } from './start.ts'

/** How long a stop may take, with running requests and deliveries, in milliseconds. */
const stopWithin = 12_000

/** After a new build took over: a request may take 30 seconds to arrive, and the site's editor 60 to answer. */
const requestsEndWithin = 90_000

// Only this user may read files with personal data.
process.umask(0o077)

try {
  for (const sentence of misspelledSettings(process.env)) console.warn(sentence)
  const config = readConfig(process.env)
  const starting = startServer(config, { servesSite: !process.argv.includes('--without-site') })
  let finishing: Promise<never> | undefined
  const finish = (withinMs: number, requestsMs?: number) => {
    // When it takes too long. Every acknowledged lead is on disk.
    setTimeout(() => process.exit(1), withinMs).unref()
    finishing ??= starting
      .then((stopServer) => stopServer(requestsMs))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  // A second signal ends it at once.
  const stop = () => (finishing ? process.exit(1) : finish(stopWithin))
  // Before the start has finished: a process manager may stop the server at any moment. Under the
  // supervisor, which gets the same signals, only its message counts.
  const isSupervised = process.send !== undefined
  const onSignal = isSupervised ? () => {} : stop
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('message', (message) => {
    if (message === stopMessage) finish(stopWithin)
    if (message === replacedMessage) finish(requestsEndWithin + stopWithin, requestsEndWithin)
  })
  await starting
  process.send?.(readyMessage)
} catch (error) {
  if (error instanceof ConfigError || error instanceof OutsideError) console.error(error.message)
  else console.error(isOutside(error) ? describeError(error) : error)
  process.exit(1)
}
