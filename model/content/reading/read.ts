import { namesTexts } from '../../lead/consent-statement.ts'
import { parseDay } from '../../time/time-zone.ts'
import { readBody } from './bodies.ts'
import { checkFile } from './check-file.ts'
import { conflictFaults } from './conflicts.ts'
import { type BuildFacts, crossFileFaults } from './cross-references.ts'
import { type FactSettings, readFacts } from './facts.ts'
import type { Fault } from './fault.ts'
import type { Content, FolderName, YamlName } from './files.ts'
import {
  type ContentSource,
  faultAt,
  loadContent,
  type RawContent,
  type RawFile,
  type RawPage,
} from './load.ts'
import type { TextField } from './placeholders.ts'
import { pagePaths, placeFaults, rangeFaults } from './places.ts'
import { monthsOf, seasonHere } from './season.ts'
import { readTranslation, type Translation } from './translation.ts'
import { findWarnings, type ShownText } from './warnings.ts'

/** What a reading depends on besides the files. */
export interface ReadingSettings extends BuildFacts, FactSettings, Omit<ContentSource, 'folder'> {}

export interface Reading {
  /** Complete only when there are no faults. */
  content: Content
  /** The same in Spanish, if the folder has content/es. Complete only when there are no faults. */
  spanish: Translation | undefined
  faults: Fault[]
  /** What is no mistake, but to be read again. */
  warnings: Fault[]
  /** Words that the program asks for and the folder lacks, and those that it doesn't use any more. */
  notes: Fault[]
  /** Every field with text. */
  fields: TextField[]
  /** What the content has of each file. */
  values: Map<string, object>
}

/**
 * Reads and checks a content folder. Never throws for a mistake in it.
 *
 * @param settings Facts that only a build checks are left out where the site is served.
 */
export function readContent(folder: string, settings: ReadingSettings = {}): Reading {
  const source = { folder, ...settings }
  const raw = loadContent(source)
  const siteFacts = readFacts(raw, settings)
  const faults: Fault[] = []
  const fields: TextField[] = []
  const bodies: ShownText[] = []
  const paths = pagePaths(raw, siteFacts.conditions)

  function checkFields(file: RawFile, facts = siteFacts): unknown {
    const checked = checkFile(file, facts)
    faults.push(...checked.faults)
    fields.push(...checked.fields)
    return checked.value
  }

  function checkPage(page: RawPage, facts = siteFacts) {
    const { text, parts, faults: found } = readBody(page, facts, paths)
    faults.push(...found)
    bodies.push({ raw: page, text })
    const value = checkFields(page, facts)
    return value === undefined
      ? []
      : [{ id: page.id, file: page.file, body: text, ...parts, ...value }]
  }

  function checkService(service: RawPage) {
    const { without } = Object(service.value) as { without?: unknown }
    const facts = Array.isArray(without) ? readFacts(raw, settings, without) : siteFacts
    return checkPage(service, facts).map((page) => ({
      ...page,
      requestName: Object(page).name,
    }))
  }

  const content = Object.fromEntries([
    ...Object.entries(raw.yaml).map(([name, file]) => [name, checkFields(file)]),
    ...Object.entries(raw.pages).map(([name, pages]) => [
      name,
      pages.flatMap((page) => (name === 'services' ? checkService(page) : checkPage(page))),
    ]),
  ]) as Content
  faults.push(...crossFileFaults(raw, fields, settings))
  if (!siteFacts.conditions['text messages'] && namesTexts(content.consent?.statement ?? '')) {
    const message = 'speaks of texts, and content/business.yaml says textMessages: false'
    faults.push(faultAt(raw.yaml.consent, ['statement'], message, '{call and text}'))
  }
  faults.push(...placeFaults(raw, settings.zipCenters), ...rangeFaults(raw))
  const conflicts = conflictFaults(source)
  const inConflict = new Set(conflicts.map(({ file }) => file))
  const others = faults.filter(({ file }) => !inConflict.has(file))
  const english = [...conflicts, ...others]
  const whole = english.length > 0 ? content : ordered(content)
  // Without the English facts there's nothing to say in Spanish.
  const translated =
    english.length > 0 ? undefined : readTranslation(source, raw, whole, { ...settings, paths })
  const all = [...english, ...(translated?.faults ?? [])].toSorted(byPlace)
  const copy = fields.filter(({ schema }) => !schema.refersTo)
  const warnings = findWarnings(raw, [...copy, ...bodies], siteFacts)
  return {
    content: whole,
    spanish: translated?.translation,
    faults: all,
    warnings: [...warnings, ...(translated?.warnings ?? [])].toSorted(byPlace),
    notes: Object.values(raw.yaml).flatMap(({ notes = [] }) => joinNotes(notes)),
    fields,
    values: valuesByFile(raw, whole),
  }
}

const valuesByFile = (raw: RawContent, content: Content): Map<string, object> =>
  new Map([
    ...Object.entries(raw.yaml).map(([name, { file }]): [string, object] => [
      file,
      Object(content[name as YamlName]),
    ]),
    ...Object.keys(raw.pages).flatMap((name) =>
      content[name as FolderName].map((page): [string, object] => [page.file, page]),
    ),
  ])

/** The content with its articles newest first, and each pest's season where the business works. */
const ordered = (content: Content): Content => ({
  ...content,
  articles: content.articles.toSorted(
    (a, b) => parseDay(b.date).getTime() - parseDay(a.date).getTime(),
  ),
  pests: content.pests.map((pest) => {
    const season = seasonHere(pest.seasons, content.business)
    return { ...pest, season: season && { ...season, ...monthsOf(season) } }
  }),
})

/** Joins notes that say the same of a file: an update may bring or drop many words. */
const joinNotes = (notes: readonly Fault[]): Fault[] =>
  [...Map.groupBy(notes, ({ message }) => message).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, field: [first, ...others].map(({ field }) => field).join(', ') }] : [],
  )

const byPlace = (a: Fault, b: Fault) =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
