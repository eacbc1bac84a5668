/**
 * Lists in plain words what must still be set or confirmed before the site is published, from the
 * real content and the environment of this shell. Exits with 1 while something must be set.
 */
import '../model/settings/environment.js'
import { ContentFiles } from '../editor/entries/content-files.ts'
import { wordsForGone } from '../editor/entries/mentions.ts'
import { findOtherPlaces } from '../editor/entries/other-places.ts'
import { ContentError, withRealPaths } from '../model/content/reading/fault.ts'
import { readContent } from '../model/content/reading/read.ts'
import { type Config, readConfig } from '../server/config.ts'
import { errorText } from '../server/display/error.ts'
import { retentionWaits } from '../server/retention/clock.ts'
import { databaseExists, openReader } from '../server/store/open-store.ts'
import { mailDomainItems } from './content/mail-domain.ts'
import { type Item, leftEmpty, mustBeConfirmed, mustBeSet } from './content/to-do.ts'
import { contentFolder, ownContent } from './folders.ts'

/** To-do entries that the database adds once it exists. */
async function fromDatabase({ DATABASE_URL }: Config): Promise<Item[]> {
  if (!databaseExists(DATABASE_URL)) return []
  const store = await openReader(DATABASE_URL)
  const waits = retentionWaits(await store.summary(), Date.now())
  await store.close()
  return waits === null ? [] : [['Clock', waits]]
}

function print(title: string, items: Item[]): void {
  console.log(`\n${title}`)
  if (items.length === 0) console.log('  Nothing.')
  for (const [about, todo] of items)
    console.log(withRealPaths(`  [ ] ${about}: ${todo}`, contentFolder()))
}

try {
  const folder = contentFolder()
  const config = readConfig(process.env)
  const { content, faults } = readContent(folder, { siteUrl: config.SITE_URL, ownContent })
  if (faults.length > 0) throw new ContentError(faults, folder)
  const names = process.argv.slice(2)
  const files = new ContentFiles(folder)
  const named = findOtherPlaces(files, content.business, names)
  const gone = wordsForGone(new ContentFiles(ownContent), files)
  const offered = gone.length > 0 ? findOtherPlaces(files, content.business, gone) : []
  const missing = [...mustBeSet(content, config), ...(await fromDatabase(config))]
  const sender = config.SMTP_URL && config.MAIL_FROM?.address
  const toConfirm = [...mustBeConfirmed(content), ...(await mailDomainItems(sender))]
  print('To set before publishing:', missing)
  if (names.length + named.length > 0) {
    print(
      `Texts that name ${names.join(', ') || 'places in another state'}:`,
      named.map(({ file, place, lines }) => [
        `content/${file}`,
        `still says "${place}" in line ${lines.join(', ')}.`,
      ]),
    )
  }
  if (offered.length > 0) {
    print(
      'To read: texts that speak of what you don’t have. Some may still offer it:',
      offered.map(({ file, place, lines }) => [
        `content/${file}`,
        `"${place}" in line ${lines.join(', ')}.`,
      ]),
    )
  }
  print('To confirm before publishing:', toConfirm)
  print('Empty, so the site leaves it out:', leftEmpty(content))
  console.log(`\n${missing.length} to set, ${toConfirm.length} to confirm: see above.`)
  // A place name in a text may be right, such as a street.
  process.exitCode = missing.length > 0 || (names.length > 0 && named.length > 0) ? 1 : 0
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
