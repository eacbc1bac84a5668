/** A site with a few pages of each kind, for tests that publish and look at one page. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ContentFiles } from '../../editor/entries/content-files.ts'
import { removeEntries } from '../../editor/entries/remove.ts'
import { readContent } from '../../model/content/reading/read.ts'
import { hashOf } from '../../model/hash.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import { readPublication } from '../../server/publication/publication.ts'
import { copyContent } from './changed-content.ts'
import { copyPublication, published, publishedContent, shareCache, testBuild } from './published.ts'
import { compressedFurther, newPublisher, publishWell } from './publisher.ts'

/** How many cities, articles and pests are kept. */
const mostOfAKind = 3

/** Makes the site from what the tests have published, unless there is one. */
export async function makeSmallSite(): Promise<void> {
  const { smallContent, smallPublication } = testBuild
  const { files, program } = published()
  // Also of the function that makes it.
  const stamp = hashOf(JSON.stringify(files), program, String(writeSmallContent))
  const stampFile = join(dirname(smallContent), 'stamp')
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    rmSync(dirname(smallContent), { recursive: true, force: true })
    writeSmallContent(smallContent)
    writeFileSync(stampFile, stamp)
  }
  if (readPublication(smallPublication)?.day !== published().day) await publish(smallPublication)
}

/** Copies its content and its publication into folders; the English words alone unless asked otherwise. */
export async function copySmallSite(
  { content, state }: { content: string; state: string },
  { translated = false } = {},
): Promise<void> {
  const { smallContent, smallPublication } = testBuild
  copyContent(content, { translated, from: smallContent })
  const { timeZone } = publishedContent().business
  if (published().day === dayOf(Date.now(), timeZone))
    return copyPublication(state, smallPublication)
  // Midnight has passed since.
  const ofToday = `${smallPublication}-${new Date().toDateString()}`
  if (!existsSync(ofToday)) await publish(ofToday)
  copyPublication(state, ofToday)
}

/** Copies the content without most entries of each kind. */
function writeSmallContent(folder: string): void {
  copyContent(folder, { translated: true })
  const { home, services, locations, articles, pests } = readContent(folder).content
  const isFeatured = ({ id }: { id: string }) => home.featured.services.includes(id)
  const others = services.filter((service) => !isFeatured(service))
  const gone = {
    // The home page features some.
    services: others.slice(1),
    locations: locations.slice(0, -mostOfAKind),
    blog: articles.slice(mostOfAKind),
    pests: pests.slice(mostOfAKind),
  }
  const files = new ContentFiles(folder)
  removeEntries(
    files,
    Object.entries(gone).flatMap(([name, entries]) => entries.map(({ id }) => `${name}/${id}.md`)),
  )
  files.save()
}

/** Publishes it into a folder. */
async function publish(to: string): Promise<void> {
  const state = `${to}.${process.pid}`
  mkdirSync(state)
  shareCache(state)
  const publisher = newPublisher({ content: testBuild.smallContent, state })
  await publishWell(publisher)
  await compressedFurther(publisher)
  await publisher.close()
  rmSync(to, { recursive: true, force: true })
  try {
    renameSync(state, to)
  } catch {
    // Another process was faster.
    rmSync(state, { recursive: true })
  }
}
