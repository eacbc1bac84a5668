import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'

type Path = readonly PropertyKey[]

const frontMatter = /^(---[ \t]*\n)([\s\S]*?)(\n---[ \t]*(?:\n|$)[\s\S]*)$/

/** Edits the YAML of a content file: all of it, or its front matter. The rest keeps its form. */
function edit(text: string, change: (yaml: string) => string): string {
  const [, start, yaml, rest] = frontMatter.exec(text) ?? []
  return yaml === undefined
    ? change(text)
    : `${start}${change(`${yaml}\n`).replace(/\n$/, '')}${rest}`
}

/** A file without a field or an entry of a list, and without the notes above it. */
export const cut = (text: string, path: Path): string =>
  edit(text, (yaml) => {
    const document = parseDocument(yaml)
    const parent = document.getIn(path.slice(0, -1), true)
    const last = path.at(-1)
    if (isSeq<Node>(parent)) {
      const items = parent.items.map((item) => rangeOf(item))
      const [start = 0, end = 0] = parent.range ?? []
      if (parent.flow || items.length === 1) {
        const kept = items
          .filter((_, index) => index !== last)
          .map(([from, to]) => yaml.slice(from, to))
        const list = `[${kept.join(', ')}]`
        return parent.flow
          ? yaml.slice(0, start) + list + yaml.slice(end)
          : `${yaml.slice(0, start).trimEnd()} ${list}\n${yaml.slice(lineAfter(yaml, items[0]?.[1] ?? 0))}`
      }
      const [from, to] = items[Number(last)] ?? [0, 0]
      return yaml.slice(0, lineOf(yaml, from)) + yaml.slice(lineAfter(yaml, to))
    }
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === last)
      : undefined
    if (!pair) throw new Error(`There is no ${path.join('.')}.`)
    const from = lineOf(yaml, rangeOf(pair.key as Node)[0])
    const above = yaml.slice(0, from).replace(/(?:^ *#.*\n)+$/m, '')
    return above + yaml.slice(lineAfter(yaml, rangeOf((pair.value ?? pair.key) as Node)[1]))
  })

/** A file with another word in a field. */
export const replaceScalar = (text: string, path: Path, word: string): string =>
  edit(text, (yaml) => {
    const [from, to] = rangeOf(parseDocument(yaml).getIn(path, true) as Node)
    return yaml.slice(0, from) + word + yaml.slice(to)
  })

const rangeOf = (node: Node): [from: number, to: number] => [
  node.range?.[0] ?? 0,
  node.range?.[1] ?? 0,
]

/** Where the line of a position begins. */
const lineOf = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

/** Where the line after a node begins; the range of a block ends behind its line break. */
function lineAfter(text: string, at: number): number {
  if (text[at - 1] === '\n') return at
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}
