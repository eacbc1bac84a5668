import { once } from 'node:events'
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { configuredChannels } from './delivery/channels.ts'
import { describeError } from './display/error.ts'
import { sqliteFile } from './leads/open-store.ts'

/**
 * Looks for what would keep the server from starting, so that nobody builds a site first and is told
 * afterwards. Folders that are missing are made.
 *
 * @returns a sentence for each fault, which names the variable
 */
export async function preflight(config: Config): Promise<string[]> {
  const faults = await Promise.all([
    portFault('PORT', config),
    portFault('METRICS_PORT', config),
    storageFaults(config),
  ])
  return faults.flat().filter((fault) => fault !== null)
}

/** The part of `preflight` that a starting server repeats; it finds out about ports by listening. */
export async function storageFaults(config: Config): Promise<string[]> {
  const faults = await Promise.all([databaseFault(config), outboxFault(config)])
  return faults.filter((fault) => fault !== null)
}

type Fault = Promise<string | null>
type PortVariable = 'PORT' | 'METRICS_PORT'

async function portFault(variable: PortVariable, config: Config): Fault {
  const port = config[variable]
  if (port === undefined) return null
  const server = createServer()
  try {
    server.listen(port, config.HOST)
    await once(server, 'listening')
    server.close()
    return null
  } catch (error) {
    return listeningFault(error, variable, config)
  }
}

/** Why nothing can listen there, in a sentence; null when the error is about something else. */
export function listeningFault(
  error: unknown,
  variable: PortVariable,
  { HOST, ...config }: Pick<Config, PortVariable | 'HOST'>,
): string | null {
  const { code } = error as NodeJS.ErrnoException
  const port = config[variable]
  if (code === 'EADDRINUSE') {
    return `${variable} is ${port}, which another program uses already: stop that one, or set ${variable} to another number.`
  }
  if (code === 'EACCES') {
    return `${variable} is ${port}, which this user may not use: set ${variable} to a number from 1024 on, and let a proxy listen on ${port}.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is "${HOST}", which is no address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all.`
  }
  return null
}

async function databaseFault({ DATABASE_URL }: Config): Fault {
  const file = sqliteFile(DATABASE_URL)
  if (file !== null) return folderFault('DATABASE_URL', dirname(file))
  try {
    // Loaded only where it is used.
    const { connect } = await import('./leads/postgres/connect.ts')
    await (await connect(DATABASE_URL)).end()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** The outbox is used where no other channel is. */
async function outboxFault(config: Config): Fault {
  const used = configuredChannels(config).some(({ name }) => name === 'outbox')
  return used ? folderFault('OUTBOX_DIR', config.OUTBOX_DIR) : null
}

/** Permissions do not tell of a disk that is read-only or gone: writing does. */
async function folderFault(variable: string, folder: string): Fault {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rmdir(await mkdtemp(join(folder, '.writable-')))
    return null
  } catch (error) {
    return `${variable} needs the folder ${folder}, which cannot be written: ${describeError(error)}.`
  }
}
