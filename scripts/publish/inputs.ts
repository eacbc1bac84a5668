import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

/** Files that a build reads besides the content and the environment. */
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

const contentFolder = resolve(process.env.CONTENT_DIR || join(project, 'content'))
const variables = ['FORM_RELAY_URL', 'SITE_URL']

/** Identifies everything that a build is made from: its sources and its content. */
export const buildInputs = (): string => `${sourceInputs()} ${contentInputs()}`

/** A hash of the program's sources. */
export const sourceInputs = (): string =>
  hashOf(
    sources.flatMap((name) => filesIn(join(project, name))),
    [process.version],
  )

/** A hash of the content folder, of settings, and of the day, which the legal pages print. */
export const contentInputs = (folder = contentFolder): string =>
  hashOf(filesIn(folder), [
    new Date().toDateString(),
    ...variables.map((name) => `${name}=${process.env[name] ?? ''}`),
  ])

/**
 * A hash of every file's path, size and times, and of further values. A program can set a file's
 * modification time but not its change time, so an edit is never missed.
 */
function hashOf(files: string[], values: string[]): string {
  const hash = createHash('sha256').update(values.join('\n'))
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
