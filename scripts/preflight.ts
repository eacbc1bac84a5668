/**
 * Prints what would keep the server from starting, before a build takes its time: a wrong variable, a
 * port in use, a folder or a database that can't be used.
 */
import { ConfigError, readConfig } from '../server/config.ts'
import { preflight } from '../server/preflight.ts'

try {
  const faults = await preflight(readConfig(process.env))
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
