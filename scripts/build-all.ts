/**
 * Builds the site, the desk and the server: run by `build.ts`, whose end is the end of this process, too.
 * The content is checked before: by `build.ts` or the desk.
 */
import '../model/content/stop-on-mistakes.ts'
import { cp, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { current } from '../model/content/reading/current.ts'
import { builtContent, shareContent } from '../model/content/reading/shared.ts'
import { build } from '../site/build/configuration.ts'
import { finishSite } from '../site/build/finish-site.ts'
import { programFolder, renderPages } from '../site/build/pages.ts'
import { bundleProgram } from './bundle-program.ts'
import { writePublication } from './edit-site/build.ts'
import { finishDesk } from './finish-desk.ts'
import { contentInputs, sourceInputs } from './publish/inputs.ts'
import { type BuildFolders, publish } from './publish/publish.ts'
import { silentRelay } from './silent-relay.ts'

process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const { DIST_DIR, FORM_RELAY_URL, PREVIEW_DIR, PUBLICATION, SERVER_DIR } = process.env
const links = { site: DIST_DIR || 'dist', server: SERVER_DIR || 'dist-server' }
const relayIsSilent = silentRelay(FORM_RELAY_URL)
// Before reading the first file: later changes belong to the next build.
const sources = sourceInputs()
const content = contentInputs()
/** Set by the desk: the content is a copy of its draft. */
const publication = PUBLICATION ? JSON.parse(PUBLICATION) : undefined
// Visitors' requests take priority over a build from the desk on the same machine.
if (publication || PREVIEW_DIR) {
  // React's production build renders faster. The other one adds warnings that the desk never shows.
  process.env.NODE_ENV = 'production'
  try {
    setPriority(10)
  } catch {
    // A sandbox forbids it.
  }
}

try {
  if (PREVIEW_DIR) await buildSite(PREVIEW_DIR)
  else await publishAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('Nothing was published. What was there stays as it was.')
  process.exit(1)
}

async function publishAll(): Promise<void> {
  const settings = {
    siteUrl: new URL(build.siteUrl),
    inputs: () =>
      `${sources} ${publication ? contentInputs(publication.workspace.content) : content}`,
    beforePublishing: ({ site }: BuildFolders) => {
      if (publication) writePublication(publication.workspace, publication.id, site)
    },
  }
  let pages = 0
  await publish(links, settings, async ({ site, server }) => {
    await cp(await bundleProgram('server', sources), server, { recursive: true })
    // Later changes there must not stop a server that restarts before the next build.
    await writeFile(join(server, builtContent), JSON.stringify(current.content))
    pages = await buildSite(site)
    // A site without the server has no desk.
    if (FORM_RELAY_URL) return
    await cp(await bundleProgram('desk', sources), join(site, 'desk'), { recursive: true })
    await finishDesk(join(site, 'desk'))
  })
  const server = FORM_RELAY_URL ? '' : `, and the server to ${links.server}`
  console.log(`Built ${pages} pages to ${links.site}${server}.`)
}

async function buildSite(folder: string): Promise<number> {
  const bundle = await bundleProgram(FORM_RELAY_URL ? 'relay-site' : 'site', sources)
  const program = join(bundle, programFolder)
  await cp(bundle, folder, { recursive: true, filter: (file) => file !== program })
  shareContent(current)
  const pages = await renderPages(program, folder, build.siteUrl)
  await finishSite(folder, { ...build, sources })
  return pages
}

const warning = await relayIsSilent
if (warning) console.warn(warning)
process.exit(0)
