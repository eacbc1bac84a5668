import '../../settings/environment.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from './read.ts'

/** Stands beside a built server: the content that it was built with, read and checked already. */
export const builtContent = 'content.json'

/** The content, read once: what a built server was built with, else the content folder. */
export const current: Reading = contentOfBuild() ?? (await readFolder())

function contentOfBuild(): Reading | undefined {
  const file = join(import.meta.dirname, builtContent)
  if (!existsSync(file)) return undefined
  return { content: JSON.parse(readFileSync(file, 'utf8')), faults: [] }
}

/** What reads and checks the folder is loaded for that alone: a built server does without it. */
async function readFolder(): Promise<Reading> {
  const [{ contentFolder }, { readContent }] = await Promise.all([
    import('./folder.ts'),
    import('./read.ts'),
  ])
  return readContent(contentFolder)
}
