import { parse as parsePath } from 'node:path'
import { Document } from 'yaml'
import { references } from '../../model/content/reading/cross-references.ts'
import { loadContent, type RawFile } from '../../model/content/reading/load.ts'
import { translationOf } from '../../model/content/reading/words.ts'
import { valueAt } from '../../model/record.ts'
import { type Kind, kinds } from './add.ts'
import { type ContentFiles, changeFields, type Fields } from './content-files.ts'
import { type Mention, mentionsOf, type Unlinked, wordsFor } from './mentions.ts'

type Path = readonly PropertyKey[]

/**
 * Removes entries and everything that refers to them: an entry of a list, a field that may be empty, or a
 * link. An entry that can't do without is removed, too.
 *
 * @param files Such as services/rodent-control.md.
 * @returns a line for each change, and the texts to read, since they still mention what is gone
 */
export function removeEntries(
  content: ContentFiles,
  files: readonly string[],
): { changes: string[]; mentions: Mention[] } {
  const changes: string[] = []
  const { pages } = loadContent(content)
  const entries = Object.values(pages).flat()
  if (pages.services.every(({ file }) => files.includes(file))) {
    throw new Error('The home page features a service: keep one, or add another first.')
  }
  const words: string[] = []
  const unlinked: Unlinked[] = []
  const stray = new Set<string>()
  let removed = [...files]
  while (removed.length > 0) {
    for (const file of removed) removeFile(content, file)
    for (const file of removed) {
      words.push(...wordsFor(file, entries.find((entry) => entry.file === file)?.value))
      changes.push(`content/${file}: removed`, ...removeLinks(content, file, unlinked))
    }
    const isGone = (kind: string, name: string) =>
      removed.some((file) => file === `${kinds[kind as Kind]?.folder}/${name}.md`)
    const now = loadContent(content)
    const dependent = new Set<string>()
    // The last first: removing an entry of a list moves those after it.
    for (const { raw, path, kind, name } of references(now).toReversed()) {
      if (!isGone(kind, name) || dependent.has(raw.file) || valueAt(raw.value, path) !== name) {
        continue
      }
      const part = optionalPart(raw, path)
      const list = valueAt(raw.value, path.slice(0, -1))
      const isEntry = kindOf(raw.file) !== undefined
      if (part) {
        if (part.join('.') === 'services.0' && raw.file.startsWith('blog/')) stray.add(raw.file)
        // The order of lists says nothing to a visitor.
        if (part[0] !== 'order') changes.push(`content/${raw.file}: ${part.join('.')} removed`)
        writeFields(content, raw, withoutPart(raw.value, part))
      } else if (isEntry) {
        dependent.add(raw.file)
      } else {
        // The home page needs at least one: another service takes the last one's place.
        const other = now.pages.services.find(({ id }) => Array.isArray(list) && !list.includes(id))
        if (!other) {
          const place = `content/${raw.file}: ${path.join('.')}`
          throw new Error([...changes, `${place} needs another one: change it by hand.`].join('\n'))
        }
        changes.push(`content/${raw.file}: ${path.join('.')} is ${other.id} now`)
        const document = new Document(raw.value)
        document.setIn(path, other.id)
        writeFields(content, raw, document.toJS())
      }
    }
    removed = [...dependent]
  }
  const gone = entries.filter(({ file }) => !content.has(file))
  const topics = gone.filter(({ file }) => file.startsWith('pests/'))
  for (const { file, value } of pages.articles) {
    const title = String(Object(value).title)
    if (topics.some((pest) => names(title, Object(pest.value).name))) stray.add(file)
  }
  const articles = [...stray]
    .filter((file) => content.has(file))
    .map(
      (file) =>
        `content/${file}: its topic is gone. Keep it only if the rest is worth reading, else: npm run content -- remove ${parsePath(file).name}`,
    )
  const mentions = mentionsOf(content, words, unlinked)
  return { changes: [...changes, ...articles], mentions }
}

/** Removes an entry's file, with its translation. */
function removeFile(content: ContentFiles, file: string): void {
  for (const one of withTranslation(content, file)) content.remove(one)
}

/** The files of an entry: its own, and the one that translates it. */
export const withTranslation = (content: ContentFiles, file: string): string[] =>
  [file, translationOf(file)].filter((one) => content.has(one))

/** What kind of entry a file has, as references name it. */
export const kindOf = (file: string): Kind | undefined =>
  (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].folder === parsePath(file).dir)

/**
 * The file that a name stands for, such as services/rodent-control.md.
 *
 * @throws Error when no entry has the name, or several have
 */
export function fileOfEntry(files: ContentFiles, name: string): string {
  const id = name.replace(/^content\/|\.md$/g, '')
  const found = Object.values(kinds)
    .map(({ folder }) => `${folder}/${id.replace(`${folder}/`, '')}.md`)
    .filter((file) => files.has(file))
  const [file] = found
  if (!file) throw new Error(`There is no service, city, article or pest "${name}".`)
  if (found.length > 1) throw new Error(`"${name}" is ambiguous: ${found.join(' or ')}?`)
  return file
}

/** Whether a title names a pest, such as "fire ants" in "The Two-Step Plan for Fire Ants". */
const names = (title: string, pest: string) =>
  new RegExp(`\\b${RegExp.escape(pest)}(e?s)?\\b`, 'i').test(title)

/** The smallest part around a field that the schema can do without. */
function optionalPart(raw: RawFile, path: Path): Path | undefined {
  const issues = (value: unknown) => raw.schema.safeParse(value).error?.issues.length ?? 0
  const parts = path.map((_, index) => path.slice(0, path.length - index))
  return parts.find((part) => issues(withoutPart(raw.value, part)) <= issues(raw.value))
}

function withoutPart(value: unknown, path: Path): unknown {
  const document = new Document(value)
  document.deleteIn(path)
  return document.toJS()
}

function writeFields(content: ContentFiles, raw: RawFile, value: unknown): void {
  changeFields(content, raw.file, () => value as Fields)
  raw.value = value
}

/**
 * Turns links to a page into plain words.
 *
 * @param unlinked Takes the lines that have lost a link.
 */
function removeLinks(content: ContentFiles, file: string, unlinked: Unlinked[]): string[] {
  const { dir, name } = parsePath(file)
  const address = dir === 'pests' ? `/identify/${name}` : `/${dir}/${name}`
  const link = new RegExp(`\\[([^\\][]*)\\]\\(${address}(?:/checklist)?(?:#[^)]*)?\\)`, 'g')
  return content.texts().flatMap(({ file: other, text: old }) => {
    const text = old.replaceAll(link, '$1')
    if (text === old) return []
    content.write(other, text)
    const before = old.split('\n')
    const lines = text.split('\n').filter((line, index) => line !== before[index])
    // The name of a city reads well without its link.
    if (dir !== 'locations') unlinked.push(...lines.map((text) => ({ file: other, text })))
    return [`content/${other}: ${lines.length === 1 ? 'a link' : `${lines.length} links`} removed`]
  })
}
