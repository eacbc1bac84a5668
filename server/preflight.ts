import { once } from 'node:events'
import { mkdtemp, open, rmdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { backupFolder } from './backups.ts'
import type { Config } from './config.ts'
import { shown } from './config-values.ts'
import { describeError } from './display/error.ts'
import { hasPassedSocket } from './http/listen.ts'
import { sqliteFile } from './store/open-store.ts'
import { makeFolder } from './store/sqlite/connection.ts'

/**
 * Looks for what would keep the server from starting, before a first publication takes its time. Creates
 * missing folders.
 *
 * @returns a sentence for each fault, which names the variable
 */
export async function preflight(config: Config): Promise<string[]> {
  const faults = await Promise.all([
    hasPassedSocket() ? null : portFault('PORT', config),
    portFault('METRICS_PORT', config),
    databaseFault(config),
    outboxFault(config),
    backupFault(config),
  ])
  return faults.filter((fault) => fault !== null)
}

type Fault = Promise<string | null>
type PortVariable = keyof typeof hostVariables

/** The variable of the host for each port. */
const hostVariables = { PORT: 'HOST', METRICS_PORT: 'METRICS_HOST' } as const

async function portFault(variable: PortVariable, config: Config): Fault {
  const port = config[variable]
  if (port === undefined) return null
  const server = createServer()
  try {
    server.listen(port, config[hostVariables[variable]])
    await once(server, 'listening')
    server.close()
    return null
  } catch (error) {
    return listeningFault(error, variable, config)
  }
}

/** Explains an error of listening in a sentence; null for another error. */
export function listeningFault(
  error: unknown,
  variable: PortVariable,
  config: Pick<Config, PortVariable | 'HOST' | 'METRICS_HOST'>,
): string | null {
  const { code } = error as NodeJS.ErrnoException
  const port = config[variable]
  const host = hostVariables[variable]
  if (code === 'EADDRINUSE') {
    return `${variable} is ${port}, which another program uses already: stop that one, or set ${variable} to another number.`
  }
  if (code === 'EACCES') {
    return `${variable} is ${port}, which this user may not use: set ${variable} to a number from 1024 on, and let a proxy listen on ${port}.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host} is "${shown.show(config[host])}", which is no address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all.`
  }
  return null
}

async function databaseFault({ DATABASE_URL }: Config): Fault {
  const file = sqliteFile(DATABASE_URL)
  if (file !== null) return (await folderFault('DATABASE_URL', dirname(file))) ?? fileFault(file)
  try {
    // Imported on first use: SQLite doesn't need it.
    const { connect } = await import('./store/postgres/prepare.ts')
    await (await connect(DATABASE_URL)).end()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** The first bytes of a SQLite database. An empty file becomes one, too. */
const magic = 'SQLite format 3\0'

async function fileFault(path: string): Fault {
  const found = await stat(path).catch(() => null)
  if (found === null || (found.isFile() && found.size === 0)) return null
  const refusal = `DATABASE_URL names ${path}, which is no SQLite database: give the path of one, or of a new file.`
  if (!found.isFile()) return refusal
  try {
    const file = await open(path)
    const { buffer } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0)
    await file.close()
    return buffer.toString('latin1') === magic ? null : refusal
  } catch (error) {
    return `DATABASE_URL names ${path}, which cannot be read: ${describeError(error)}.`
  }
}

/** Checks the outbox if no other channel is configured. */
async function outboxFault(config: Config): Fault {
  const used = !config.SMTP_URL && !config.RELAY_URL && !config.WEBHOOK_URL
  return used ? folderFault('OUTBOX_DIR', config.OUTBOX_DIR) : null
}

async function backupFault(config: Config): Fault {
  const folder = backupFolder(config)
  // The default is beside the database, which has a fault of its own.
  const isChosen = folder !== null && config.BACKUP_DIR !== undefined
  return isChosen ? folderFault('BACKUP_DIR', folder) : null
}

/** Checks a folder by writing to it: its permissions don't say that a disk is read-only or gone. */
async function folderFault(variable: string, folder: string): Fault {
  try {
    makeFolder(folder)
    await rmdir(await mkdtemp(join(folder, '.writable-')))
    return null
  } catch (error) {
    const sentence = `${variable} needs the folder ${folder}, which cannot be written: ${describeError(error)}.`
    return shown.show(sentence)
  }
}
