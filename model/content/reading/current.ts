import '../../settings/environment.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from './read.ts'
import { builtContent, sharedContent } from './shared.ts'

/** The content: of the build beside a built server, else of the content folder. */
export const current: Reading = sharedContent() ?? contentOfBuild() ?? (await readFolder())

function contentOfBuild(): Reading | undefined {
  const file = join(import.meta.dirname, builtContent)
  if (!existsSync(file)) return undefined
  return { content: JSON.parse(readFileSync(file, 'utf8')), faults: [], warnings: [] }
}

/** Imports what reads and checks the folder only here: a built server doesn't need it. */
async function readFolder(): Promise<Reading> {
  const [{ contentFolder }, { readContent }] = await Promise.all([
    import('./load.ts'),
    import('./read.ts'),
  ])
  return readContent(contentFolder)
}
