import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Fault } from './fault.ts'
import { type FolderName, markdownFolders, type YamlName, yamlFiles } from './files.ts'
import { splitFrontMatter } from './front-matter.ts'
import { parseYaml } from './yaml.ts'

/** A content file as it stands on disk, parsed and not yet checked. */
export interface RawFile {
  /** Within the content folder. */
  file: string
  schema: z.ZodType
  /** Undefined where the file is missing or no YAML. */
  value: unknown
  faults: Fault[]
  lineOf(path: readonly PropertyKey[]): number
}

/** A Markdown file; its front matter is the value. */
export interface RawPage extends RawFile {
  id: string
  /** Without the notes to the owner, which are HTML comments; their lines are left empty. */
  body: string
  bodyLine: number
}

/** Loads the YAML files of a content folder. */
export const loadYaml = (folder: string): Record<YamlName, RawFile> =>
  mapValues(yamlFiles, ({ file, schema }) => {
    const path = join(folder, file)
    if (!existsSync(path)) return { ...broken(file, 'the file is missing'), schema }
    return { file, schema, ...parseYaml(textOf(path), file) }
  })

/** Loads the Markdown files of a content folder. */
export const loadPages = (folder: string): Record<FolderName, RawPage[]> =>
  mapValues(markdownFolders, ({ folder: name, schema }) => {
    const path = join(folder, name)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .filter((file) => file.endsWith('.md') && !file.startsWith('.'))
      .toSorted()
      .map((file) => ({ ...page(join(path, file), `${name}/${file}`), schema }))
  })

function page(path: string, file: string): Omit<RawPage, 'schema'> {
  const { front, body, bodyLine } = splitFrontMatter(textOf(path))
  const id = file.replace(/^.*\/|\.md$/g, '')
  const text = { id, body: withoutNotes(body), bodyLine }
  if (front !== undefined) return { file, ...parseYaml(front, file, 2), ...text }
  return { ...broken(file, 'must begin with its fields between two lines of ---', '---'), ...text }
}

function broken(file: string, message: string, example?: string): Omit<RawFile, 'schema'> {
  const fault = { file, line: 0, field: '', message, example }
  return { file, value: undefined, faults: [fault], lineOf: () => 1 }
}

/** Whatever an editor put around the lines. */
const textOf = (path: string) =>
  readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')

const withoutNotes = (body: string) =>
  body.replaceAll(/<!--[\s\S]*?-->/g, (note) => note.replaceAll(/[^\n]/g, ''))

function mapValues<Key extends string, From, To>(
  record: Record<Key, From>,
  map: (value: From) => To,
): Record<Key, To> {
  const entries = Object.entries<From>(record).map(([key, value]) => [key, map(value)])
  return Object.fromEntries(entries) as Record<Key, To>
}
