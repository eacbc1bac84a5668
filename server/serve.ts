/**
 * The process that serves. `main.ts` runs it and replaces it after a build; it can be run without it,
 * and then obeys signals itself.
 */
import '../model/content/stop-on-mistakes.ts'
import { ConfigError, readConfig } from './config.ts'
import { describeError, isOutside, OutsideError } from './display/error.ts'
import { readyMessage, stopMessage } from './process-messages.ts'
import { startServer } from './start.ts'

/** How long running requests and deliveries may take to finish at a stop, in milliseconds. */
const stopWithin = 12_000

/** Files with personal data are for this user alone. */
process.umask(0o077)

try {
  const config = readConfig(process.env)
  const starting = startServer(config, { servesSite: !process.argv.includes('--without-site') })
  let stopping = false
  const stop = () => {
    // Asked twice, or too slow: whatever was acknowledged is on disk already.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), stopWithin).unref()
    starting
      .then((stopServer) => stopServer())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  // Installed before the server has started: a process manager may stop it at any moment. Under the
  // supervisor, signals that reach the whole process group are the supervisor's to answer.
  const isSupervised = process.send !== undefined
  const onSignal = isSupervised ? () => {} : stop
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('message', (message) => {
    if (message === stopMessage) stop()
  })
  await starting
  process.send?.(readyMessage)
} catch (error) {
  if (error instanceof ConfigError || error instanceof OutsideError) console.error(error.message)
  else console.error(isOutside(error) ? describeError(error) : error)
  process.exit(1)
}
