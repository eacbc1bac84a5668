/** Has the running server publish the content folder, and prints what changed, or each mistake. */
import '../model/settings/environment.js'
import { resolve } from 'node:path'
import { ContentError } from '../model/content/reading/fault.ts'
import { readConfig } from '../server/config.ts'
import { errorText, OutsideError } from '../server/display/error.ts'
import { requestPublication } from '../server/publication/socket.ts'

/** How many changed pages are named. */
const mostNamed = 20

try {
  const { CONTENT_DIR, PUBLICATION_DIR } = readConfig(process.env)
  const answer = await requestPublication(resolve(PUBLICATION_DIR))
  if (!answer) {
    console.log('No server runs here. It publishes the content when it starts: npm start')
  } else if ('error' in answer) {
    throw new OutsideError(answer.error)
  } else if ('faults' in answer) {
    throw new ContentError(answer.faults, resolve(CONTENT_DIR))
  } else {
    const pages = answer.changed.filter((path) => !/\.\w+$/.test(path))
    const named = pages.slice(0, mostNamed)
    for (const path of named) console.log(path)
    if (pages.length > named.length) console.log(`and ${pages.length - named.length} more`)
    console.log(pages.length === 0 ? 'No page changed.' : 'Live.')
  }
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
