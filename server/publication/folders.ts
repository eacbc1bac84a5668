import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The build that this program belongs to; a program that runs from its sources uses the newest build, or
 * BUILD_DIR.
 */
export function buildFolder(): string {
  const own = join(import.meta.dirname, '..')
  return existsSync(join(own, 'server/renderer.js'))
    ? own
    : resolve(process.env.BUILD_DIR || 'dist')
}

/** Folder of the pictures that people uploaded, by hash. Drafts and the history need them. */
export const uploadsIn = (state: string): string => join(state, 'uploads')
