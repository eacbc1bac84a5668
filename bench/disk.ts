/**
 * How often a disk can take a write and sync it, one after the other: prints syncs a second.
 *
 *   node bench/disk.ts <folder> <seconds>
 */
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const [folder = '.', seconds = '1'] = process.argv.slice(2)

/** As much as one lead adds to the database's log, roughly: five pages. */
const block = Buffer.alloc(5 * 4096, 1)
/** The same blocks again and again, as a log that is reset is written. */
const blocks = 50

const path = join(folder, 'sync-probe')
const file = openSync(path, 'w')
const start = performance.now()
let count = 0
while (performance.now() - start < Number(seconds) * 1000) {
  writeSync(file, block, 0, block.length, (count % blocks) * block.length)
  fsyncSync(file)
  count += 1
}
const elapsed = (performance.now() - start) / 1000
closeSync(file)
rmSync(path)
console.log(count / elapsed)
