import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { isRecord } from '../../record.ts'
import { normalizeText } from '../normalize-text.ts'
import type { Fault } from './fault.ts'
import { type FolderName, markdownFolders, type YamlName, yamlFiles } from './files.ts'
import { oncePerText } from './once.ts'
import { type ParsedYaml, parseYaml } from './yaml.ts'

/** Files of a draft that replace those in a content folder, by path; null is a removed one. */
export type Changes = ReadonlyMap<string, string | null>

/** Where content is read from. */
export interface ContentSource {
  folder: string
  /** The content that comes with the program: its words fill in missing ones, see `programWords`. */
  ownContent?: string
  changes?: Changes
}

/** A content file as it is on disk, parsed but not checked. */
export interface RawFile extends ParsedYaml {
  /** Within the content folder. */
  file: string
  schema: z.ZodType
  /** What differs from this version of the program without being a mistake. */
  notes?: Fault[]
}

/** A Markdown file; its front matter is the value. */
export interface RawPage extends RawFile {
  id: string
  /** Without notes to the owner, which are HTML comments; their lines are empty. */
  body: string
  bodyLine: number
}

export interface RawContent {
  yaml: Record<YamlName, RawFile>
  pages: Record<FolderName, RawPage[]>
}

export const filesOf = ({ yaml, pages }: RawContent): RawFile[] => [
  ...Object.values(yaml),
  ...Object.values(pages).flat(),
]

/** Files whose words the program itself asks for: an update may need one that an owner's folder lacks. */
export const programWords = ['desk', 'email', 'failures', 'form'] as const satisfies YamlName[]

export function loadContent(source: ContentSource): RawContent {
  const yaml = mapValues(yamlFiles, ({ file, schema }) => loadYaml(source, file, schema))
  for (const name of source.ownContent ? programWords : []) {
    yaml[name] = withOwnWords(yaml[name], join(source.ownContent ?? '', yaml[name].file))
  }
  const { state } = Object(Object(yaml.business.value).address)
  const stateLaw = `law/${state}.yaml`
  if (readText(source, stateLaw) !== undefined) {
    yaml.law = loadYaml(source, stateLaw, yaml.law.schema)
  }
  const { order } = Object(yaml.site.value)
  const pages = mapValues(loadPages(source), (all, name) => inOrder(all, order?.[name]))
  return { yaml, pages }
}

/** Sorts pages by a list of their IDs. Those that it doesn't name come last. */
function inOrder(pages: RawPage[], list: unknown): RawPage[] {
  const ids: unknown[] = Array.isArray(list) ? list : []
  const position = ({ id }: RawPage) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return pages.toSorted((a, b) => position(a) - position(b))
}

/** Loads a YAML file. One that is missing has that as its fault. */
export function loadYaml(source: ContentSource, file: string, schema: z.ZodType): RawFile {
  const text = readText(source, file)
  if (text === undefined) return { ...faultyFile(file, 'the file is missing'), schema }
  return { file, schema, ...parseOnce(text, file) }
}

/** The fields of a Markdown file begin in its second line. */
const parseOnce = oncePerText((text, file) => parseYaml(text, file, file.endsWith('.md') ? 2 : 1))

/**
 * Fills in missing words from the program's own file, and drops those the program doesn't use. An owner
 * who keeps the content in another folder can then update the program and go on.
 */
export function withOwnWords(raw: RawFile, ownFile: string): RawFile {
  if (raw.value === undefined || !existsSync(ownFile)) return raw
  const notes: Fault[] = []
  const merge = (value: unknown, own: unknown, path: string[]): unknown => {
    if (!isRecord(value) || !isRecord(own)) return value
    for (const key of Object.keys(value).filter((name) => !(name in own))) {
      notes.push(faultAt(raw, [...path, key], 'no longer used: can be removed'))
    }
    const merged = Object.entries(own).map(([key, part]) => {
      if (key in value) return [key, merge(value[key], part, [...path, key])]
      notes.push(faultAt(raw, [...path, key], "missing, so the program's own text is shown"))
      return [key, part]
    })
    return Object.fromEntries(merged)
  }
  const own = parseOnce(normalizeText(readFileSync(ownFile, 'utf8')), ownFile).value
  return { ...raw, value: merge(raw.value, own, []), notes }
}

const loadPages = (source: ContentSource): RawContent['pages'] =>
  mapValues(markdownFolders, ({ folder: name, schema }) =>
    markdownFilesIn(source, name)
      .map((file) => ({ ...loadPage(readText(source, file) ?? '', file), schema }))
      .filter(({ value }) => Object(value).hidden !== true),
  )

/** The Markdown files of a folder in order of their names, with those of a draft. */
export function markdownFilesIn({ folder, changes }: ContentSource, name: string): string[] {
  const path = join(folder, name)
  const files = new Set(
    (existsSync(path) ? readdirSync(path) : []).map((file) => `${name}/${file}`),
  )
  for (const [file, text] of changes ?? []) {
    if (text === null) files.delete(file)
    else if (file.startsWith(`${name}/`)) files.add(file)
  }
  return [...files].filter((file) => /\/[^./][^/]*\.md$/.test(file)).toSorted()
}

export const faultAt = (
  { file, lineOf }: Pick<RawFile, 'file' | 'lineOf'>,
  path: readonly PropertyKey[],
  message: string,
  example?: string,
): Fault => ({ file, line: lineOf(path), field: path.join('.'), message, example })

/** The fields of a Markdown file, between two lines of ---. */
export const frontMatter = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/

/** Parses a Markdown file with fields. */
export function loadPage(text: string, file: string): Omit<RawPage, 'schema'> {
  const [head, fields = ''] = frontMatter.exec(text) ?? []
  const page = {
    id: file.replace(/^.*\/|\.md$/g, ''),
    body: text.slice(head?.length ?? 0).replaceAll(comments, emptyLines),
    bodyLine: head?.split('\n').length ?? 1,
  }
  if (head === undefined) {
    return {
      ...faultyFile(file, 'must begin with its fields between two lines of ---', '---'),
      ...page,
    }
  }
  return { file, ...parseOnce(fields, file), ...page }
}

function faultyFile(file: string, message: string, example?: string): Omit<RawFile, 'schema'> {
  const fault = { file, line: 0, field: '', message, example }
  return { file, value: undefined, faults: [fault], lineOf: () => 1 }
}

/** The text of a file, from the draft if it's there. */
export function readText({ folder, changes }: ContentSource, file: string): string | undefined {
  const changed = changes?.get(file)
  if (changed !== undefined) return changed === null ? undefined : normalizeText(changed)
  const path = join(folder, file)
  return existsSync(path) ? normalizeText(readFileSync(path, 'utf8')) : undefined
}

/** Comments, and what follows one that isn't closed: without it, a search would begin at each mark. */
const comments = /<!--[\s\S]*?-->|<!--[\s\S]*/g

const emptyLines = (comment: string) =>
  comment.endsWith('-->') ? comment.replaceAll(/[^\n]/g, '') : comment

function mapValues<Key extends string, From, To>(
  record: Record<Key, From>,
  map: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = Object.entries<From>(record).map(([key, value]) => [key, map(value, key as Key)])
  return Object.fromEntries(entries) as Record<Key, To>
}
