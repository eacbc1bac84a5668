import '../model/stop-on-mistakes.ts'
import { ConfigError, readConfig } from './config.ts'
import { describeError, isOutside } from './display/error.ts'
import { OutsideError } from './domain/outside-error.ts'
import { startServer } from './start.ts'

/** How long running requests and deliveries may take to finish at a stop, in milliseconds. */
const stopWithin = 12_000

/** Files with personal data are for this user alone. */
process.umask(0o077)

try {
  const config = readConfig(process.env)
  const starting = startServer(config, { servesSite: !process.argv.includes('--without-site') })
  let stopping = false
  const onSignal = () => {
    // Asked twice, or too slow: whatever was answered is on the disk already.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), stopWithin).unref()
    starting
      .then((stop) => stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  // Before it has started: who serves may be asked to stop at any moment.
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  await starting
} catch (error) {
  if (error instanceof ConfigError || error instanceof OutsideError) console.error(error.message)
  else console.error(isOutside(error) ? describeError(error) : error)
  process.exitCode = 1
}
