/**
 * Checks everything under content/ and says, in a sentence each, what has to be mended. Runs before
 * every build, which imports it first; days that are still to come are mistakes here, where somebody is looking at the clock.
 */
import { relative } from 'node:path'
import { ContentError } from '../model/content/reading/fault.ts'
import { contentFolder } from '../model/content/reading/load.ts'
import { readContent } from '../model/content/reading/read.ts'
import { checkOwnPictures } from '../site/pictures/own-picture.ts'
import { findMasters } from '../site/pictures/sources.ts'
import { wordingWarnings } from './wording.ts'

const { sources, faults: brokenPictures } = await checkOwnPictures()
const masters = await findMasters()

const { faults } = readContent(contentFolder, {
  today: new Date(),
  pictures: [...sources, ...masters].map(({ name }) => name),
  brokenPictures: brokenPictures.map((fault) => ({
    ...fault,
    file: relative(contentFolder, fault.file),
  })),
})
if (faults.length > 0) {
  console.error(new ContentError(faults).message)
  process.exit(1)
}
for (const warning of wordingWarnings(contentFolder)) console.warn(`Wording: ${warning}`)
