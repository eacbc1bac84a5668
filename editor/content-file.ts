import { isDeepStrictEqual } from 'node:util'
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import { normalizeText } from '../model/content/normalize-text.ts'
import { frontMatter } from '../model/content/reading/load.ts'
import type { FileContent } from '../model/desk/compare.ts'
import { isRecord } from '../model/record.ts'

/** Lines stay as long as they are. */
const format = { lineWidth: 0, flowCollectionPadding: true } as const

/** Splits a Markdown file into its front matter, with its marks, and its text. */
function splitText(path: string, text: string) {
  if (path.endsWith('.yaml')) return { start: '', fields: text, end: '', body: null }
  const [head = '', fields = ''] = frontMatter.exec(text) ?? []
  const start = head.slice(0, head.indexOf('\n') + 1)
  return {
    start,
    fields,
    end: head.slice(start.length + fields.length),
    body: text.slice(head.length),
  }
}

/** So many files stay parsed: the desk reads all of them at each change. */
const mostParsed = 500

const parsed = new Map<string, FileContent>()

/** Reads a content file. Fields that aren't YAML are undefined. What it returns is frozen: it's read once. */
export function parseFile(path: string, text: string): FileContent {
  const key = `${path}\0${text}`
  const known = parsed.get(key)
  const content = known ?? parse(path, text)
  parsed.delete(key)
  parsed.set(key, content)
  const [oldest = ''] = parsed.keys()
  if (parsed.size > mostParsed) parsed.delete(oldest)
  return content
}

function parse(path: string, text: string): FileContent {
  const { fields, body } = splitText(path, normalizeText(text))
  const document = parseDocument(fields, { stringKeys: true })
  return { value: document.errors.length > 0 ? undefined : freeze(document.toJS() ?? {}), body }
}

/** Keeps a value from being changed, down to its last part. */
function freeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze)
  return Object.freeze(value)
}

/**
 * Writes fields and text into a content file. Comments and the spelling of what hasn't changed stay.
 *
 * @throws Error when the fields can't be written so that they are read the same again
 */
export function editText(path: string, text: string, content: FileContent): string {
  const before = normalizeText(text) || (content.body === null ? '' : '---\n---\n')
  const { start, fields, end, body } = splitText(path, before)
  const edited = start + editYaml(fields, content.value) + end + editBody(body, content.body)
  if (!isDeepStrictEqual(parseFile(path, edited).value, content.value)) {
    throw new Error(`${path} can't hold these fields`)
  }
  return edited
}

function editBody(before: string | null, after: string | null): string {
  if (before === null || after === null) return ''
  if (before.trim() === after.trim()) return before
  return `${/^\n*/.exec(before)?.[0] ?? ''}${after.replaceAll(/\r\n?/g, '\n').trim()}\n`
}

function editYaml(text: string, value: unknown): string {
  const document = parseDocument(text, { stringKeys: true })
  giveCommentsToNextField(text, document.contents)
  const spelling = new Map<string, string>()
  const lines = text.split('\n')
  const written = document.toString(format).split('\n')
  // The library pads [lists] like { groups }: each line is written as it was.
  for (const [index, line] of written.entries()) {
    const own = lines[index] ?? ''
    if (withoutSpaces(own) === withoutSpaces(line)) spelling.set(line, own)
  }
  document.contents = merge(document, document.contents, value) as typeof document.contents
  const edited = document.toString(format).split('\n')
  const same = (one: string[], other: string[]) => {
    const first = one.findIndex((line, index) => line !== other[index])
    return first === -1 ? one.length : first
  }
  // What is above and below all changes stays as it was, byte for byte.
  const isAligned = written.length === lines.length
  const above = isAligned ? same(edited, written) : 0
  const below = isAligned
    ? Math.min(
        same(edited.toReversed(), written.toReversed()),
        edited.length - above,
        lines.length - above,
      )
    : 0
  return [
    ...lines.slice(0, above),
    ...edited.slice(above, edited.length - below).map((line) => spelling.get(line) ?? line),
    ...lines.slice(lines.length - below),
  ].join('\n')
}

/**
 * The library takes a comment on the lines after an empty field as that field's, and writes it beside.
 *
 * @param after the key that follows the group
 */
function giveCommentsToNextField(text: string, group: unknown, after?: unknown): void {
  if (!isMap(group)) return
  for (const [index, { value }] of group.items.entries()) {
    const next = group.items[index + 1]?.key ?? after
    giveCommentsToNextField(text, value, next)
    if (!isScalar(value) || value.source !== '' || !value.comment || !isScalar(next)) continue
    const [start = 0, , end = 0] = value.range ?? []
    const isBeside = /^ *#/.test(text.slice(start, end))
    if (isBeside) continue
    next.commentBefore = [value.comment, next.commentBefore].filter(Boolean).join('\n')
    next.spaceBefore = value.spaceBefore ?? false
    value.comment = null
    value.spaceBefore = false
  }
}

const withoutSpaces = (line: string) => line.replaceAll(' ', '')

/** Makes a node hold a value, changing as little of it as possible. */
function merge(document: Document, node: unknown, value: unknown): unknown {
  if (isMap(node) && isRecord(value)) return mergeMap(document, node, value)
  if (isSeq(node) && Array.isArray(value) && node.items.length > 0 && value.length > 0) {
    const old = [...node.items]
    const taken = value.map((one) => {
      const index = old.findIndex((item) => item && isDeepStrictEqual(plain(document, item), one))
      return index === -1 ? undefined : old.splice(index, 1, undefined)[0]
    })
    // A new entry takes the place and the comments of the removed one.
    node.items = value.map((one, index) => taken[index] ?? merge(document, old[index], one))
    return node
  }
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.value !== value) {
      node.value = value
      delete node.source
    }
    return node
  }
  const { comment, commentBefore, spaceBefore } = (isNode(node) ? node : {}) as Partial<Scalar>
  return Object.assign(document.createNode(value) as Scalar, {
    ...(comment && { comment }),
    ...(commentBefore && { commentBefore }),
    ...(spaceBefore && { spaceBefore }),
  })
}

function mergeMap(document: Document, node: YAMLMap, value: Record<string, unknown>): YAMLMap {
  for (const key of Object.keys(plain(document, node) as object)) {
    if (!Object.hasOwn(value, key)) node.delete(key)
  }
  for (const [key, one] of Object.entries(value)) {
    const old = node.get(key, true)
    if (old === undefined) node.set(document.createNode(key), document.createNode(one))
    else node.set(key, merge(document, old, one))
  }
  return node
}

const plain = (document: Document, node: unknown) => (isNode(node) ? node.toJS(document) : node)
