import { Node } from '@tiptap/core'

/** What the editors know of a word in braces. */
export interface FactWords {
  /** What pages show for a fact, by its name. */
  facts: Readonly<Record<string, string>>
  /** What stands for the beginning, the middle and the end of words that depend on something. */
  parts: { if: (condition: string) => string; else: string; end: string }
}

const nothing: FactWords = { facts: {}, parts: { if: String, else: '', end: '' } }

/** A fact of the business, or a mark of words that depend on something: `{phone}`, `{if texts}`, `{end}`. */
export const Fact = Node.create<FactWords>({
  name: 'fact',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => nothing,
  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [
    { tag: 'span[data-fact]', getAttrs: (span) => ({ name: span.getAttribute('data-fact') }) },
  ],
  renderHTML({ node }) {
    const name = String(node.attrs.name)
    return ['span', { 'data-fact': name }, factInWords(name, this.options)]
  },
  renderText: ({ node }) => `{${node.attrs.name}}`,
})

function factInWords(name: string, { facts, parts }: FactWords): string {
  if (name.startsWith('if ')) return parts.if(name.slice(3))
  if (name === 'else' || name === 'end') return parts[name]
  return facts[name] ?? name
}
