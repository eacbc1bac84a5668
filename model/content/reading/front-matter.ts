/** A Markdown file: its front matter, which is YAML, and its text. */
export interface MarkdownFile {
  /** Undefined where the file does not begin with front matter. */
  front: string | undefined
  body: string
  /** The line on which the body begins. */
  bodyLine: number
}

const frontMatter = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/

/** Takes a Markdown file apart. */
export function splitFrontMatter(text: string): MarkdownFile {
  const [whole, front = ''] = frontMatter.exec(text) ?? []
  if (whole === undefined) return { front: undefined, body: text, bodyLine: 1 }
  return { front, body: text.slice(whole.length), bodyLine: whole.split('\n').length }
}
