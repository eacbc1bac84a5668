/**
 * Keeps one serving process running and replaces it when there is a new build. The listening socket
 * belongs to this process, so no connection is refused: the new process starts from the new
 * build, and once it accepts requests, this process asks the old one to finish its work and exit.
 *
 * Imports nothing later: this program must never depend on a file that another build removes.
 */
import '../model/settings/environment.js'
import cluster, { type Worker } from 'node:cluster'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { every } from './background.ts'
import { readyMessage, replacedMessage, stopMessage } from './process-messages.ts'

/** How often to look for a new build, in milliseconds. */
const pollMs = 250

/** How long a new process may take until it serves, in milliseconds. */
const startWithinMs = 60_000

/** How long a process may take to finish its requests and deliveries, in milliseconds. */
const stopWithinMs = 13_000

/** The same for a process that another has replaced. */
const leaveWithinMs = 105_000

const dist = resolve(process.env.DIST_DIR || 'dist')
const ownProgram = join(import.meta.dirname, `serve${extname(import.meta.filename)}`)

interface Build {
  id: string
  /** The folder of the site, not a link to it: another build can't change what is in it. */
  site: string
  program: string
}

/** The process that serves now, and the one that is about to take over. */
let serving: Worker | undefined
let starting: Worker | undefined
let stopping = false
/** The build that `serving` or `starting` is of, or that couldn't be served. */
let knownBuild: string | undefined

// The kernel hands connections to the process that accepts them; none takes a detour through this one.
cluster.schedulingPolicy = cluster.SCHED_NONE

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
start(currentBuild())
every(pollMs, lookForBuild, console.error)

/** The newest build, or what is in the folder if it wasn't put there by `npm run build`. */
function currentBuild(): Build {
  const site = realPath(dist)
  const builtWithSite = join(site, '../server/serve.js')
  return {
    id: readOrEmpty(join(site, '.build.json')),
    site,
    program: existsSync(builtWithSite) ? builtWithSite : ownProgram,
  }
}

/** The path itself when nothing is there, as for a moment while a folder is moved into place. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function start(build: Build): void {
  knownBuild = build.id
  const origin = process.env.SITE_URL ?? ''
  // A build finds running servers by these arguments: see scripts/publish/running-servers.ts.
  cluster.setupPrimary({
    exec: build.program,
    args: [...process.argv.slice(2), `--site=${build.site}`, `--site-url=${origin}`],
  })
  const worker = cluster.fork({ DIST_DIR: build.site })
  starting = worker
  const timeout = setTimeout(() => worker.process.kill('SIGKILL'), startWithinMs)
  worker.on('message', (message) => {
    if (message !== readyMessage) return
    clearTimeout(timeout)
    const previous = serving
    serving = worker
    starting = undefined
    if (previous) finish(previous, replacedMessage, leaveWithinMs)
  })
  worker.on('exit', (code, signal) => {
    clearTimeout(timeout)
    if (worker === starting && serving && !stopping) {
      starting = undefined
      console.error('The new build could not be served, so the one before it still is.')
    } else if (worker === starting || worker === serving) {
      process.exit(signal ? 1 : code)
    }
  })
}

function lookForBuild(): void {
  if (stopping || starting) return
  const build = currentBuild()
  // Without an id, a build is being put there by other means and isn't finished.
  if (build.id && build.id !== knownBuild) start(build)
}

/** Asks a process to finish; one that doesn't is ended. */
function finish(worker: Worker, message: string, withinMs: number): void {
  if (worker.isConnected()) worker.send(message)
  setTimeout(() => worker.process.kill('SIGKILL'), withinMs).unref()
}

/** The first signal finishes what has begun; the second ends everything at once. */
function stop(): void {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  if (stopping) {
    for (const worker of workers) worker.process.kill('SIGKILL')
    process.exit(1)
  }
  stopping = true
  for (const worker of workers) finish(worker, stopMessage, stopWithinMs)
}
