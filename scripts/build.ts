/**
 * Builds the site into dist/, or where DIST_DIR says: beside what is served, checked, and put in its
 * place in one step. A build that fails changes nothing.
 */
import { build } from 'astro'
import { buildDesk } from './build-desk.ts'
import { publish } from './publish/publish.ts'
import { silentRelay } from './silent-relay.ts'

const { FORM_RELAY_URL } = process.env
const relayIsSilent = silentRelay(FORM_RELAY_URL)

try {
  await publish(process.env.DIST_DIR || 'dist', async (outDir) => {
    await build({ outDir })
    // A site without the server has nobody to talk to.
    if (!FORM_RELAY_URL) await buildDesk(outDir)
  })
  const warning = await relayIsSilent
  if (warning) console.warn(warning)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('Nothing was built. What is served stays as it was.')
  process.exit(1)
}
