import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exportFiles } from '../../server/publication/export.ts'
import { type Publication, readPublication } from '../../server/publication/publication.ts'
import { Publisher } from '../../server/publication/publisher.ts'
import type { RendererSettings } from '../../server/publication/readings.ts'
import { shareCache, testBuild } from './published.ts'
import { temporaryFolder } from './server.ts'
import { waitUntil } from './wait.ts'

type PublisherParts = ConstructorParameters<typeof Publisher>[0]

/** A publisher of the built program in this process, whose log shows what goes wrong. */
export const newPublisher = (
  settings: Pick<RendererSettings, 'content' | 'state'> & Partial<RendererSettings>,
  parts: Partial<PublisherParts> = {},
): Publisher =>
  new Publisher({
    settings: { build: testBuild.program, siteUrl: testBuild.siteUrl, ...settings },
    storeStatement: async () => {},
    log: { info: () => {}, warn: console.warn, error: console.error },
    ...parts,
  })

/** Publishes a content folder, and writes its site as files into a folder. */
export async function exportSite(
  folder: string,
  settings: Pick<RendererSettings, 'content'> & Partial<RendererSettings>,
): Promise<void> {
  const state = await temporaryFolder()
  shareCache(state)
  const publisher = newPublisher({ ...settings, state })
  await publishWell(publisher)
  await exportFiles(publisher.current, readPublication(state) as Publication, folder)
  await publisher.close()
}

/** Waits until a publication is compressed as far as possible. */
export const compressedFurther = ({ settings }: Publisher): Promise<true> =>
  waitUntil(() => {
    const pages = Object.values(readPublication(settings.state)?.pages ?? {})
    return pages.every(({ page }) => existsSync(join(settings.state, 'cache', `${page}.gzip`)))
  }, 'all pages are compressed as far as possible')

/** Publishes a content folder that has no mistakes. */
export async function publishWell(publisher: Publisher): Promise<void> {
  const result = await publisher.publish()
  if ('faults' in result) throw new Error(JSON.stringify(result.faults, undefined, 2))
}
