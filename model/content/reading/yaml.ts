import { isMap, isPair, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import type { Fault } from './fault.ts'

/** Parsed YAML, with the line of each field. */
export interface ParsedYaml {
  /** Undefined when the text is missing or isn't YAML. */
  value: unknown
  faults: Fault[]
  /** The line of a field, or of the nearest field around one that is missing. */
  lineOf(path: readonly PropertyKey[]): number
}

/** A file with more mistakes of a kind isn't read on: each of them searches the file for its field. */
const mostFaults = 20

const quotes = 'a text with a colon, a quote or a # in it must stand in double quotes'
const quotesExample = 'title: "Ants: what they want"'

const remedies: Partial<Record<YAMLError['code'], [message: string, example?: string]>> = {
  DUPLICATE_KEY: ['is a duplicate: keep one of them'],
  TAB_AS_INDENT: ['is indented with a tab: use spaces'],
  BAD_INDENT: ['is not indented like its neighbors: a list or a text goes on with the same spaces'],
  MISSING_CHAR: ['has a quote or a bracket that is not closed', quotesExample],
}

/**
 * Parses YAML.
 *
 * @param file Named in the faults.
 * @param firstLine The line of the file on which the text begins.
 */
export function parseYaml(text: string, file: string, firstLine = 1): ParsedYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, stringKeys: true })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1

  const duplicates = document.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .slice(0, mostFaults)
  const [broken] = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
  const faults = [...duplicates, ...(broken ? [broken] : [])].map(({ code, pos }): Fault => {
    const [message, example] = remedies[code] ?? [`cannot be read: ${quotes}`, quotesExample]
    const field = fieldAt(code === 'DUPLICATE_KEY' ? pos[0] + 1 : pos[0])
    // A quote that is not closed is noticed at the end of the file.
    const line = lineAt(code === 'MISSING_CHAR' && field ? field.offset : pos[0])
    return { file, line, field: field?.name ?? '', message, example }
  })
  // A star begins a reference to another part of the file, which is more than content needs.
  visit(document, {
    Alias: (_, { range }) => {
      if (faults.length > 2 * mostFaults) return visit.BREAK
      const offset = range?.[0] ?? 0
      const field = fieldAt(offset)?.name ?? ''
      const message = 'begins with a star: such a text must stand in double quotes'
      faults.push({ file, line: lineAt(offset), field, message, example: quotesExample })
      return undefined
    },
  })
  const unusable = faults.length > duplicates.length

  /** The field that begins last before a place in the text. */
  function fieldAt(offset: number) {
    let last: { name: string; offset: number } | undefined
    visit(document, {
      Pair: (_, { key }) => {
        if (isScalar(key) && key.range && key.range[0] < offset) {
          last = { name: String(key.value), offset: key.range[0] }
        }
      },
    })
    return last
  }

  function lineOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length > 0; length--) {
      const offset = offsetOf(path.slice(0, length))
      if (offset !== undefined) return lineAt(offset)
    }
    return firstLine
  }

  /** Of a field: its key; of an entry in a list: the entry. */
  function offsetOf(path: readonly PropertyKey[]): number | undefined {
    const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
    const name = path.at(-1)
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === name)
      : undefined
    const node = isPair(pair) ? pair.key : document.getIn(path, true)
    return (node as { range?: [number, number, number] } | undefined)?.range?.[0]
  }

  return { value: unusable ? undefined : (document.toJS() ?? {}), faults, lineOf }
}
