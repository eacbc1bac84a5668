import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '../../scripts/folders.ts'
import { exportFiles } from '../../server/publication/export.ts'
import { Objects } from '../../server/publication/objects.ts'
import { tableIn } from '../../server/publication/table.ts'
import { publishedTable, testBuild } from '../support/published.ts'
import { compressedFurther, newPublisher, publishWell } from '../support/publisher.ts'
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
  const start = () => newPublisher({ content: contentFolder(), state: testBuild.publication })
  const last = start()
  await last.close()
  if (last.isOutdated(new Date())) {
    // From nothing: what is kept of an earlier one depends on when that was made.
    rmSync(tableIn(testBuild.publication), { force: true })
    const publisher = start()
    await publishWell(publisher)
    // Else each server under test would go on compressing.
    await compressedFurther(publisher)
    await publisher.close()
  }
  rmSync(testBuild.site, { recursive: true, force: true })
  const objects = new Objects(join(testBuild.publication, 'objects'))
  await exportFiles(publishedTable(), objects, testBuild.site)
  return true
}
