/**
 * Says that Spanish texts render the English ones as they are now: writes the stamp of each English text under
 * `of` in its file of content/es.
 *
 *   npm run translated -- services/ant-control.md           all texts of a file
 *   npm run translated -- pages/home.yaml hero.text faq      some of its fields, or groups of them
 *   npm run translated -- --all                              every file of content/es
 */
import '../model/settings/environment.js'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { filesOf, frontMatter, loadContent } from '../model/content/reading/load.ts'
import { stampsField } from '../model/content/reading/translated-file.ts'
import {
  nameOf,
  originalOf,
  stampOf,
  translationFolder,
  wordsIn,
} from '../model/content/reading/words.ts'
import { parseYaml } from '../model/content/reading/yaml.ts'
import { contentFolder } from './folders.ts'

const folder = contentFolder()
const english = filesOf(loadContent({ folder }))
const [name = '', ...fields] = process.argv.slice(2)
const wanted = english.filter(({ file }) => name === '--all' || file === originalOf(name))
if (wanted.length === 0) {
  console.error('Name a file of content, such as services/ant-control.md, or --all.')
  process.exit(1)
}

/** Stamps of the texts that are asked for, and those that were there before of all others. */
function stampsOf(raw: (typeof english)[number], before: Record<string, unknown>) {
  return Object.fromEntries(
    wordsIn(raw).flatMap(({ path, text }) => {
      const field = nameOf(path)
      const isWanted =
        fields.length === 0 || fields.some((one) => field === one || field.startsWith(`${one}.`))
      const stamp = isWanted ? stampOf(text) : before[field]
      return stamp === undefined ? [] : [[field, stamp]]
    }),
  )
}

/** The fields of a file without the stamps. */
const withoutStamps = (yaml: string) =>
  yaml.replace(new RegExp(`^${stampsField}:.*\n?(?:[ \\t].*\n?)*`, 'm'), '')

for (const raw of wanted) {
  const path = join(folder, translationFolder, raw.file)
  if (!existsSync(path)) {
    if (name !== '--all') console.error(`There is no content/${translationFolder}/${raw.file}.`)
    continue
  }
  const text = readFileSync(path, 'utf8')
  const [head] = raw.file.endsWith('.md') ? (frontMatter.exec(text) ?? []) : []
  const yaml = head?.replace(/^---[ \t]*\n|---[ \t]*\n?$/g, '') ?? text
  const { value } = parseYaml(yaml, raw.file)
  const stamps = stringify({ [stampsField]: stampsOf(raw, Object(Object(value)[stampsField])) })
  const fieldsAndStamps = `${withoutStamps(yaml).trimEnd()}\n${stamps}`
  writeFileSync(
    path,
    head === undefined ? fieldsAndStamps : `---\n${fieldsAndStamps}---\n${text.slice(head.length)}`,
  )
}
