import { relative } from 'node:path'

export interface Fault {
  /** Within the content folder, like "services/ant-control.md". */
  file: string
  /** From 1; 0 when the fault has no line, such as a missing file. */
  line: number
  /** Path of the field, like faqs.comeBack; empty for the whole file. */
  field: string
  /** What was expected, without a full stop. */
  message: string
  example?: string | undefined
}

/** One sentence for an owner: file, line, field, what was expected, an example. */
export function sentence({ file, line, field, message, example }: Fault): string {
  const place = [line > 0 ? `content/${file}:${line}` : `content/${file}`, field]
  const end = /[.!?]$/.test(message) ? '' : '.'
  return `${place.filter(Boolean).join(': ')}: ${message}${end}${example ? ` Example: ${example}` : ''}`
}

/** Replaces content/ in a message by the path of a content folder from the current folder. */
export function withRealPaths(message: string, contentFolder: string): string {
  const folder = relative('', contentFolder)
  return message.replaceAll(/(?<![\w./-])content\//g, `${folder}/`)
}

/** Mistakes that show only when a page is made. */
export class PageFaults extends Error {
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super(faults.map(sentence).join('\n'))
    this.faults = faults
  }
}

/** The content can't be used; the message has a sentence for each fault. */
export class ContentError extends Error {
  constructor(faults: readonly Fault[], contentFolder: string) {
    const count = faults.length === 1 ? 'is one mistake' : `are ${faults.length} mistakes`
    const list = faults.map(sentence).join('\n')
    super(withRealPaths(`There ${count} in the content:\n${list}`, contentFolder))
    this.name = 'ContentError'
  }
}
