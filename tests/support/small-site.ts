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
  const { files, program, day } = published()
  // Also of the function that makes it.
  const stamp = hashOf(JSON.stringify(files), program, String(writeSmallContent))
  const stampFile = join(dirname(smallContent), 'stamp')
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    rmSync(dirname(smallContent), { recursive: true, force: true })
    writeSmallContent(smallContent)
    writeFileSync(stampFile, stamp)
  }
  for (const translated of [true, false]) {
    const state = smallPublication(translated)
    if (readPublication(state)?.day !== day) await publish(state, translated)
  }
}

/** Copies its content and its publication into folders; the English words alone unless asked otherwise. */
export async function copySmallSite(
  { content, state }: { content: string; state: string },
  { translated = false } = {},
): Promise<void> {
  copyContent(content, { translated, from: testBuild.smallContent })
  const made = testBuild.smallPublication(translated)
  const { timeZone } = publishedContent().business
  if (published().day === dayOf(Date.now(), timeZone)) return copyPublication(state, made)
  // Midnight has passed since.
  const ofToday = `${made}-${new Date().toDateString()}`
  if (!existsSync(ofToday)) await publish(ofToday, translated)
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
async function publish(to: string, translated: boolean): Promise<void> {
  const state = `${to}.${process.pid}`
  mkdirSync(state)
  shareCache(state)
  const content = join(state, 'content')
  copyContent(content, { translated, from: testBuild.smallContent })
  const publisher = newPublisher({ content, state })
  await publishWell(publisher)
  await compressedFurther(publisher)
  await publisher.close()
  rmSync(content, { recursive: true })
  rmSync(to, { recursive: true, force: true })
  try {
    renameSync(state, to)
  } catch {
    // Another process was faster.
    rmSync(state, { recursive: true })
  }
}
