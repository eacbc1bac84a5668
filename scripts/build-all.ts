/** Builds the site, the desk and the server: run by `build.ts`, whose end is the end of this process, too. */
import './check-content.ts'
import { cp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'astro'
import { defaultSiteUrl } from '../model/settings/site-url.ts'
import { buildDesk } from './build-desk.ts'
import { buildServer } from './build-server.ts'
import { buildInputs } from './publish/inputs.ts'
import { publish } from './publish/publish.ts'
import { silentRelay } from './silent-relay.ts'

process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const { DIST_DIR, FORM_RELAY_URL, SERVER_DIR, SITE_URL } = process.env
const links = { site: DIST_DIR || 'dist', server: SERVER_DIR || 'dist-server' }
const relayIsSilent = silentRelay(FORM_RELAY_URL)
// Before the first file is read: what is changed from now on is for the next build.
const inputs = buildInputs()

try {
  const siteUrl = new URL(SITE_URL || defaultSiteUrl)
  await publish(links, { siteUrl, inputs }, async ({ site, server }) => {
    const desk = `${site}.desk`
    await Promise.all([
      buildSite(site),
      // A site without the server has no one to sign in to.
      FORM_RELAY_URL ? undefined : buildDesk(desk),
      buildServer(server),
    ])
    if (!FORM_RELAY_URL) await rename(desk, join(site, 'desk'))
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('Nothing was published. What was there stays as it was.')
  process.exit(1)
}

/** Astro moves its files by renaming them, which works on one file system only. */
async function buildSite(outDir: string): Promise<void> {
  const [target, own] = await Promise.all([stat(dirname(outDir)), stat('.')])
  if (target.dev === own.dev) return build({ outDir })
  const besideCache = '.astro/site'
  await rm(besideCache, { recursive: true, force: true })
  await build({ outDir: besideCache })
  await cp(besideCache, outDir, { recursive: true })
  await rm(besideCache, { recursive: true })
}

const warning = await relayIsSilent
if (warning) console.warn(warning)
process.exit(0)
