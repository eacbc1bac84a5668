import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../model/content/content.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import { hashOf } from './objects.ts'
import type { PublicationInputs } from './table.ts'

/** Hash of a content folder: of its texts, and of the sizes and times of its pictures. */
export function contentHash(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return hashOf(
    ...files.flatMap((file) => {
      if (/\.(ya?ml|md)$/.test(file)) return [file, readFileSync(file)]
      const { size, mtimeMs } = statSync(file)
      return [`${file} ${size} ${mtimeMs}`]
    }),
  )
}

/** What identifies a publication of the content folder as it is now. */
export const publicationInputs = (
  { content: folder, siteUrl }: { content: string; siteUrl: string },
  bundle: string,
  { content, now }: { content: Content; now: Date },
): PublicationInputs => ({
  content: contentHash(folder),
  bundle,
  siteUrl,
  day: dayOf(now.getTime(), content.business.timeZone),
})
