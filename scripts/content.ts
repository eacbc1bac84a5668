/**
 * Adds and removes services, cities, articles and pests:
 * `npm run content -- add article "Title"`, `npm run content -- remove rodent-control`.
 */
import '../model/settings/environment.js'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { addEntry, type Kind, kinds } from '../editor/entries/add.ts'
import { ContentFiles } from '../editor/entries/content-files.ts'
import { mentionsInWords } from '../editor/entries/mentions.ts'
import { fileOfEntry, removeEntries } from '../editor/entries/remove.ts'
import { withRealPaths } from '../model/content/reading/fault.ts'
import { zipAreas } from '../site/zip/zip-areas.ts'
import { contentFolder } from './folders.ts'

const usage = `npm run content -- add service|city|article|pest "Name" [ZIP codes of a city]
npm run content -- remove <name of a file, such as rodent-control> [more names]`

const folder = contentFolder()
const files = new ContentFiles(folder)
const [command, ...rest] = process.argv.slice(2)
try {
  if (command === 'add' && rest[0] && rest[0] in kinds && rest[1]) {
    const [kind, name, ...zipCodes] = rest
    const sentence = addEntry(files, kind as Kind, name, {
      zipCodes,
      zipCenters: zipAreas(),
      now: Date.now(),
    })
    files.save()
    console.log(withRealPaths(sentence, folder))
  } else if (command === 'remove' && rest.length > 0) {
    const { changes, mentions } = removeEntries(
      files,
      rest.map((name) => fileOfEntry(files, name)),
    )
    files.save()
    for (const line of [...changes, ...mentionsInWords(mentions)])
      console.log(withRealPaths(line, folder))
  } else {
    const lists = Object.entries(kinds).map(([kind, one]) => {
      const names = globSync('*.md', { cwd: join(folder, one.folder) })
      return `${kind}: ${names.toSorted().join(', ').replaceAll('.md', '')}`
    })
    throw new Error([usage, ...lists].join('\n\n'))
  }
  console.log('`npm run check-content` says what is left to do.')
} catch (error) {
  console.error(error instanceof Error ? withRealPaths(error.message, folder) : error)
  process.exitCode = 1
}
