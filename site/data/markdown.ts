import Slugger from 'github-slugger'
import type { Element, Root } from 'hast'
import remarkRehype from 'remark-rehype'
import remarkSmartypants from 'remark-smartypants'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { Link } from '../../model/content/links.ts'
import { isLinkTarget, parseMarkdown } from '../../model/content/markdown.ts'
import { PageFaults } from '../../model/content/reading/fault.ts'
import type { RenderContext } from '../context.tsx'
import { contentOf } from '../finish/page-tree.ts'
import { detailOf, type NamedCrop } from './picture.ts'

/** Turns Markdown into elements, without the HTML in it. */
const processor = unified().use(remarkSmartypants).use(remarkRehype).freeze()

type TextNode = Root['children'][number]

/** Elements of a text, and the white space between them. */
export type TextNodes = readonly TextNode[]

interface RenderedText {
  nodes: TextNodes
  /** Table of contents: the headings of level 2. */
  contents: Link[]
}

/** Texts that were rendered lately, by their source: most of a site's stay as they were. */
const rendered = new Map<string, RenderedText>()

/** How many of them are kept: those of a few sites. */
const mostRendered = 1000

/**
 * Renders the text of a content file, with an id for each heading. Leaves out pictures, and keeps only the
 * words of a link that leads nowhere.
 *
 * @param boldHeadings whether a line in double asterisks is a heading
 */
export function markdown(text: string, { boldHeadings = true } = {}): RenderedText {
  const key = `${boldHeadings} ${text}`
  const known = rendered.get(key)
  if (known) return known
  const tree = processor.runSync(parseMarkdown(text, boldHeadings))
  const slugger = new Slugger()
  const contents: Link[] = []
  visit(tree, (node, index, parent) => {
    // They would take most of the memory.
    delete node.position
    if (node.type !== 'element' || index === undefined) return undefined
    if (/^h[1-6]$/.test(node.tagName)) {
      const name = contentOf(node)
      node.properties.id = slugger.slug(name)
      if (node.tagName === 'h2') contents.push({ name, path: `#${node.properties.id}` })
    }
    // Only a mouse shows it.
    delete node.properties.title
    const isAstray = node.tagName === 'a' && !isLinkTarget(String(node.properties.href))
    if (node.tagName !== 'img' && !isAstray) return undefined
    parent?.children.splice(index, 1, ...node.children)
    return index
  })
  const result = { nodes: tree.children, contents }
  if (rendered.size >= mostRendered) rendered.clear()
  rendered.set(key, result)
  return result
}

const isOneOf = (node: TextNode | undefined, ...tagNames: string[]): boolean =>
  node?.type === 'element' && tagNames.includes(node.tagName)

/** Divides a text at its headings of level 2; the first part is above them. */
function sectionsOf(nodes: TextNodes): { heading: TextNode[]; nodes: TextNode[] }[] {
  const sections = [{ heading: [] as TextNode[], nodes: [] as TextNode[] }]
  for (const node of nodes) {
    if (isOneOf(node, 'h2')) sections.push({ heading: [node], nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  }
  return sections
}

/** Whether a figure may follow: neither between a sentence and its list nor within a list. */
function endsPassage(node: TextNode, index: number, nodes: TextNodes): boolean {
  if (!isOneOf(node, 'p')) return isOneOf(node, 'ul', 'ol')
  const next = nodes.slice(index + 1).find(({ type }) => type === 'element')
  return !isOneOf(next, 'ul', 'ol')
}

interface Illustrated {
  file?: string
  figures: readonly (NamedCrop & { section: number })[]
}

/**
 * Puts each figure of a content file into its section, after the first paragraph or list.
 *
 * @throws PageFaults when there is no such section
 */
export function withFigures(
  context: RenderContext,
  nodes: TextNodes,
  content: Illustrated,
): TextNodes {
  const sections = sectionsOf(nodes)
  for (const { section } of content.figures) {
    if (section < sections.length) continue
    const message = `there is no section ${section}; the text has ${sections.length - 1}`
    throw new PageFaults([{ file: content.file ?? '', line: 0, field: 'figures', message }])
  }
  return sections.flatMap(({ heading, nodes }, index) => {
    const figure = content.figures.find(({ section }) => section === index)
    const detail = detailOf(context, content, figure)
    if (!detail) return [...heading, ...nodes]
    const end = nodes.findIndex(endsPassage) + 1
    const properties = { ...detail, loading: 'lazy' }
    const image: TextNode = { type: 'element', tagName: 'img', properties, children: [] }
    return [...heading, ...nodes.slice(0, end), image, ...nodes.slice(end)]
  })
}

/** Divides a text at its headings of level 2, which become the titles of its parts. */
export function partsOf(nodes: TextNodes) {
  const [opening, ...sections] = sectionsOf(nodes)
  const lastOfOpening = opening?.nodes.findLastIndex(({ type }) => type === 'element') ?? -1
  return {
    opening: opening?.nodes.slice(0, lastOfOpening + 1) ?? [],
    parts: sections.map(({ heading: [heading], nodes }) => ({
      nodes,
      title: contentOf(heading as Element),
      id: String((heading as Element).properties.id),
    })),
  }
}
