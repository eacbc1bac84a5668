import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'

/**
 * Remark plugin for our article format: a line wrapped in double asterisks becomes a heading, with or
 * without blank lines around it.
 */
export function lineInDoubleAsterisks() {
  return (tree: Root): void => {
    tree.children = tree.children.flatMap((node) =>
      node.type === 'paragraph' ? splitAtHeadings(node) : [node],
    )
  }
}

function splitAtHeadings(paragraph: Paragraph): RootContent[] {
  const parts: RootContent[] = []
  let rest: PhrasingContent[] = []
  const flush = () => {
    const children = withoutOuterBreaks(rest)
    if (children.length > 0) parts.push({ type: 'paragraph', children })
    rest = []
  }
  paragraph.children.forEach((child, index, all) => {
    if (child.type === 'strong' && endsLine(all[index - 1]) && beginsLine(all[index + 1])) {
      flush()
      parts.push({ type: 'heading', depth: 2, children: child.children })
    } else {
      rest.push(child)
    }
  })
  flush()
  return parts
}

const endsLine = (node: PhrasingContent | undefined) =>
  node === undefined || (node.type === 'text' && node.value.endsWith('\n'))

const beginsLine = (node: PhrasingContent | undefined) =>
  node === undefined || (node.type === 'text' && node.value.startsWith('\n'))

/** Removes the line breaks between a paragraph and the heading before or after it. */
function withoutOuterBreaks(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes
    .map((node, index) => {
      if (node.type !== 'text') return node
      const fromStart = index === 0 ? node.value.trimStart() : node.value
      return { ...node, value: index === nodes.length - 1 ? fromStart.trimEnd() : fromStart }
    })
    .filter((node) => node.type !== 'text' || node.value !== '')
}
