import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, parse as parsePath } from 'node:path'
import { references } from '../../model/content/reading/cross-references.ts'
import { contentFolder, loadContent, type RawFile } from '../../model/content/reading/load.ts'
import { cut, replaceScalar } from './edit-yaml.ts'
import { folders, type Kind } from './kinds.ts'

type Path = readonly PropertyKey[]

/**
 * Removes entries and everything that refers to them: an entry of a list, a field that may be empty, a
 * link. An entry that can't do without is removed, too.
 *
 * @param files Such as services/rodent-control.md.
 * @returns a line for each change
 */
export function removeEntries(files: readonly string[]): string[] {
  const waiting = [...files]
  const changes: string[] = []
  for (const file of waiting) {
    rmSync(join(contentFolder, file), { force: true })
    changes.push(`content/${file}: removed`)
    changes.push(...removeLinks(file))
    for (let found = nextReference(file); found; found = nextReference(file)) {
      const { raw, path } = found
      const place = `content/${raw.file}: ${path.join('.')}`
      const edited = withoutReference(raw, path)
      if (edited !== undefined) {
        writeFileSync(join(contentFolder, raw.file), edited.text)
        changes.push(`content/${raw.file}: ${edited.change}`)
      } else if (isEntry(raw.file)) {
        waiting.push(raw.file)
        rmSync(join(contentFolder, raw.file))
      } else {
        throw new Error([...changes, `${place} needs another one: change it by hand.`].join('\n'))
      }
    }
  }
  return changes
}

const kinds = Object.keys(folders) as Kind[]

const isEntry = (file: string) => Object.values(folders).includes(parsePath(file).dir)

/** The first field that refers to a file. */
function nextReference(file: string) {
  const { dir, name } = parsePath(file)
  const kind = kinds.find((one) => folders[one] === dir)
  return references(loadContent(contentFolder)).find(
    (one) => one.kind === kind && one.name === name,
  )
}

/** A file without a reference: without the smallest part around it that its schema can do without. */
function withoutReference(raw: RawFile, path: Path): { text: string; change: string } | undefined {
  const text = readFileSync(join(contentFolder, raw.file), 'utf8')
  const before = issues(raw, raw.value)
  for (let length = path.length; length > 0; length--) {
    const part = path.slice(0, length)
    if (issues(raw, without(raw.value, part)) <= before) {
      return { text: cut(text, part), change: `${part.join('.')} removed` }
    }
  }
  // Four services are featured: another one takes the place.
  const list = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], raw.value)
  if (!Array.isArray(list) || isEntry(raw.file)) return undefined
  const other = loadContent(contentFolder).pages.services.find(({ id }) => !list.includes(id))
  if (!other) return undefined
  return {
    text: replaceScalar(text, path, other.id),
    change: `${path.join('.')} is ${other.id} now`,
  }
}

const issues = ({ schema }: RawFile, value: unknown) =>
  schema.safeParse(value).error?.issues.length ?? 0

/** A copy of a value without the part at a path. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return undefined
  if (Array.isArray(value)) {
    return rest.length > 0
      ? value.with(Number(key), without(value[Number(key)], rest))
      : value.toSpliced(Number(key), 1)
  }
  const { [String(key)]: inner, ...others } = value as Record<string, unknown>
  return rest.length > 0 ? { ...others, [String(key)]: without(inner, rest) } : others
}

/** Turns links to a page into plain words. */
function removeLinks(file: string): string[] {
  const { dir, name } = parsePath(file)
  const address = dir === 'pests' ? `/identify/${name}` : `/${dir}/${name}`
  const link = new RegExp(`\\[([^\\][]*)\\]\\(${address}(?:/checklist)?(?:#[^)]*)?\\)`, 'g')
  const { yaml, pages } = loadContent(contentFolder)
  return [...Object.values(yaml), ...Object.values(pages).flat()].flatMap((raw) => {
    const path = join(contentFolder, raw.file)
    const text = readFileSync(path, 'utf8')
    const count = text.match(link)?.length ?? 0
    if (count === 0) return []
    writeFileSync(path, text.replaceAll(link, '$1'))
    return [`content/${raw.file}: ${count === 1 ? 'a link' : `${count} links`} removed`]
  })
}
