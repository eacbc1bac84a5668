import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../model/content/content.ts'
import type { PageLinks } from '../../site/finish/internal-links.ts'

/** The bytes of a file in one encoding: an object in the publication's folder. */
export interface StoredBody {
  /** Name of the object: a hash of its bytes. */
  object: string
  length: number
}

/** A file of the site as it is published. */
export interface PublishedFile {
  /** Hash of what the file is made from. */
  key: string
  /** Hash of its uncompressed bytes: its ETag. */
  etag: string
  /** Its bytes, by content coding. Texts have no `identity`: it's decompressed when one asks for it. */
  bodies: Partial<Record<'identity' | 'br' | 'gzip', StoredBody>>
  /** Whether brotli was in a hurry: `improve` compresses it again. */
  isFast?: true
  /** What other files must know of a page. */
  page?: { links: PageLinks; pictures: string[]; indexed: boolean }
  /** Hash of a page's words, and the day of the publication in which they last changed. */
  words?: { hash: string; changed: string }
}

export type PublishedFiles = Record<string, PublishedFile>

/** What a publication was made from. A server publishes again when one of them differs. */
export interface PublicationInputs {
  /** Hash of the content folder. */
  content: string
  /** Hash of the site's bundle. */
  bundle: string
  siteUrl: string
  /** The day at the business, which the legal pages print. */
  day: string
}

/** Everything that a server serves and says at one time. */
export interface PublicationTable {
  version: 1
  inputs: PublicationInputs
  content: Content
  /** The site's files by path: /services/ant-control. */
  files: PublishedFiles
  /** The paths of pages by earlier ones. */
  redirects: Record<string, string>
  /** The 404 pages of folders by path: /services/404, and /404 for the whole site. */
  notFound: PublishedFiles
  /** The page for a request that couldn't be stored, with tokens to fill. */
  problemPage: string
  /** Files of the desk that depend on the content, by path. */
  desk: PublishedFiles
  /** Files with hashes in their names of earlier publications, and until when they stay: ISO date. */
  kept: Record<string, PublishedFile & { until: string }>
}

/** The file of the table in a publication's folder. */
export const tableIn = (state: string): string => join(state, 'table.json')

/** The table in a publication's folder; undefined if there is none that this program can read. */
export function readTable(state: string): PublicationTable | undefined {
  try {
    const table: PublicationTable = JSON.parse(readFileSync(tableIn(state), 'utf8'))
    return table.version === 1 ? table : undefined
  } catch {
    return undefined
  }
}
