/**
 * Writes the site as files for a file host, without the server: its form posts to a form-to-email relay.
 *
 *   FORM_RELAY_URL=https://formsubmit.co npm run export -- <folder>
 */
import '../model/settings/environment.js'
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ContentError } from '../model/content/reading/fault.ts'
import { defaultSiteUrl, siteUrl } from '../model/settings/site-url.ts'
import { ConfigError, readSettings } from '../server/config.ts'
import { serviceUrl } from '../server/config-values.ts'
import { errorText } from '../server/display/error.ts'
import { exportFiles } from '../server/publication/export.ts'
import { buildFolder } from '../server/publication/folders.ts'
import { type Publication, readPublication } from '../server/publication/publication.ts'
import { Publisher } from '../server/publication/publisher.ts'
import { contentFolder, project } from './folders.ts'
import { silentRelay } from './silent-relay.ts'

/** Keeps what was made, so that the next export is fast. */
const state = join(project, '.cache/export')

const settings = z.object({ SITE_URL: siteUrl.default(defaultSiteUrl), FORM_RELAY_URL: serviceUrl })

try {
  const { SITE_URL, FORM_RELAY_URL } = readSettings(settings, process.env)
  const [name] = process.argv.slice(2)
  if (!name) throw new ConfigError('Name the folder to write: npm run export -- <folder>')
  const folder = resolve(name)
  const isOurs = existsSync(join(folder, '_headers'))
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isOurs) {
    throw new ConfigError(`${folder} has files that are no export. Name another folder.`)
  }
  const content = contentFolder()
  const warning = await silentRelay(FORM_RELAY_URL.origin)
  if (warning) console.warn(warning)
  const publisher = new Publisher({
    settings: {
      build: buildFolder(),
      content,
      state,
      siteUrl: SITE_URL.origin,
      formRelayUrl: FORM_RELAY_URL.href,
    },
    // A relay keeps no consent.
    storeStatement: async () => {},
    log: { info: () => {}, warn: console.warn, error: console.error },
  })
  try {
    const result = await publisher.publish()
    if ('faults' in result) throw new ContentError(result.faults, content)
    rmSync(folder, { recursive: true, force: true })
    await exportFiles(publisher.current, readPublication(state) as Publication, folder)
  } finally {
    await publisher.close()
  }
  copyFileSync(join(buildFolder(), 'site/licenses.json'), join(folder, 'licenses.json'))
  console.log(`Wrote ${folder}.`)
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
