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
  const siteUrl = new URL(inputs.siteUrl)
  const forHost = hostFiles(Object.keys(files), redirects, Object.keys(notFound), siteUrl)
  const write = async (name: string, content: string | Buffer) => {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  for (const [path, file] of Object.entries({ ...files, ...notFound })) {
    await write(fileNameOf(path), bytesOf(file, objects))
  }
  for (const [name, text] of Object.entries(forHost)) await write(name, text)
}

/** The uncompressed bytes of a published file. */
function bytesOf({ bodies }: PublishedFile, objects: Objects): Buffer {
  if (bodies.identity) return objects.read(bodies.identity)
  if (bodies.gzip) return gunzipSync(objects.read(bodies.gzip))
  throw new Error('a file without bytes')
}
