import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Count, count, runStep } from './steps.ts'

const project = resolve(import.meta.dirname, '../..')
const folder = join(project, '.cache/test-build')
const keyFile = join(folder, 'key')

/** Folders and files that no build reads. */
const unrelated = /^(tests|docs|bench|\.github|\.ci|deploy|scripts\/(test|mutate))\/|^[^/]+\.md$/

/** Where the tests find the build; what a server in this checkout serves stays as it is. */
export const builtFolders = { DIST_DIR: join(folder, 'dist'), SERVER_DIR: join(folder, 'server') }

/** Returns whether the last build was made from the sources as they are now. */
export function isBuildCurrent(): boolean {
  try {
    return readFileSync(keyFile, 'utf8') === inputsKey()
  } catch {
    return false
  }
}

/** Builds site and server for the tests, unless the last build is current. */
export async function buildForTests(): Promise<Count> {
  if (isBuildCurrent()) {
    console.log('\n── Build: nothing has changed since the last one')
    return count({})
  }
  const key = inputsKey()
  rmSync(folder, { recursive: true, force: true })
  const result = await runStep('Build', 'npm run --silent build', builtFolders)
  if (result.failed === 0) writeFileSync(keyFile, key)
  return result
}

/**
 * Names everything a build depends on: the project's files by size and time, the environment, and the
 * date, which the legal pages show.
 */
function inputsKey(): string {
  const hash = createHash('sha256')
  const { SITE_URL, FORM_RELAY_URL, CONTENT_DIR, PORT } = process.env
  hash.update(JSON.stringify([SITE_URL, FORM_RELAY_URL, CONTENT_DIR, PORT, process.version]))
  hash.update(new Date().toDateString())
  const listed = ['.env', ...files(project), ...(CONTENT_DIR ? files(resolve(CONTENT_DIR)) : [])]
  for (const file of listed.filter((name) => !unrelated.test(name))) {
    const stats = statSync(resolve(project, file), { throwIfNoEntry: false })
    hash.update(`${file} ${stats?.size} ${stats?.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Lists the files of a folder that Git tracks or would track. */
function files(cwd: string): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { status, stdout } = spawnSync('git', list, { cwd, encoding: 'utf8' })
  // Without Git, no build is known to be current.
  if (status !== 0) return [`unknown ${Date.now()}`]
  const names = stdout.split('\0').filter(Boolean)
  return cwd === project ? names : names.map((name) => join(cwd, name))
}
