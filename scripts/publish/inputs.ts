import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

/** What a build reads, besides the content and the environment. */
const sources = [
  'pictures/details',
  'pictures/masters',
  'desk',
  'model',
  'scripts',
  'server',
  'site',
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

const variables = ['FORM_RELAY_URL', 'SITE_URL']

/**
 * A hash of everything that a build is made from: every file's path, size and times, the settings, and
 * the day, which the legal pages print. A program can set a file's modification time but not its change
 * time, so an edit is never missed.
 */
export function buildInputs(env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256')
  const content = resolve(env.CONTENT_DIR || join(project, 'content'))
  for (const file of [...sources.map((name) => join(project, name)), content].flatMap(filesIn)) {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\n`)
  }
  for (const name of variables) hash.update(`${name}=${env[name] ?? ''}\n`)
  return hash.update(`${process.version} ${new Date().toDateString()}`).digest('hex')
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
