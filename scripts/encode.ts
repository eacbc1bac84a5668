/**
 * Makes the ready-made sizes of the pictures in pictures/masters that are missing, and removes those of
 * pictures that have changed or gone. Run it with `npm run encode` after a change of a master.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Cache, writeFileAtomically } from '../site/pictures/cache.ts'
import { openLibrary } from '../site/pictures/library.ts'
import { readyMade } from '../site/pictures/sizes.ts'
import { project } from './folders.ts'

const pictures = join(project, 'pictures')
const encodedFolder = join(pictures, 'encoded')
const cache = new Cache(join(project, '.cache/pictures'))
// Only details have a background.
const wanted = readyMade(await openLibrary({ pictures, cache, tint: '#fff' }))
const ready = await readdir(encodedFolder)
const missing = [...wanted].filter(([name]) => !ready.includes(name))
const stale = ready.filter((name) => !wanted.has(name))

for (const [index, [name, make]] of missing.entries()) {
  console.log(`${index + 1} of ${missing.length}: ${name}`)
  await writeFileAtomically(encodedFolder, name, await make())
}
for (const name of stale) await rm(join(encodedFolder, name))
console.log(`Made ${missing.length}, removed ${stale.length}.`)
