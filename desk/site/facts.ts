import { Extension, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

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
  markdownTokenName: 'fact',
  markdownTokenizer: {
    name: 'fact',
    level: 'inline',
    start: '{',
    tokenize: (source) => {
      const [raw, name] = braces.exec(source) ?? []
      return raw === undefined ? undefined : { type: 'fact', raw, name }
    },
  },
  parseMarkdown: (token, { createNode }) => createNode('fact', { name: token.name }),
  renderMarkdown: (node) => `{${node.attrs?.name}}`,
})

const braces = /^\{([^{}\n]*)\}/

function factInWords(name: string, { facts, parts }: FactWords): string {
  if (name.startsWith('if ')) return parts.if(name.slice(3))
  if (name === 'else' || name === 'end') return parts[name]
  return facts[name] ?? name
}

/** Keeps braces out of what is typed and pasted: only facts have them. */
export const NoBraces = Extension.create({
  name: 'noBraces',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (_view, _from, _to, text) => /[{}]/.test(text),
        transformPastedText: (text) => text.replaceAll(/[{}]/g, ''),
      },
    }),
  ],
})
