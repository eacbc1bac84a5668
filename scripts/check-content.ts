/** Checks everything under content/, by itself or before a build. */
import '../model/settings/environment.js'
import { ContentError, withRealPaths } from '../model/content/reading/fault.ts'
import { contentFolder } from '../model/content/reading/load.ts'
import { checkContent } from './content/check.ts'

const { faults, warnings } = await checkContent(contentFolder)
if (faults.length > 0) {
  console.error(new ContentError(faults).message)
  process.exit(1)
}
for (const warning of warnings) console.warn(withRealPaths(warning))
