import { type Circumstances, faultsAcross } from './across.ts'
import { inFile, readBody } from './body.ts'
import { factsOf } from './facts.ts'
import type { Fault } from './fault.ts'
import type { Content } from './files.ts'
import { fill } from './fill.ts'
import { asJsonSchema, faultsOf } from './issues.ts'
import { loadPages, loadYaml, type RawFile, type RawPage } from './load.ts'
import { rawFacts } from './raw-facts.ts'
import { splitSections } from './sections.ts'

/** What a content folder says, and everything that is wrong with it. */
export interface Reading {
  /** Whole only when there are no faults. */
  content: Content
  faults: Fault[]
}

/**
 * Reads and checks a content folder. Never throws for what stands in it.
 *
 * @param circumstances Known where the site is built, and left out where it is served.
 */
export function readContent(folder: string, circumstances: Circumstances = {}): Reading {
  const yaml = loadYaml(folder)
  const pages = loadPages(folder)
  const siteFacts = factsOf(rawFacts(yaml, pages))
  const faults: Fault[] = []

  const checked = (raw: RawFile, facts = siteFacts): unknown => {
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
  const checkedPage = (raw: RawPage, facts = siteFacts) => {
    const { text, faults: found } = readBody(raw, facts)
    faults.push(...found)
    const value = checked(raw, facts)
    return value === undefined ? [] : [{ id: raw.id, file: raw.file, body: text, ...value }]
  }
  const checkedService = (raw: RawPage) => {
    const { faults: found } = splitSections(raw.body)
    faults.push(...found.map((fault) => inFile(raw, fault)))
    const { without } = Object(raw.value) as { without?: unknown }
    const facts = Array.isArray(without) ? factsOf(rawFacts(yaml, pages, without)) : siteFacts
    return checkedPage(raw, facts).map((page) => ({ ...page, ...splitSections(page.body).text }))
  }

  const content = Object.fromEntries([
    ...Object.entries(yaml).map(([name, raw]) => [name, checked(raw)]),
    ...Object.entries(pages).map(([name, raws]) => [
      name,
      raws.flatMap((raw) => (name === 'services' ? checkedService(raw) : checkedPage(raw))),
    ]),
  ]) as Content
  const files = [...Object.values(yaml), ...Object.values(pages).flat()]
  faults.push(...faultsAcross(content, files, circumstances))
  return { content, faults: faults.toSorted(byPlace) }
}

const byPlace = (a: Fault, b: Fault) => a.file.localeCompare(b.file) || a.line - b.line
