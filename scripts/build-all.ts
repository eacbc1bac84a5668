/** Builds the site, the desk and the server: run by `build.ts`, whose end is the end of this process, too. */
import './check-content.ts'
import { cp, realpath, rename, rm, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'astro'
import { defaultSiteUrl } from '../model/settings/site-url.ts'
import { buildDesk } from './build-desk.ts'
import { buildServer } from './build-server.ts'
import { writePublication } from './edit-site/build.ts'
import { contentInputs, sourceInputs } from './publish/inputs.ts'
import { type BuildFolders, publish, publishedInputs } from './publish/publish.ts'
import { silentRelay } from './silent-relay.ts'

process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const { DIST_DIR, FORM_RELAY_URL, PREVIEW_DIR, PUBLICATION, SERVER_DIR, SITE_URL } = process.env
const links = { site: DIST_DIR || 'dist', server: SERVER_DIR || 'dist-server' }
const relayIsSilent = silentRelay(FORM_RELAY_URL)
// Before the first file is read: what is changed from now on is for the next build.
const sources = sourceInputs()
const content = contentInputs()
/** Set by the desk: the content is a copy of its draft. */
const publication = PUBLICATION ? JSON.parse(PUBLICATION) : undefined
// Requests of visitors come before what the desk builds on the same machine.
if (publication || PREVIEW_DIR) setPriority(10)

try {
  if (PREVIEW_DIR) await buildSite(PREVIEW_DIR)
  else await publishAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('Nothing was published. What was there stays as it was.')
  process.exit(1)
}

async function publishAll(): Promise<void> {
  const siteUrl = new URL(SITE_URL || defaultSiteUrl)
  const isSame = publishedInputs(links.site)?.startsWith(`${sources} `)
  const previous = isSame ? await realpath(links.site) : undefined
  const settings = {
    siteUrl,
    inputs: () =>
      `${sources} ${publication ? contentInputs({ CONTENT_DIR: publication.workspace.content }) : content}`,
    beforePublishing: ({ site }: BuildFolders) => {
      if (publication) writePublication(publication.workspace, publication.id, site)
    },
  }
  await publish(links, settings, async ({ site, server }) => {
    const desk = `${site}.desk`
    // One after the other: together they would need more memory than a small machine has.
    await buildServer(server, previous && join(previous, '../server'))
    // A site without the server has no one to sign in to.
    if (!FORM_RELAY_URL) await buildDesk(desk, previous && join(previous, 'desk'))
    await buildSite(site)
    if (!FORM_RELAY_URL) await rename(desk, join(site, 'desk'))
  })
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
