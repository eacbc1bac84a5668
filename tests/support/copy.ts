import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '../../model/content/reading/load.ts'

/** A file of content/ as its readers see it. */
export interface Copy {
  /** Its path, like "content/blog/fire-ant-two-step.md". */
  file: string
  /** The lines of copy by their number, without code, comments and lists of sources. */
  lines: Map<number, string>
}

/** The folders whose Markdown files are pages. */
export const markdownFolders = ['services', 'locations', 'blog', 'pests', 'pages'] as const

/** All copy of content/, the claims aside. */
export function allCopy(): Copy[] {
  const markdown = markdownFolders.flatMap((folder) => markdownIn(folder).map(markdownCopy))
  const yaml = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && name !== 'claims.yaml')
    .map((name) => yamlCopy(join(contentFolder, name)))
  return [...markdown, ...yaml]
}

/** The Markdown files of a folder of content/; one that is not there has none. */
export function markdownIn(folder: (typeof markdownFolders)[number]): string[] {
  if (!existsSync(join(contentFolder, folder))) return []
  return readdirSync(join(contentFolder, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(contentFolder, folder, name))
}

/** The Markdown below the front matter of a file. */
export function bodyOf(file: string): string {
  const [, , ...body] = readFileSync(file, 'utf8').split(/^---$/m)
  return body.join('---').replaceAll(/<!--[\s\S]*?-->/g, '')
}

function markdownCopy(file: string): Copy {
  const withoutNotes = readFileSync(file, 'utf8').replaceAll(/<!--[\s\S]*?-->/g, blank)
  const sources = /^sources:\n(?:[ -].*\n)*/m
  return { file, lines: numbered(withoutNotes.replace(sources, blank)) }
}

function yamlCopy(file: string): Copy {
  const text = readFileSync(file, 'utf8').replaceAll(/^ *#.*$/gm, '')
  return { file, lines: numbered(text) }
}

/** Nothing in the place of a text, but the same number of lines. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, '')

const numbered = (text: string) =>
  new Map(text.split('\n').map((line, index) => [index + 1, line] as const))
