import { join, resolve } from 'node:path'
import { buildInputs } from '../publish/inputs.ts'
import { publishedInputs } from '../publish/publish.ts'
import { runStep } from './steps.ts'

const project = resolve(import.meta.dirname, '../..')
const folder = join(project, '.cache/test-build')

/** Where the tests find the build; what a server in this checkout serves stays as it is. */
export const builtFolders = { DIST_DIR: join(folder, 'dist'), SERVER_DIR: join(folder, 'server') }

/** Returns whether the last build was made from the sources as they are now. */
export const isBuildCurrent = (): boolean =>
  publishedInputs(builtFolders.DIST_DIR) === buildInputs()

/** Builds site and server for the tests, unless the last build is current. Returns whether there is one. */
export async function buildForTests(): Promise<boolean> {
  if (!isBuildCurrent()) return runStep('Build', 'npm run --silent build', builtFolders)
  console.log('\n── Build: nothing has changed since the last one')
  return true
}
