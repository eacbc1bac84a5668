import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { fileNameOf } from '../../model/http/built-files.ts'
import { hostFiles } from '../../site/finish/host-files.ts'
import type { Objects } from './objects.ts'
import type { PublicationTable, PublishedFile } from './table.ts'

/** Writes a publication as files for a file host, with headers and redirects that some of them read. */
export async function exportFiles(
  { files, redirects, notFound, inputs }: PublicationTable,
  objects: Objects,
  folder: string,
): Promise<void> {
  const { _headers, _redirects } = hostFiles(
    Object.keys(files),
    redirects,
    Object.keys(notFound),
    new URL(inputs.siteUrl),
  )
  const all = [
    ...Object.entries({ ...files, ...notFound }).map(
      ([path, file]) => [fileNameOf(path), bytesOf(file, objects)] as const,
    ),
    ['_headers', _headers] as const,
    ['_redirects', _redirects] as const,
  ]
  for (const [name, content] of all) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content ?? '')
  }
}

/** The uncompressed bytes of a published file. */
export function bytesOf({ bodies }: PublishedFile, objects: Objects): Buffer {
  if (bodies.identity) return objects.read(bodies.identity)
  if (bodies.gzip) return gunzipSync(objects.read(bodies.gzip))
  throw new Error('a file without bytes')
}
