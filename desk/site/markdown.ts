import { MarkdownManager } from '@tiptap/markdown'
import StarterKit from '@tiptap/starter-kit'
import { Fact, type FactWords, NoBraces } from './facts.ts'

/** Elements of the site's texts: headings, bold, lists, links and facts. The desk brings the styles. */
export const extensionsWith = (words: FactWords) => [
  Fact.configure(words),
  NoBraces,
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['https', 'tel', 'mailto'] },
  }),
]

const markdown = new MarkdownManager({ extensions: extensionsWith(Fact.options) })

/** Comments for owners stand above a text. Editors don't show them. */
const leadingComments = /^(\s*<!--[\s\S]*?-->\s*)*/

/**
 * Reads Markdown into an editor's document.
 *
 * @param boldHeadings whether a line in double asterisks is a heading, as in articles
 */
export function readMarkdown(source: string, boldHeadings: boolean) {
  const text = source.replace(leadingComments, '')
  return markdown.parse(boldHeadings ? text.replace(/^\*\*(.+)\*\*$/gm, '## $1') : text)
}

/** Writes an editor's document as Markdown. Paragraphs that say the same as in `before` stay as they were. */
export function writeMarkdown(
  document: Parameters<MarkdownManager['serialize']>[0],
  before: string,
  boldHeadings: boolean,
): string {
  const [comments = ''] = leadingComments.exec(before) ?? []
  let text = `\n\n${serialize(document, boldHeadings)}\n\n`
  for (const block of before
    .slice(comments.length)
    .trim()
    .split(/\n{2,}/)) {
    const rewritten = serialize(readMarkdown(block, boldHeadings), boldHeadings)
    if (rewritten !== block) text = text.replace(`\n\n${rewritten}\n\n`, () => `\n\n${block}\n\n`)
  }
  return `${comments}${text.trim()}\n`
}

function serialize(
  document: Parameters<MarkdownManager['serialize']>[0],
  boldHeadings: boolean,
): string {
  const text = markdown
    .serialize(document)
    .trim()
    .replaceAll('&amp;', '&')
    // Names of settings and placeholders need no escaping.
    .replaceAll('\\_', '_')
  return boldHeadings ? text.replace(/^#{2,3} (.+)$/gm, '**$1**') : text
}
