/**
 * Makes the ready-made sizes of the pictures in pictures/masters that are missing, and removes those of
 * pictures that have changed or gone. Run it with `npm run encode` after a change of a master.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listReadyMade, readyMade } from '../site/pictures/sizes.ts'
import { encodedFolder, writeFileAtomically } from '../site/pictures/store.ts'

const wanted = await readyMade()
const ready = await listReadyMade()
const missing = [...wanted].filter(([name]) => !ready.includes(name))
const stale = ready.filter((name) => !wanted.has(name))

for (const [index, [name, make]] of missing.entries()) {
  console.log(`${index + 1} of ${missing.length}: ${name}`)
  await writeFileAtomically(encodedFolder, name, await make())
}
for (const name of stale) await rm(join(encodedFolder, name))
console.log(`Made ${missing.length}, removed ${stale.length}.`)
