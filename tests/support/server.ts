import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentFolder } from '../../scripts/folders.ts'
import { copyPublication, testBuild } from './published.ts'
import { waitUntil } from './wait.ts'

/** The built programs under test. */
export const programs = {
  get main() {
    return join(testBuild.program, 'server/main.js')
  },
  get leads() {
    return join(testBuild.program, 'server/cli.js')
  },
}

/** Short waits between attempts. */
const quickRetry = '0.2,0.2,0.2,0.2,0.2,0.2'

/** Also of a folder that a renderer still writes into: it ends after its server. */
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const

const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, removal)
})

/** A folder that a server under test works in, until this process ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lead-desk-'))
  folders.push(folder)
  return folder
}

/** The real environment without anything that would configure the server. */
export function environment(folder: string, extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    // The clock may be moved.
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD$|FAKETIME)/.test(name)),
    ),
    CONTENT_DIR: contentFolder(),
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'leads.db')}`,
    OUTBOX_DIR: join(folder, 'outbox'),
    PUBLICATION_DIR: join(folder, 'publication'),
    DELIVERY_RETRY_SECONDS: quickRetry,
    // On a busy machine, an attempt may take seconds; one that times out would be made twice.
    DELIVERY_TIMEOUT_SECONDS: '60',
    RATE_LIMIT_SENDER: '100000',
    RATE_LIMIT_ADDRESS: '100000',
    // At some hours of the day, it would be sent among other emails.
    DIGEST: 'off',
    ...extra,
  }
}

/** Runs a server that must exit because of a mistake. */
export function runToItsEnd(folder: string, env: Record<string, string> = {}) {
  const options = { env: environment(folder, env), cwd: folder, timeout: 300_000 }
  return spawnSync(process.execPath, [programs.main], { ...options, encoding: 'utf8' })
}

export interface TestServer {
  url: string
  folder: string
  process: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** Asks it to stop, and returns its exit code. */
  stop(): Promise<number | null>
  /** Ends it like a crash. */
  kill(): Promise<void>
}

export interface ServerOptions {
  /** Kept from an earlier server; a new one otherwise. */
  folder?: string
  env?: Record<string, string>
  /** A command that the server is started by, like strace and its options. */
  wrapper?: string[]
  /** Another program than the one under test. */
  program?: string
  /** Whether it publishes the content folder when it starts, as `npm start` does. */
  publishes?: boolean
}

/** Starts the real server in its own process, with the published site, and waits until it listens. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const folder = options.folder ?? (await temporaryFolder())
  const publication = join(folder, 'publication')
  if (!existsSync(publication)) copyPublication(publication)
  const program = [options.program ?? programs.main, ...(options.publishes ? ['--publish'] : [])]
  const args = [process.execPath, ...program]
  const [command = '', ...rest] = [...(options.wrapper ?? []), ...args]
  const child = spawn(command, rest, { env: environment(folder, options.env), cwd: folder })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const exited = once(child, 'exit')
  const url = await waitUntil(() => {
    if (child.exitCode !== null) throw new Error(`The server has ended: ${output}`)
    return /Serving on (\S+)/.exec(output)?.[1]
  }, `the server listens`).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`${error}\n${output}`)
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
    return child.exitCode
  }
  return {
    url,
    folder,
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

/** Stops a server and removes its folder. */
export async function discard(server: TestServer): Promise<void> {
  await server.stop()
  await rm(server.folder, removal)
}
