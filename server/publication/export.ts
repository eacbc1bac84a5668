import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { fileNameOf } from '../../model/http/built-files.ts'
import { hostFiles } from '../../site/finish/host-files.ts'
import type { SiteFile } from './files.ts'
import type { Publication } from './publication.ts'
import type { CurrentSite } from './publisher.ts'

/** Writes a publication as files for a file host, with headers and redirects that some of them read. */
export async function exportFiles(
  { file: fileAt }: CurrentSite,
  { pages, others, redirects, siteUrl, content }: Publication,
  folder: string,
): Promise<void> {
  const paths = [...Object.keys(pages), ...Object.keys(others)].filter(
    (path) => !path.startsWith('/desk/'),
  )
  const isNotFound = (path: string) => path.endsWith('/404')
  const found = paths.filter((path) => !isNotFound(path))
  const forNow = content.site.redirects.flatMap((one) => (one.forNow ? [one.from] : []))
  const notFound = paths.filter(isNotFound)
  const forHost = hostFiles(found, redirects, notFound, new URL(siteUrl), new Set(forNow))
  const write = async (name: string, content: string | Buffer) => {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  for (const path of paths) {
    const file = await fileAt(path)
    if (!file) throw new Error(`${path} can't be made`)
    await write(fileNameOf(path), await plainBytes(file))
  }
  for (const [name, text] of Object.entries(forHost)) await write(name, text)
}

/** The uncompressed bytes of a file. */
async function plainBytes({ copies, identity }: SiteFile): Promise<Buffer> {
  if (identity) return identity.bytes ?? readFile(identity.path)
  return gunzipSync(copies.gzip?.bytes ?? '')
}
