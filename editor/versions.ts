import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeText } from '../model/content/normalize-text.ts'
import { hashOf } from '../model/hash.ts'

/**
 * What a file says: its text; of a picture the hash of its bytes, which is the name of a file in the
 * folder of uploads; null where there is no file.
 */
export type Version = string | null

/** A file that a publication writes. */
export interface FileVersions {
  /** Below the content folder. */
  path: string
  before: Version
  after: Version
}

/** A publication as it's written. */
export interface PublicationRecord {
  id: string
  /** ISO date. */
  at: string
  by: string
  files: FileVersions[]
}

/** Whether a path names a picture, and not a text. */
export const isPicture = (path: string): boolean => path.startsWith('pictures/')

/** The version of a file that a content folder has now. */
export function versionIn(folder: string, path: string): Version {
  const file = join(folder, path)
  if (!existsSync(file)) return null
  return isPicture(path) ? hashOf(readFileSync(file)) : normalizeText(readFileSync(file, 'utf8'))
}
