import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, parse as parsePath } from 'node:path'
import { Document } from 'yaml'
import { references } from '../../model/content/reading/cross-references.ts'
import type { Content } from '../../model/content/reading/files.ts'
import { loadContent, type RawFile } from '../../model/content/reading/load.ts'
import { editText, readText } from '../edit-site/text.ts'
import { addToSiteList, folders, type Kind } from './add.ts'
import { findOtherPlaces } from './other-places.ts'

type Path = readonly PropertyKey[]

/** Lists of site.yaml with what is gone but may still be named in conditions, by folder. */
const removedLists: Record<string, string> = { services: 'removedServices', pests: 'removedPests' }

/**
 * Removes entries and everything that refers to them: an entry of a list, a field that may be empty, a
 * link. An entry that can't do without is removed, too.
 *
 * @param files Such as services/rodent-control.md.
 * @returns a line for each change, and the texts to read, since they still mention what is gone
 */
export function removeEntries(folder: string, files: readonly string[]): string[] {
  const changes: string[] = []
  const { yaml, pages } = loadContent(folder)
  const entries = Object.values(pages).flat()
  const words: string[] = []
  const stray = new Set<string>()
  let removed = [...files]
  while (removed.length > 0) {
    for (const file of removed) {
      words.push(...wordsFor(file, entries.find((entry) => entry.file === file)?.value))
      rmSync(join(folder, file))
      const list = removedLists[parsePath(file).dir]
      if (list) addToSiteList(folder, [list], parsePath(file).name)
      changes.push(`content/${file}: removed`, ...removeLinks(folder, file))
    }
    const isGone = (kind: string, name: string) =>
      removed.some((file) => file === `${folders[kind as Kind]}/${name}.md`)
    const content = loadContent(folder)
    const dependent = new Set<string>()
    // The last first: removing an entry of a list moves those after it.
    for (const { raw, path, kind, name } of references(content).toReversed()) {
      if (!isGone(kind, name) || dependent.has(raw.file) || valueAt(raw.value, path) !== name) {
        continue
      }
      const part = optionalPart(raw, path)
      const list = valueAt(raw.value, path.slice(0, -1))
      const isEntry = Object.values(folders).includes(parsePath(raw.file).dir)
      if (part) {
        if (part.join('.') === 'services.0' && raw.file.startsWith('blog/')) stray.add(raw.file)
        // The order of lists says nothing to a visitor.
        if (part[0] !== 'order') changes.push(`content/${raw.file}: ${part.join('.')} removed`)
        writeFields(folder, raw, withoutPart(raw.value, part))
      } else if (isEntry) {
        dependent.add(raw.file)
      } else {
        // Four services are featured: another one takes the place.
        const other = content.pages.services.find(
          ({ id }) => Array.isArray(list) && !list.includes(id),
        )
        if (!other) {
          const place = `content/${raw.file}: ${path.join('.')}`
          throw new Error([...changes, `${place} needs another one: change it by hand.`].join('\n'))
        }
        changes.push(`content/${raw.file}: ${path.join('.')} is ${other.id} now`)
        const document = new Document(raw.value)
        document.setIn(path, other.id)
        writeFields(folder, raw, document.toJS())
      }
    }
    removed = [...dependent]
  }
  const articles = [...stray]
    .filter((file) => existsSync(join(folder, file)))
    .map(
      (file) =>
        `content/${file}: its first service is gone. Keep it only if the rest is worth reading, else: npm run content -- remove ${parsePath(file).name}`,
    )
  return [...changes, ...articles, ...mentionsOf(folder, yaml.business.value, words)]
}

/** Words that give a text away as one about an entry. */
function wordsFor(file: string, value: unknown): string[] {
  const { name, mentions = [] } = Object(value)
  if (file.startsWith('services/')) return mentions
  return file.startsWith('pests/')
    ? [name.toLowerCase()]
    : file.startsWith('locations/')
      ? [name]
      : []
}

/** The texts that still mention what is gone, a line for each file. */
function mentionsOf(folder: string, business: unknown, words: readonly string[]): string[] {
  if (words.length === 0) return []
  const { named } = findOtherPlaces(folder, business as Content['business'], [...new Set(words)])
  const files = Object.entries(Object.groupBy(named, ({ file }) => file)).map(
    ([file, found = []]) => {
      const lines = new Set(found.flatMap(({ lines }) => lines).toSorted((a, b) => a - b))
      return `content/${file}:${[...lines].join(', ')}: ${found.map(({ place }) => place).join(', ')}`
    },
  )
  const again = [...new Set(named.map(({ place }) => `"${place}"`))].join(' ')
  return files.length === 0
    ? []
    : [
        'Read these lines. They may still promise what is gone:',
        ...files,
        `Later: npm run go-live -- ${again}`,
      ]
}

const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((part, key) => Object(part)[key], value)

/** The smallest part around a field that the schema can do without. */
function optionalPart(raw: RawFile, path: Path): Path | undefined {
  const issues = (value: unknown) => raw.schema.safeParse(value).error?.issues.length ?? 0
  const parts = path.map((_, index) => path.slice(0, path.length - index))
  return parts.find((part) => issues(withoutPart(raw.value, part)) <= issues(raw.value))
}

/** A copy of a value without the part at a path. */
function withoutPart(value: unknown, path: Path): unknown {
  const document = new Document(value)
  document.deleteIn(path)
  return document.toJS()
}

/** Writes other fields into a content file. */
function writeFields(folder: string, raw: RawFile, value: unknown): void {
  const path = join(folder, raw.file)
  const source = readFileSync(path)
  writeFileSync(path, editText(raw.file, source, { ...readText(raw.file, source), value }))
  raw.value = value
}

/** Turns links to a page into plain words. */
function removeLinks(folder: string, file: string): string[] {
  const { dir, name } = parsePath(file)
  const address = dir === 'pests' ? `/identify/${name}` : `/${dir}/${name}`
  const link = new RegExp(`\\[([^\\][]*)\\]\\(${address}(?:/checklist)?(?:#[^)]*)?\\)`, 'g')
  return globSync('**/*.{md,yaml}', { cwd: folder }).flatMap((other) => {
    const path = join(folder, other)
    const text = readFileSync(path, 'utf8')
    const count = text.match(link)?.length ?? 0
    if (count === 0) return []
    writeFileSync(path, text.replaceAll(link, '$1'))
    return [`content/${other}: ${count === 1 ? 'a link' : `${count} links`} removed`]
  })
}
