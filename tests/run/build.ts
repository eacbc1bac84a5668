import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '../../scripts/folders.ts'
import { exportFiles } from '../../server/publication/export.ts'
import { published, testBuild } from '../support/published.ts'
import { compressedFurther, newPublisher } from '../support/publisher.ts'
import { makeSmallSite } from '../support/small-site.ts'
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
  const state = testBuild.publication
  const open = async () => {
    const publisher = newPublisher({ content: contentFolder(), state })
    await publisher.open()
    await publisher.store()
    return publisher
  }
  let publisher = await open().catch(() => undefined)
  if (!publisher || publisher.folderDiffers || publisher.isOutdated(new Date())) {
    await publisher?.close()
    // From nothing: what stays of an earlier one depends on when that was made.
    rmSync(join(state, 'published.json'), { force: true })
    publisher = await open()
  }
  // Else each server under test would go on compressing.
  await compressedFurther(publisher)
  rmSync(testBuild.site, { recursive: true, force: true })
  await exportFiles(publisher.current, published(), testBuild.site)
  await publisher.close()
  await makeSmallSite()
  return true
}
