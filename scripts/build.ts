/**
 * Builds the server into dist-server/, or where SERVER_DIR says, and the site into dist/, or where
 * DIST_DIR says: each beside what is in use, checked, and put in its place in one step.
 */
import './check-content.ts'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'astro'
import { buildDesk } from './build-desk.ts'
import { buildServer } from './build-server.ts'
import { publish } from './publish/publish.ts'
import { silentRelay } from './silent-relay.ts'

const { DIST_DIR, FORM_RELAY_URL, SERVER_DIR } = process.env
const relayIsSilent = silentRelay(FORM_RELAY_URL)

const built = await Promise.allSettled([
  publish(DIST_DIR || 'dist', async (outDir) => {
    // A site without the server has nobody to talk to.
    if (FORM_RELAY_URL) return build({ outDir })
    const desk = `${outDir}.desk`
    await Promise.all([build({ outDir }), buildDesk(desk)])
    await rename(desk, join(outDir, 'desk'))
  }),
  publish(SERVER_DIR || 'dist-server', buildServer),
])
const failed = built.find((one) => one.status === 'rejected')
if (failed) {
  console.error(failed.reason instanceof Error ? failed.reason.message : failed.reason)
  console.error('What could not be built stays as it was.')
  process.exit(1)
}
const warning = await relayIsSilent
if (warning) console.warn(warning)
