import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { namesTexts } from '../../lead/consent-statement.ts'
import { locales } from '../../lead/language.ts'
import { readBody } from './bodies.ts'
import { checkFile } from './check-file.ts'
import { type FactSettings, readFacts } from './facts.ts'
import type { Fault } from './fault.ts'
import {
  type Content,
  type FolderName,
  markdownFolders,
  type YamlName,
  yamlFiles,
} from './files.ts'
import {
  type ContentSource,
  faultAt,
  loadPage,
  loadYaml,
  type RawContent,
  type RawFile,
  type RawPage,
  readText,
} from './load.ts'
import type { Facts, TextField } from './placeholders.ts'
import { overlay, stateOf, type Translated } from './translated-file.ts'
import { findWarnings, type ShownText } from './warnings.ts'
import { nameOf, originalOf, translationFolder } from './words.ts'

/** The content in another language. Its facts are those of the English content. */
export interface Translation {
  content: Content
  /** English files whose pages exist in this language: all their texts are translated as they are now. */
  files: string[]
  /** Its fields with words, and what its content has of each of its files, for a preview. */
  fields: TextField[]
  values: Map<string, object>
}

export interface ReadTranslation {
  translation: Translation
  faults: Fault[]
  warnings: Fault[]
}

/** Files with words of every page. */
const shared = [
  ...(['business', 'law', 'claims', 'proof', 'consent', 'site', 'form', 'failures'] as const),
] satisfies YamlName[]

const isShared = (name: YamlName): boolean => (shared as YamlName[]).includes(name)

/** Lists whose entries stay as places and names without a page of their own. */
const kept: FolderName[] = ['services', 'locations']

interface Settings extends FactSettings {
  /** Of all pages, for links. */
  paths: ReadonlySet<string>
}

/**
 * Reads the Spanish words of content/es over the English content: files there have the names and the shape
 * of those they render, and nothing but words.
 *
 * @param english without mistakes
 * @returns undefined where there is no content/es
 */
export function readTranslation(
  source: ContentSource,
  raw: RawContent,
  english: Content,
  settings: Settings,
): ReadTranslation | undefined {
  const names = translatedFiles(source)
  // While no visitor sees it, it may lack anything.
  const isShown = english.business.spanishPages
  if (names.size === 0) return undefined
  const faults: Fault[] = []
  const warnings: Fault[] = []
  const texts: ShownText[] = []
  const files: string[] = []
  const shownFields: TextField[] = []
  const values = new Map<string, object>()

  /** Notes what a file lacks. It's ready when that is nothing. */
  function note(file: Translated<RawFile>, isOfAllPages: boolean) {
    const state = stateOf(file, isOfAllPages)
    faults.push(...file.faults, ...state.faults)
    warnings.push(...state.warnings)
    if (state.isReady) files.push(file.english.file)
  }

  const yaml = { ...raw.yaml }
  const translated = new Map<YamlName, Translated<RawFile>>()
  for (const name of Object.keys(yamlFiles) as YamlName[]) {
    const file = `${translationFolder}/${raw.yaml[name].file}`
    if (!names.delete(file) && !isShared(name)) continue
    const own = loadYaml(source, file, raw.yaml[name].schema)
    const one = overlay(raw.yaml[name], own)
    translated.set(name, one)
    yaml[name] = one.merged
    note(one, isShared(name))
  }
  Object.assign(Object(yaml.site.value), { language: locales.es })
  const words: RawContent = { yaml, pages: raw.pages }
  const facts = readFacts(words, settings)

  function check(file: Translated<RawFile>, ownFacts = facts): unknown {
    const { value, fields, faults: found } = checkFile(file.merged, ownFacts)
    const isOwn = ({ field }: Fault) => file.words.has(field)
    faults.push(...found.filter((one) => isOwn(one) || value === undefined))
    const own = fields.filter(({ path }) => file.words.has(nameOf(path)))
    texts.push(...own)
    shownFields.push(...own)
    return value
  }

  function checkPage(page: RawPage, name: FolderName, entry: object): object[] {
    const file = `${translationFolder}/${page.file}`
    if (!names.delete(file)) return kept.includes(name) ? [entry] : []
    const own = { ...loadPage(readText(source, file) ?? '', file), schema: page.schema }
    const one = overlay(page, own)
    if (Object(own.value).hidden === true) return kept.includes(name) ? [entry] : []
    const isReady = stateOf(one, false).isReady
    note(one, false)
    if (!isReady) return kept.includes(name) ? [entry] : []
    const ownFacts = factsWithout(words, settings, page) ?? facts
    const { text, parts, faults: found } = readBody(one.merged, ownFacts, settings.paths)
    faults.push(...found)
    texts.push({ raw: one.merged, text })
    const value = check(one, ownFacts)
    const whole = { ...entry, ...Object(value), body: text, ...parts }
    values.set(file, whole)
    return [whole]
  }

  const content = {
    ...english,
    ...Object.fromEntries(
      [...translated].map(([name, one]) => [name, check(one) ?? english[name]]),
    ),
    ...Object.fromEntries(
      (Object.keys(markdownFolders) as FolderName[]).map((name) => [
        name,
        english[name].flatMap((entry) => {
          const page = raw.pages[name].find(({ id }) => id === entry.id)
          return page ? checkPage(page, name, entry) : []
        }),
      ]),
    ),
  } as Content
  for (const [name, { merged }] of translated) values.set(merged.file, Object(content[name]))
  for (const file of names) {
    // Of another state.
    if (file.startsWith(`${translationFolder}/law/`)) continue
    const original = originalOf(file)
    // A page that is hidden for a while comes back with its words.
    if (readText(source, original) !== undefined) continue
    const message = `there is no content/${original} that it translates: remove it`
    warnings.push({ file, line: 0, field: '', message })
  }
  if (!facts.conditions['text messages'] && namesTexts(content.consent?.statement ?? '')) {
    const message = 'speaks of texts, and content/business.yaml says textMessages: false'
    faults.push(faultAt(yaml.consent, ['statement'], message, '{if text messages}…{end}'))
  }
  warnings.push(...findWarnings(words, texts, facts))
  const translation = { content, files, fields: shownFields, values }
  if (isShown) return { translation, faults, warnings }
  return { translation, faults: [], warnings: [...faults, ...warnings] }
}

/** Facts of a service whose page leaves out claims. */
function factsWithout(raw: RawContent, settings: Settings, page: RawPage): Facts | undefined {
  const { without } = Object(page.value)
  return Array.isArray(without) ? readFacts(raw, settings, without) : undefined
}

/** The files of content/es, with those of a draft. */
export function translatedFiles({ folder, changes }: ContentSource): Set<string> {
  const path = join(folder, translationFolder)
  const files = new Set<string>()
  try {
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      files.add(`${translationFolder}/${entry.replaceAll('\\', '/')}`)
    }
  } catch {
    // There is no such folder.
  }
  for (const [file, text] of changes ?? []) {
    if (text === null) files.delete(file)
    else if (file.startsWith(`${translationFolder}/`)) files.add(file)
  }
  return new Set([...files].filter((file) => /\/[^./][^/]*\.(md|yaml)$/.test(file)))
}
