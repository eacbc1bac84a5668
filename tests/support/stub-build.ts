/**
 * Replaces scripts/build-all.ts in tests of publishing: writes one page with the phone
 * number. STUB says where it ends: it fails, or it's killed with the process that started it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markerFile, writeMarker } from '../../model/http/build-marker.ts'
import { writePublication } from '../../scripts/edit-site/build.ts'
import { publish } from '../../scripts/publish/publish.ts'

const {
  CONTENT_DIR = '',
  DIST_DIR = '',
  PUBLICATION = '',
  SERVER_DIR = '',
  STUB = '',
} = process.env
const { workspace, id } = JSON.parse(PUBLICATION)

function endAt(moment: string): void {
  if (STUB !== moment) return
  process.kill(process.ppid, 'SIGKILL')
  process.kill(process.pid, 'SIGKILL')
}

if (STUB === 'fails') {
  console.error('A page weighs too much.')
  process.exit(1)
}
const settings = {
  siteUrl: new URL('http://localhost:3000'),
  beforePublishing: ({ site }: { site: string }) => {
    writePublication(workspace, id, site)
    endAt('written')
  },
}
await publish({ site: DIST_DIR, server: SERVER_DIR }, settings, async ({ site, server }) => {
  await mkdir(site)
  await mkdir(server)
  await writeFile(join(site, 'index.html'), await readFile(join(CONTENT_DIR, 'business.yaml')))
  await writeFile(join(site, markerFile), writeMarker({ id, origin: 'http://localhost:3000' }))
  endAt('building')
})
endAt('published')
process.exit(0)
