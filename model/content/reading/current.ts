import '../../settings/environment.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from './read.ts'

/** File beside a built server with the content it was built with, already checked. */
export const builtContent = 'content.json'

const shared = globalThis as { [key: symbol]: Reading | undefined }
const key = Symbol.for('content')

/** The content: of the build beside a built server, else of the content folder. */
export const current: Reading = shared[key] ?? contentOfBuild() ?? (await readFolder())

/** Gives the content to a second copy of this module, in a bundle that this process imports later. */
export function shareContent(): void {
  shared[key] = current
}

function contentOfBuild(): Reading | undefined {
  const file = join(import.meta.dirname, builtContent)
  if (!existsSync(file)) return undefined
  return { content: JSON.parse(readFileSync(file, 'utf8')), faults: [] }
}

/** Imports what reads and checks the folder only here: a built server doesn't need it. */
async function readFolder(): Promise<Reading> {
  const [{ contentFolder }, { readContent }] = await Promise.all([
    import('./load.ts'),
    import('./read.ts'),
  ])
  return readContent(contentFolder)
}
