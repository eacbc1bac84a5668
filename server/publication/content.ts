import { resolve } from 'node:path'
import type { Content } from '../../model/content/content.ts'
import { ContentError } from '../../model/content/reading/fault.ts'
import type { Config } from '../config.ts'
import { readPublication } from './publication.ts'

/**
 * The content that is published, or else that of the content folder.
 *
 * @throws ContentError when nothing is published, and the folder has mistakes
 */
export async function publishedContent(config: Config): Promise<Content> {
  const published = readPublication(config.PUBLICATION_DIR)
  if (published) return published.content
  const folder = resolve(config.CONTENT_DIR)
  // Imported only here: most commands have a publication.
  const { readContent } = await import('../../model/content/reading/read.ts')
  const { content, faults } = readContent(folder, { siteUrl: config.SITE_URL })
  if (faults.length > 0) throw new ContentError(faults, folder)
  return content
}
