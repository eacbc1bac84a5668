/**
 * Lists in plain words what must still be set or confirmed before the site is published, from the
 * real content and the environment of this shell. Exits with 1 while something must be set.
 */
import '../model/settings/environment.js'
import { ContentFiles } from '../editor/entries/content-files.ts'
import { linesWith, type Occurrence } from '../editor/entries/lines-with.ts'
import { wordsForGone } from '../editor/entries/mentions.ts'
import { ContentError, withRealPaths } from '../model/content/reading/fault.ts'
import { readContent } from '../model/content/reading/read.ts'
import { type Config, readConfig } from '../server/config.ts'
import { errorText } from '../server/display/error.ts'
import { retentionWaits } from '../server/retention/clock.ts'
import { databaseExists, openReader } from '../server/store/open-store.ts'
import { formerFacts, referralLeft } from './content/came-with.ts'
import { mailDomainItems } from './content/mail-domain.ts'
import {
  type Item,
  leftEmpty,
  mustBeConfirmed,
  mustBeSet,
  spanishToConfirm,
} from './content/to-do.ts'
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

/** An entry for each file: "content/pages/about.yaml:15, 20" and what is there. */
const byLine = (found: readonly Occurrence[]): Item[] =>
  [...Map.groupBy(found, ({ file }) => file)].map(([file, ofFile]) => {
    const lines = [...new Set(ofFile.flatMap((one) => one.lines))].toSorted((a, b) => a - b)
    return [`content/${file}:${lines.join(', ')}`, ofFile.map(({ word }) => `"${word}"`).join(', ')]
  })

try {
  const folder = contentFolder()
  const config = readConfig(process.env)
  const { content, faults, spanish } = readContent(folder, { siteUrl: config.SITE_URL, ownContent })
  if (faults.length > 0) throw new ContentError(faults, folder)
  const names = process.argv.slice(2)
  const files = new ContentFiles(folder)
  const shipped = readContent(ownContent).content
  const former = formerFacts(shipped, content)
  const named = linesWith(files, names.length > 0 ? names : former)
  const gone = wordsForGone(new ContentFiles(ownContent), files)
  const offered = linesWith(
    files,
    gone.filter((word) => !former.includes(word)),
  )
  const referral = referralLeft(files, content.business)
  const missing = [...mustBeSet(content, config), ...(await fromDatabase(config))]
  const sender = config.SMTP_URL && config.MAIL_FROM?.address
  const toConfirm = [
    ...mustBeConfirmed(content),
    ...(spanish && content.business.spanishPages ? spanishToConfirm(content) : []),
    ...(await mailDomainItems(sender)),
  ]
  print('Empty, so the site leaves it out. Visitors miss the first most:', leftEmpty(content))
  print('To set before publishing:', missing)
  if (referral.length > 0) {
    print(
      'To change: sentences about contractors or referral, though referral is false. `npm run own-technicians` changes those that came with the program:',
      byLine(referral),
    )
  }
  if (names.length + named.length > 0) {
    print(
      `To change: sentences that name ${names.join(', ') || 'what the content came with, and business.yaml no longer has'}:`,
      byLine(named),
    )
  }
  if (offered.length > 0) {
    const title = 'To read: sentences about what you don’t have. Some may still offer it:'
    print(title, byLine(offered))
  }
  print('To confirm before publishing:', toConfirm)
  console.log(`\n${missing.length} to set, ${toConfirm.length} to confirm: see above.`)
  // A place name in a text may be right, such as a street.
  const isOpen = missing.length + referral.length > 0 || (names.length > 0 && named.length > 0)
  process.exitCode = isOpen ? 1 : 0
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
