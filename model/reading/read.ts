import { faultsAcross } from './across.ts'
import { type Facts, factsOf } from './facts.ts'
import type { Fault } from './fault.ts'
import type { Content } from './files.ts'
import { fill } from './fill.ts'
import { asJsonSchema, faultsOf } from './issues.ts'
import { loadPages, loadYaml, type RawFile, type RawPage } from './load.ts'
import { fillPlaceholders } from './placeholders.ts'
import { rawFacts } from './raw-facts.ts'

/** What a content folder says, and everything that is wrong with it. */
export interface Reading {
  /** Whole only when there are no faults. */
  content: Content
  faults: Fault[]
}

/** Reads and checks a content folder. Never throws for what stands in it. */
export function readContent(folder: string): Reading {
  const yaml = loadYaml(folder)
  const pages = loadPages(folder)
  const facts = factsOf(rawFacts(yaml, pages))
  const faults: Fault[] = []

  const checked = (raw: RawFile): unknown => {
    faults.push(...raw.faults)
    if (raw.value === undefined) return undefined
    const filled = fill(raw.value, facts, asJsonSchema(raw.schema), raw.file, raw.lineOf)
    faults.push(...filled.faults)
    const result = raw.schema.safeParse(filled.value)
    if (result.success) return result.data
    // A text with an unknown placeholder has its fault already.
    const told = new Set(filled.faults.map(({ field }) => field))
    const found = faultsOf(result.error.issues, filled.value, raw.schema, raw.file, raw.lineOf)
    faults.push(...found.filter(({ field }) => !told.has(field)))
    return undefined
  }
  const checkedPage = (raw: RawPage) => {
    const { text, faults: found } = filledBody(raw, facts)
    faults.push(...found)
    const value = checked(raw)
    return value === undefined ? [] : [{ id: raw.id, file: raw.file, body: text, ...value }]
  }

  const content = Object.fromEntries([
    ...Object.entries(yaml).map(([name, raw]) => [name, checked(raw)]),
    ...Object.entries(pages).map(([name, raws]) => [name, raws.flatMap(checkedPage)]),
  ]) as Content
  faults.push(...faultsAcross(content, [...Object.values(yaml), ...Object.values(pages).flat()]))
  return { content, faults }
}

function filledBody(raw: RawPage, { words, markdown, conditions }: Facts) {
  const facts = { words: { ...words, ...markdown }, conditions }
  const { text, faults } = fillPlaceholders(raw.body, facts)
  const lineOf = (offset: number) => raw.bodyLine + raw.body.slice(0, offset).split('\n').length - 1
  return {
    text: text.trim(),
    faults: faults.map(
      ({ offset, message, example }): Fault => ({
        file: raw.file,
        line: lineOf(offset),
        field: '',
        message,
        example,
      }),
    ),
  }
}
