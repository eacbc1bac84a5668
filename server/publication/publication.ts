import { readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../model/content/content.ts'
import { uploadsIn } from './folders.ts'

/** What a publication knows of a page, to see in the next one what has changed. */
export interface PageRecord {
  /** Hash of the page. */
  page: string
  /** Hash of its words, and the day of the publication in which they last changed. */
  words: string
  changed: string
}

/** The content folder as a value. Pages are made from it when someone asks for them. */
export interface Publication {
  /** Hash of all the rest. */
  id: string
  /** Texts of the content folder, and hashes of the owner's pictures, which are kept as uploads. */
  files: Record<string, string>
  /** What `program` read from the files: another program reads them again, by its own rules. */
  content: Content
  program: string
  siteUrl: string
  /** The day at the business, which the legal pages print. */
  day: string
  pages: Record<string, PageRecord>
  /** Hashes of the pages of the publication before: visitors may have just been sent to them. */
  pagesBefore: string[]
  /** Every other file of the site: its path, and the name of the file that has it. */
  others: Record<string, string>
  redirects: Record<string, string>
  /** The page for a request that couldn't be stored, with tokens to fill. */
  problemPage: string
  /** The same in Spanish, where the content folder has Spanish words. */
  spanish?: SpanishWords | undefined
}

/** What the server says in Spanish. */
export interface SpanishWords {
  content: Content
  /** Empty while there are no Spanish pages. */
  problemPage: string
}

/** Hashes of the pages of a publication. */
export const hashesOf = ({ pages }: Publication): string[] =>
  Object.values(pages).map(({ page }) => page)

const fileIn = (state: string): string => join(state, 'published.json')

/** What was published last; undefined if nothing was, or its file can't be read. */
export function readPublication(state: string): Publication | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(state), 'utf8'))
  } catch {
    return undefined
  }
}

/** Stores a publication, whole or not at all. */
export async function writePublication(state: string, publication: Publication): Promise<void> {
  const path = fileIn(state)
  const unfinished = `${path}.${process.pid}`
  await mkdir(state, { recursive: true })
  await writeFile(unfinished, JSON.stringify(publication), { flush: true })
  await rename(unfinished, path)
}

/** From when on an unfinished file is left over, and no one writes it any more: an hour in milliseconds. */
const leftoverMs = 3_600_000

/** Removes what tries that failed have left. */
export async function removeLeftovers(state: string): Promise<void> {
  for (const [folder, unfinished] of [
    [state, /^published\.json\.\d+$/],
    [uploadsIn(state), /^\./],
  ] as const) {
    const names = await readdir(folder).catch(() => [])
    for (const path of names
      .filter((one) => unfinished.test(one))
      .map((one) => join(folder, one))) {
      // An upload may be on its way.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
      if (Date.now() - mtimeMs > leftoverMs) await rm(path, { force: true })
    }
  }
}
