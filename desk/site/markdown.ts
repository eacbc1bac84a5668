/**
 * The texts of pages as documents of an editor, and back as Markdown. Both ways go through the tree that the
 * pages' own reader makes, so what an editor shows is what visitors read.
 */
import type { List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { parseMarkdown } from '../../model/content/markdown.ts'

/** A document of an editor, or a part of one, as the editor gives it. */
export interface EditorNode {
  type?: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: EditorNode[]
}

/**
 * Comments for owners stand above a text, on lines of their own. Editors don't show them. The first line of
 * the text stays indented: it may be code.
 */
const leadingComments =
  /^(?:(?:[ \t]*\n)*[ \t]*<!--(?:(?!-->)[\s\S])*-->[ \t]*(?=\n|$))*(?:[ \t]*\n)*/

/** Something in a text that editors don't show, such as a table. */
class Unknown extends Error {}

/**
 * Reads Markdown into an editor's document.
 *
 * @param boldHeadings whether a line in double asterisks is a heading
 * @returns undefined when the text has something that editors don't show
 */
export function readMarkdown(source: string, boldHeadings: boolean): EditorNode | undefined {
  const tree = parseMarkdown(source.replace(leadingComments, ''), boldHeadings)
  try {
    const content = tree.children.map(blockFrom)
    return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

function blockFrom(node: RootContent): EditorNode {
  if (node.type === 'paragraph') return { type: 'paragraph', content: wordsFrom(node.children) }
  if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
    return { type: 'heading', attrs: { level: node.depth }, content: wordsFrom(node.children) }
  }
  if (node.type === 'list') {
    const content = node.children.map(itemFrom)
    if (!node.ordered) return { type: 'bulletList', content }
    return { type: 'orderedList', attrs: { start: node.start ?? 1 }, content }
  }
  throw new Unknown(node.type)
}

function itemFrom({ children, checked }: ListItem): EditorNode {
  if (typeof checked === 'boolean') throw new Unknown('a box to tick')
  const content = children.map(blockFrom)
  // Every item of an editor begins with a paragraph.
  if (content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph' })
  return { type: 'listItem', content }
}

type Marks = NonNullable<EditorNode['marks']>

/** The words of a paragraph, each with its marks. */
function wordsFrom(nodes: readonly PhrasingContent[], marks: Marks = []): EditorNode[] {
  const marked = (node: EditorNode) => (marks.length > 0 ? { ...node, marks } : node)
  return nodes.flatMap((node): EditorNode[] => {
    if (node.type === 'strong') return wordsFrom(node.children, [...marks, { type: 'bold' }])
    if (node.type === 'emphasis') return wordsFrom(node.children, [...marks, { type: 'italic' }])
    if (node.type === 'break') return [{ type: 'hardBreak' }]
    if (node.type === 'link' && !node.title) {
      return wordsFrom(node.children, [...marks, { type: 'link', attrs: { href: node.url } }])
    }
    if (node.type !== 'text') throw new Unknown(node.type)
    return readFacts(node.value.replaceAll(/[ \t]*\n[ \t]*/g, ' ')).map(marked)
  })
}

/** The parts of a text: words, and facts in braces. */
export const readFacts = (text: string): EditorNode[] =>
  text
    .split(/(\{[^{}\n]+\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('{')
        ? { type: 'fact', attrs: { name: part.slice(1, -1) } }
        : { type: 'text', text: part },
    )

/** Writes an editor's document as Markdown. Parts that say the same as in `before` stay as they were. */
export function writeMarkdown(document: EditorNode, before: string, boldHeadings: boolean): string {
  const [comments = ''] = leadingComments.exec(before) ?? []
  const asWritten = sourcesOf(before.slice(comments.length), boldHeadings)
  const blocks = blocksTo(document.content).map((node) => {
    const text = serialize(node, boldHeadings)
    return asWritten.get(text) ?? text
  })
  return `${comments}${blocks.join('\n\n')}\n`
}

/** The source of each part of a text, by how it would be written anew. */
function sourcesOf(before: string, boldHeadings: boolean): Map<string, string> {
  return new Map(
    parseMarkdown(before, boldHeadings).children.flatMap((node): [string, string][] => {
      const source = before.slice(node.position?.start.offset, node.position?.end.offset)
      const document = readMarkdown(source, boldHeadings)
      if (!document) return []
      return blocksTo(document.content)
        .slice(0, 1)
        .map((block) => [serialize(block, boldHeadings), source])
    }),
  )
}

/** The parts of a document, without empty ones. Two lists of one kind that follow each other are one. */
function blocksTo(content: readonly EditorNode[] = []): RootContent[] {
  const blocks: RootContent[] = []
  for (const block of content.flatMap(blockTo)) {
    const last = blocks.at(-1)
    if (block.type === 'list' && last?.type === 'list' && last.ordered === block.ordered) {
      last.children.push(...block.children)
    } else blocks.push(block)
  }
  return blocks
}

function blockTo({ type, attrs, content = [] }: EditorNode): RootContent[] {
  if (type === 'bulletList' || type === 'orderedList') {
    const children = content.flatMap(itemTo)
    const ordered = type === 'orderedList'
    const list: List = { type: 'list', ordered, spread: false, children }
    if (ordered) list.start = Number(attrs?.start ?? 1)
    return children.length > 0 ? [list] : []
  }
  if (type !== 'heading') {
    const children = wordsTo(content)
    return children.length > 0 ? [{ type: 'paragraph', children }] : []
  }
  // Bold already, and one line.
  const children = wordsTo(
    content.map((node) =>
      node.type === 'hardBreak'
        ? { type: 'text', text: ' ' }
        : { ...node, marks: node.marks?.filter((mark) => mark.type !== 'bold') ?? [] },
    ),
  )
  const depth = Number(attrs?.level) === 3 ? 3 : 2
  return children.length > 0 ? [{ type: 'heading', depth, children }] : []
}

function itemTo({ content }: EditorNode): ListItem[] {
  const children = blocksTo(content) as ListItem['children']
  const spread = children.filter(({ type }) => type === 'paragraph').length > 1
  return children.length > 0 ? [{ type: 'listItem', spread, children }] : []
}

/** A word, the space between two, a fact, or a line break. */
interface Piece {
  /** Undefined for a line break. */
  text: string | undefined
  marks: Marks
}

/** The words of a paragraph as they're read, without space at the ends of lines. */
function wordsTo(content: readonly EditorNode[]): PhrasingContent[] {
  const pieces = content.flatMap(({ type, text = '', attrs, marks = [] }): Piece[] => {
    if (type === 'hardBreak') return [{ text: undefined, marks: [] }]
    if (type === 'fact') return [{ text: `{${attrs?.name}}`, marks }]
    return (text.match(/[ \t\r\n]+|[^ \t\r\n]+/g) ?? []).map((piece) => ({
      text: /^[ \t\r\n]/.test(piece) ? ' ' : piece,
      marks,
    }))
  })
  const isWord = (piece: Piece | undefined) => piece?.text !== undefined && piece.text !== ' '
  const kept = pieces.filter(({ text }, index) => {
    if (text === undefined) return pieces.slice(index + 1).some(isWord)
    return text !== ' ' || (isWord(pieces[index - 1]) && pieces[index + 1]?.text !== undefined)
  })
  while (kept.length > 0 && !isWord(kept[0])) kept.shift()
  while (kept.length > 0 && !isWord(kept.at(-1))) kept.pop()
  // Space has only the marks of both words beside it: "** bold**" isn't bold.
  const tidy = kept.map((piece, index): Piece => {
    if (piece.text !== ' ') return piece
    const next = kept[index + 1]?.marks ?? []
    const both = kept[index - 1]?.marks.filter((mark) => next.some((one) => isSame(one, mark)))
    return { text: ' ', marks: both ?? [] }
  })
  return nest(tidy, ['link', 'bold', 'italic'])
}

type Mark = Marks[number]

const isSame = (one: Mark | undefined, other: Mark | undefined) =>
  one?.type === other?.type && one?.attrs?.href === other?.attrs?.href

/** Puts neighbors with the same mark into one element, from the outermost kind of mark to the innermost. */
function nest(pieces: readonly Piece[], [kind, ...inner]: readonly string[]): PhrasingContent[] {
  if (kind === undefined) return join(pieces)
  const markOf = ({ marks }: Piece) => marks.find(({ type }) => type === kind)
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last?.[0] && isSame(markOf(last[0]), markOf(piece))) last.push(piece)
    else groups.push([piece])
  }
  return groups.flatMap((group): PhrasingContent[] => {
    const mark = group[0] && markOf(group[0])
    const children = nest(group, inner)
    if (!mark) return children
    if (kind === 'link') return [{ type: 'link', url: String(mark.attrs?.href), children }]
    return [{ type: kind === 'bold' ? 'strong' : 'emphasis', children }]
  })
}

/** Pieces without marks as texts and breaks. */
function join(pieces: readonly Piece[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  for (const { text } of pieces) {
    const last = nodes.at(-1)
    if (text === undefined) nodes.push({ type: 'break' })
    else if (last?.type === 'text') last.value += text
    else nodes.push({ type: 'text', value: text })
  }
  return nodes
}

function serialize(node: RootContent, boldHeadings: boolean): string {
  return (
    toMarkdown(node, {
      extensions: [gfmToMarkdown()],
      bullet: '-',
      // A bold line in asterisks would be read as a heading.
      strong: boldHeadings && endsInBoldLine(node) ? '_' : '*',
    })
      .replace(/\n$/, '')
      // The reader of content files takes even an escaped comment for one.
      .replaceAll('\\<!--', '&lt;!--')
      // Within a word it needs no escaping.
      .replaceAll(/(?<=[a-z\d])\\_(?=[a-z\d])/gi, '_')
  )
}

/** Whether the last line of a paragraph is bold from its start. */
function endsInBoldLine(node: RootContent): boolean {
  if (node.type !== 'paragraph') return false
  const [before, last] = [node.children.at(-2), node.children.at(-1)]
  return last?.type === 'strong' && (before === undefined || before.type === 'break')
}
