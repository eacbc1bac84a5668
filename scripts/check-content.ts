/**
 * Checks everything under content/ and says, in a sentence each, what has to be mended. Runs before
 * every build, which imports it first; days that are still to come are mistakes here, where somebody is looking at the clock.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentError } from '../model/reading/fault.ts'
import { contentFolder } from '../model/reading/folder.ts'
import { readContent } from '../model/reading/read.ts'

/** The pictures of this project, and the owner's own. */
const folders = [
  fileURLToPath(new URL('../art/masters', import.meta.url)),
  join(contentFolder, 'pictures'),
]
const pictures = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => parse(file).name))

const { faults } = readContent(contentFolder, { today: new Date(), pictures })
if (faults.length > 0) {
  console.error(new ContentError(faults).message)
  process.exit(1)
}
