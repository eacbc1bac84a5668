/**
 * The server: it takes requests, delivers them, and serves and publishes the site. With `--publish` it
 * publishes the content folder when it starts.
 */
import '../model/settings/environment.js'
import { misspelledSettings, readConfig } from './config.ts'
import { errorText } from './display/error.ts'
import { startServer } from './start.ts'

/** How long a stop may take, with running requests and deliveries, in milliseconds. */
const stopWithin = 12_000

// Only this user may read files with personal data.
process.umask(0o077)

try {
  for (const sentence of misspelledSettings(process.env)) console.warn(sentence)
  const starting = startServer(readConfig(process.env), {
    publishesFolder: process.argv.includes('--publish'),
  })
  let finishing: Promise<never> | undefined
  // The first signal finishes what has begun; the second ends everything at once.
  const stop = () => {
    if (finishing) process.exit(1)
    // When it takes too long. Every acknowledged lead is on disk.
    setTimeout(() => process.exit(1), stopWithin).unref()
    finishing = starting
      .then(({ stop }) => stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  // Before the start has finished: a process manager may stop the server at any moment.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // `systemctl reload`: publishes the content folder.
  process.on('SIGHUP', () => void starting.then(({ publish }) => publish()).catch(() => {}))
  await starting
} catch (error) {
  console.error(errorText(error))
  process.exit(1)
}
