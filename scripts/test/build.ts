import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exportFiles } from '../../server/publication/export.ts'
import { Objects } from '../../server/publication/objects.ts'
import { Publisher } from '../../server/publication/publisher.ts'
import { testBuild } from '../../tests/support/published.ts'
import { contentFolder } from '../folders.ts'
import { runStep } from './steps.ts'

/**
 * Builds the program for the tests, unless nothing has changed, and publishes the site with it; what a
 * server in this checkout serves stays as it is. The pages are files, too, as a file host has them.
 *
 * @returns whether there is a publication
 */
export async function buildForTests(): Promise<boolean> {
  const env = { BUILD_DIR: testBuild.program }
  if (!(await runStep('Build', 'node scripts/build.ts --if-changed', env))) return false
  const publisher = new Publisher({
    settings: {
      build: testBuild.program,
      content: contentFolder(),
      state: testBuild.publication,
      siteUrl: testBuild.siteUrl,
    },
    storeStatement: async () => {},
    log: { info: () => {}, warn: console.warn, error: console.error },
  })
  if (publisher.isOutdated(new Date())) {
    const result = await publisher.publish()
    if ('faults' in result) throw new Error(JSON.stringify(result.faults, undefined, 2))
  }
  await publisher.close()
  const table = JSON.parse(readFileSync(join(testBuild.publication, 'table.json'), 'utf8'))
  rmSync(testBuild.site, { recursive: true, force: true })
  await exportFiles(table, new Objects(join(testBuild.publication, 'objects')), testBuild.site)
  return true
}
