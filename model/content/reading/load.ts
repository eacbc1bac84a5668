import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { isRecord } from '../../record.ts'
import { projectFolder } from '../../settings/project.ts'
import type { Fault } from './fault.ts'
import { type FolderName, markdownFolders, type YamlName, yamlFiles } from './files.ts'
import { type ParsedYaml, parseYaml } from './yaml.ts'

/**
 * The content that comes with the program, content/ in the project. The project is found by its
 * package.json, because the build of the site runs this module from a bundle elsewhere in the project.
 */
export const ownContent = join(projectFolder(import.meta.url), 'content')

/** The content folder: CONTENT_DIR, or content/ in the project. */
export const contentFolder = process.env.CONTENT_DIR ? resolve(process.env.CONTENT_DIR) : ownContent

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

export function loadContent(folder: string): RawContent {
  const yaml = mapValues(yamlFiles, ({ file, schema }) => loadYaml(folder, file, schema))
  yaml.desk = withOwnWords(yaml.desk, join(ownContent, yaml.desk.file))
  const { state } = Object(Object(yaml.business.value).address)
  const stateLaw = `law/${state}.yaml`
  if (existsSync(join(folder, stateLaw))) {
    yaml.law = loadYaml(folder, stateLaw, yaml.law.schema)
  }
  const { order } = Object(yaml.site.value)
  const pages = mapValues(loadPages(folder), (all, name) => inOrder(all, order?.[name]))
  return { yaml, pages }
}

/** Sorts pages by a list of their IDs. Those that it doesn't name come last. */
function inOrder(pages: RawPage[], list: unknown): RawPage[] {
  const ids: unknown[] = Array.isArray(list) ? list : []
  const position = ({ id }: RawPage) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return pages.toSorted((a, b) => position(a) - position(b))
}

function loadYaml(folder: string, file: string, schema: z.ZodType): RawFile {
  const path = join(folder, file)
  if (!existsSync(path)) return { ...faultyFile(file, 'the file is missing'), schema }
  return { file, schema, ...parseOnce(readText(path), file) }
}

const parsed = new Map<string, { text: string; result: ParsedYaml }>()

/** Parses a file again only when its text has changed: the desk checks all of them at each change. */
function parseOnce(text: string, file: string, firstLine = 1): ParsedYaml {
  const last = parsed.get(file)
  if (last?.text === text) return last.result
  const result = parseYaml(text, file, firstLine)
  parsed.set(file, { text, result })
  return result
}

/**
 * Fills in missing words from the program's own file, and drops those the program doesn't use. An owner
 * who keeps the content in another folder can then update the program and go on.
 */
function withOwnWords(raw: RawFile, ownFile: string): RawFile {
  if (raw.value === undefined || !existsSync(ownFile)) return raw
  const notes: Fault[] = []
  const merge = (value: unknown, own: unknown, path: string[]): unknown => {
    if (!isRecord(value) || !isRecord(own)) return value
    for (const key of Object.keys(value).filter((name) => !(name in own))) {
      notes.push(faultAt(raw, [...path, key], "isn't used any more: remove it"))
    }
    const merged = Object.entries(own).map(([key, part]) => {
      if (key in value) return [key, merge(value[key], part, [...path, key])]
      notes.push(faultAt(raw, [...path, key], "is missing, so the program's own text is shown"))
      return [key, part]
    })
    return Object.fromEntries(merged)
  }
  const own = parseOnce(readText(ownFile), raw.file).value
  return { ...raw, value: merge(raw.value, own, []), notes }
}

const loadPages = (folder: string): RawContent['pages'] =>
  mapValues(markdownFolders, ({ folder: name, schema }) => {
    const path = join(folder, name)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .filter((file) => file.endsWith('.md') && !file.startsWith('.'))
      .toSorted()
      .map((file) => ({ ...loadPage(join(path, file), `${name}/${file}`), schema }))
  })

export const faultAt = (
  { file, lineOf }: Pick<RawFile, 'file' | 'lineOf'>,
  path: readonly PropertyKey[],
  message: string,
  example?: string,
): Fault => ({ file, line: lineOf(path), field: path.join('.'), message, example })

/** The fields of a Markdown file, between two lines of ---. */
export const frontMatter = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/

function loadPage(path: string, file: string): Omit<RawPage, 'schema'> {
  const text = readText(path)
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
  return { file, ...parseOnce(fields, file, 2), ...page }
}

function faultyFile(file: string, message: string, example?: string): Omit<RawFile, 'schema'> {
  const fault = { file, line: 0, field: '', message, example }
  return { file, value: undefined, faults: [fault], lineOf: () => 1 }
}

/** Reads a content file, without a byte order mark and carriage returns. */
export const readText = (path: string): string => normalizeText(readFileSync(path, 'utf8'))

/** Removes a byte order mark and carriage returns. */
export const normalizeText = (text: string): string =>
  text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

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
