import { namesTexts } from '../../lead/consent-statement.ts'
import { faultInBody, readBody, splitService } from './bodies.ts'
import { conflictFaults } from './conflicts.ts'
import { type BuildFacts, crossFileFaults } from './cross-references.ts'
import { readFacts } from './facts.ts'
import type { Fault } from './fault.ts'
import type { Content } from './files.ts'
import { faultAt, loadContent, type RawFile, type RawPage } from './load.ts'
import { fillTexts, type TextField } from './placeholders.ts'
import { pagePaths, placeFaults, rangeFaults } from './places.ts'
import { schemaFaults } from './schema-faults.ts'
import { findWarnings, type ShownText } from './warnings.ts'

export interface Reading {
  /** Complete only when there are no faults. */
  content: Content
  faults: Fault[]
  /** What is no mistake, but to be read again. */
  warnings: Fault[]
}

/**
 * Reads and checks a content folder. Never throws for a mistake in it.
 *
 * @param buildFacts Left out where the site is served.
 */
export function readContent(folder: string, buildFacts: BuildFacts = {}): Reading {
  const raw = loadContent(folder)
  const siteFacts = readFacts(raw)
  const faults: Fault[] = []
  const fields: TextField[] = []
  const bodies: ShownText[] = []
  const paths = pagePaths(raw, siteFacts.conditions)

  function checkFields(file: RawFile, facts = siteFacts): unknown {
    faults.push(...file.faults)
    if (file.value === undefined) return undefined
    const filled = fillTexts(file, facts)
    fields.push(...filled.fields)
    faults.push(...filled.faults)
    const result = file.schema.safeParse(filled.value)
    if (result.success) return result.data
    // A text with an unknown placeholder has its fault already.
    const reported = new Set(filled.faults.map(({ field }) => field))
    const found = schemaFaults(result.error.issues, filled.value, file)
    faults.push(...found.filter(({ field }) => !reported.has(field)))
    return undefined
  }

  function checkPage(page: RawPage, facts = siteFacts) {
    const { text, faults: found } = readBody(page, facts, paths)
    faults.push(...found)
    bodies.push({ raw: page, text })
    const value = checkFields(page, facts)
    return value === undefined ? [] : [{ id: page.id, file: page.file, body: text, ...value }]
  }

  function checkService(service: RawPage) {
    faults.push(...splitService(service.body).faults.map((fault) => faultInBody(service, fault)))
    const { without } = Object(service.value) as { without?: unknown }
    const facts = Array.isArray(without) ? readFacts(raw, without) : siteFacts
    return checkPage(service, facts).map((page) => ({ ...page, ...splitService(page.body).text }))
  }

  const content = Object.fromEntries([
    ...Object.entries(raw.yaml).map(([name, file]) => [name, checkFields(file)]),
    ...Object.entries(raw.pages).map(([name, pages]) => [
      name,
      pages.flatMap((page) => (name === 'services' ? checkService(page) : checkPage(page))),
    ]),
  ]) as Content
  faults.push(...crossFileFaults(raw, fields, buildFacts))
  if (!siteFacts.conditions['text messages'] && namesTexts(content.consent?.statement ?? '')) {
    const message = 'speaks of texts, and content/business.yaml says textMessages: false'
    faults.push(
      faultAt(raw.yaml.consent, ['statement'], message, '{if text messages} and text{end}'),
    )
  }
  faults.push(...placeFaults(raw, buildFacts.zipCenters), ...rangeFaults(raw))
  const conflicts = conflictFaults(folder)
  const inConflict = new Set(conflicts.map(({ file }) => file))
  const others = faults.filter(({ file }) => !inConflict.has(file))
  const copy = fields.filter(({ schema }) => !schema.refersTo)
  const warnings = findWarnings(raw, [...copy, ...bodies], siteFacts)
  return {
    content,
    faults: [...conflicts, ...others].toSorted(byPlace),
    warnings: warnings.toSorted(byPlace),
  }
}

const byPlace = (a: Fault, b: Fault) =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
