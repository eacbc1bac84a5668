/**
 * Says that Spanish texts render the English ones as they are now: notes that under `of` in their file of
 * content/es.
 *
 *   npm run translated -- services/ant-control.md           all texts of a file
 *   npm run translated -- pages/home.yaml hero.text faq      some of its fields, or groups of them
 *   npm run translated -- --all                              every file of content/es
 */
import '../model/settings/environment.js'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editText, parseFile } from '../editor/content-file.ts'
import { withAllStamps } from '../editor/translation.ts'
import { filesOf, loadContent } from '../model/content/reading/load.ts'
import { originalOf, translationFolder } from '../model/content/reading/words.ts'
import { contentFolder } from './folders.ts'

const folder = contentFolder()
const english = filesOf(loadContent({ folder }))
const [name = '', ...fields] = process.argv.slice(2)
const wanted = english.filter(({ file }) => name === '--all' || file === originalOf(name))
if (wanted.length === 0) {
  console.error('Name a file of content, such as services/ant-control.md, or --all.')
  process.exit(1)
}

const isWanted = (field: string) =>
  fields.length === 0 || fields.some((one) => field === one || field.startsWith(`${one}.`))

for (const raw of wanted) {
  const path = join(folder, translationFolder, raw.file)
  if (!existsSync(path)) {
    if (name !== '--all') console.error(`There is no content/${translationFolder}/${raw.file}.`)
    continue
  }
  const text = readFileSync(path, 'utf8')
  const content = parseFile(path, text)
  // What can't be read is a mistake that the check names.
  if (content.value === undefined) console.error(`${path} can't be read: npm run check-content`)
  else writeFileSync(path, editText(path, text, withAllStamps(raw, content, isWanted)))
}
