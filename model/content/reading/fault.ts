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
  /** The texts of a translation that isn't done, or is outdated. */
  translation?: Texts
}

/** A text and what a translation has for it. */
interface Texts {
  english: string
  /** Null for none. */
  spanish: string | null
  /** Where that is in its file; the field is where the English text is. */
  at: PropertyKey[] | null
}

/** One sentence for an owner: file, line, field, what was expected, an example. */
export function sentence(fault: Fault): string {
  const { file, line, field, message, example, translation } = fault
  const place = [line > 0 ? `content/${file}:${line}` : `content/${file}`, field]
  const end = /[.!?]$/.test(message) ? '' : '.'
  const shown = example ? ` Example: ${example}` : ''
  const texts = translation ? ` ${inShell(fault, translation)}` : ''
  return `${place.filter(Boolean).join(': ')}: ${message}${end}${shown}${texts}`
}

/** What someone with a shell compares, and runs then. The desk has a box for it. */
function inShell({ file, field }: Fault, { english, spanish }: Texts): string {
  const given = spanish === null ? '' : ` Spanish: “${shortened(spanish)}”`
  const command = `npm run translated -- ${file} ${field}`
  return `English: “${shortened(english)}”${given} When it’s right: ${command}`
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

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
