import { z } from 'zod'
import { markdownFolders, yamlFiles } from '../model/content/reading/files.ts'
import { type Facts, fillPlaceholders } from '../model/content/reading/placeholders.ts'
import { asJsonSchema } from '../model/content/reading/schema-faults.ts'
import {
  isTranslation,
  originalOf,
  translationFolder,
  wordsIn,
} from '../model/content/reading/words.ts'
import { type FileGroup, fileGroups } from '../model/desk/choices.ts'
import { paragraphsOf } from '../model/desk/compare.ts'
import type {
  ContentFile,
  FileChoices,
  FileProblem,
  SiteFile,
  SiteMatch,
} from '../model/desk/site.ts'
import { isRecord } from '../model/record.ts'
import { findWords, fold, textMatcher } from '../model/search.ts'
import { factsOf, isLegal } from './check.ts'
import type { Draft } from './draft.ts'
import { changesOfEdit, scopeOf } from './edits.ts'
import { shapeOf, shapeOfWords } from './shape.ts'
import { textsIn } from './texts.ts'
import { inEnglishOrder } from './translation.ts'
import { isPicture } from './versions.ts'

const schemas = new Map<string, z.ZodType>([
  ...Object.values(yamlFiles).map(({ file, schema }) => [file, schema] as const),
  ...Object.values(markdownFolders).map(({ folder, schema }) => [folder, schema] as const),
  ['law', yamlFiles.law.schema],
])

function schemaOf(file: string): z.ZodType {
  const path = originalOf(file)
  return schemas.get(path) ?? schemas.get(path.split('/')[0] ?? '') ?? z.unknown()
}

const aboutBusiness = ['business.yaml', 'claims.yaml', 'proof.yaml', 'theme.yaml']

function groupOf(path: string): FileGroup {
  const [folder] = path.split('/')
  if (isTranslation(path)) return 'spanish'
  if (isLegal(path)) return 'legal'
  if (aboutBusiness.includes(path)) return 'business'
  return fileGroups.find((group) => group === folder) ?? 'words'
}

/** Pages with words in a YAML file, by the name of the file. */
const pagesOfWords: Record<string, string> = { home: '/' }

/** Address of the page that a file is about; null for words that many pages show. */
export function pageOf(path: string): string | null {
  if (isTranslation(path)) {
    const page = pageOf(originalOf(path))
    return page && `/${translationFolder}${page === '/' ? '' : page}`
  }
  const [, folder = '', id = '', ending] = /^(\w+)\/([\w-]+)\.(md|yaml)$/.exec(path) ?? []
  if (folder === 'pages') return pagesOfWords[id] ?? `/${id}`
  if (ending !== 'md') return null
  return folder === 'pests' ? `/identify/${id}` : `/${folder}/${id}`
}

/** A page is named by its title, a law by its state; another file, such as pages/home.yaml, by its own name. */
export function nameOf(path: string, value: unknown, facts: Facts): string {
  if (isTranslation(path)) return `Spanish: ${nameOf(originalOf(path), value, facts)}`
  const { name, title, state } = isRecord(value) ? value : {}
  const given = path.endsWith('.md') ? (name ?? title) : path.startsWith('law/') && state
  if (typeof given === 'string' && given) return fillPlaceholders(given, facts).text
  const words = path.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Every content file of the draft, and those that it removes: the newest articles first, and laws of
 * states last.
 */
export function listFiles(draft: Draft): ContentFile[] {
  const facts = factsOf(draft)
  return draft
    .listed()
    .filter((path) => isListed(draft, path))
    .map((path) => {
      const removed = isRemoved(draft, path)
      if (isPicture(path)) return { path, removed, value: {} }
      const content = removed ? draft.readPublished(path) : draft.read(path)
      return { path, removed, value: content.value }
    })
    .toSorted(
      (a, b) =>
        Number(a.path.startsWith('law/')) - Number(b.path.startsWith('law/')) ||
        dateOf(b.value) - dateOf(a.value),
    )
    .map(({ path, removed, value }) => ({
      path,
      name: nameOf(path, value, facts),
      page: isHidden(value) || removed ? null : pageOf(path),
      group: groupOf(path),
      hidden: isHidden(value) && !removed,
      removed,
      changed: changeOf(draft, path),
      conflict: draft.isConflict(path),
    }))
}

/** Pictures are listed when they changed, Spanish words with their page, and a renamed page only at its new address. */
function isListed(draft: Draft, path: string): boolean {
  if (isPicture(path)) return draft.overlay.has(path)
  if (isTranslation(path)) return !isRemoved(draft, path) && draft.english(path) !== undefined
  return !isRemoved(draft, path) || draft.latestEdit(path)?.kind !== 'rename'
}

const isRemoved = (draft: Draft, path: string) => draft.version(path) === null

const isHidden = (value: unknown) => isRecord(value) && value.hidden === true

function changeOf(draft: Draft, path: string): ContentFile['changed'] {
  const change = draft.latestEdit(path)
  return change ? { by: change.by, at: change.at } : null
}

/** When an article is from, in milliseconds; 0 for other files. */
const dateOf = (value: unknown) => Date.parse(String(isRecord(value) && value.date)) || 0

/** A file of the draft with what a form for it needs. */
export function readFile(
  draft: Draft,
  path: string,
  {
    revision,
    problems,
    pictures,
  }: { revision: number; problems: FileProblem[]; pictures: readonly string[] },
): SiteFile {
  const removed = isRemoved(draft, path) && !draft.canBegin(path)
  const isText = !isPicture(path) && !removed
  const { value, body } = isText ? draft.read(path) : { value: undefined, body: null }
  const shape = shapeOf(asJsonSchema(schemaOf(path)))
  return {
    path,
    name: nameInDraft(draft, path),
    revision,
    hidden: isHidden(value),
    removed,
    ...(isTranslation(path)
      ? { shape: shapeOfWords(shape, wordsOf(draft, path)), value: fieldsOf(draft, path) }
      : { shape, value }),
    body,
    english: isTranslation(path) ? englishOf(draft, path) : null,
    changed: changeOf(draft, path),
    choices: readChoices(draft, pictures),
    edited: draft.edits.flatMap(({ by, changes }) =>
      changesOfEdit({ changes })
        .filter(({ file }) => file === path)
        .map((change) => ({ path: scopeOf(change), by })),
    ),
    facts: { ...factsOf(draft).words },
    problems: problems.filter(
      ({ file, translation }) => file === path || translation?.file === path,
    ),
  }
}

/** The name of a file of a draft. A translation that lacks it has that of its page. */
export function nameInDraft(draft: Draft, path: string): string {
  const { value } = draft.read(path)
  const { name, title } = Object(value)
  const own = name || title ? value : (draft.english(path)?.value ?? value)
  return nameOf(path, isTranslation(path) ? own : value, factsOf(draft))
}

function englishOf(draft: Draft, path: string): SiteFile['english'] {
  const { value, body } = draft.read(originalOf(path))
  return { value, body }
}

const wordsOf = (draft: Draft, path: string) => {
  const english = draft.english(path)
  return english ? wordsIn(english).map((word) => word.path.map(String)) : []
}

/** A file's fields as people see them: a translation's are where the English ones are, without stamps. */
function fieldsOf(draft: Draft, path: string): unknown {
  const content = draft.read(path)
  if (!isTranslation(path) || !isRecord(content.value)) return content.value
  const english = draft.english(path)
  return english && inEnglishOrder(english, content).value
}

/** What fields can name. */
export function readChoices(draft: Draft, pictures: readonly string[]): FileChoices {
  const paths = draft.paths()
  const facts = factsOf(draft)
  const inFolder = (folder: string) =>
    paths
      .filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.md'))
      .map((path) => ({
        value: path.replace(/^.*\/|\.md$/g, ''),
        label: nameOf(path, draft.read(path).value, facts),
      }))
  const claims = draft.read('claims.yaml').value
  return {
    service: inFolder('services'),
    city: inFolder('locations'),
    article: inFolder('blog'),
    pest: inFolder('pests'),
    claim: Object.entries(isRecord(claims) ? claims : {}).map(([value, claim]) => {
      const { name, title, text } = isRecord(claim) ? claim : {}
      return { value, label: String(name ?? title ?? text ?? value) }
    }),
    picture: pictures.map((value) => ({
      value,
      label: value.replaceAll('-', ' '),
      url: pictureAddress(value),
    })),
  }
}

/** What it means that a field of a file is empty, where that isn't plain: `times:` is "Closed all day". */
export function emptyNames(path: string): [name: string, meaning: string][] {
  const names: [string, string][] = []
  JSON.stringify(asJsonSchema(schemaOf(path)), (key, field) => {
    if (isRecord(field?.choice)) names.push([`${key}:`, String(field.choice.empty)])
    return field
  })
  return names
}

/** Where the desk finds a picture of the draft. */
export const pictureAddress = (name: string): string => `/desk/api/site/picture?name=${name}`

/** Places in all files that have a text, at most this many. */
const mostMatches = 100

/**
 * Finds the fields and paragraphs that contain the words of a search, as written or as visitors read them.
 * Those that contain them one after the other come first.
 */
export function searchText(draft: Draft, q: string): SiteMatch[] {
  const facts = factsOf(draft)
  const isMatch = textMatcher(q)
  const matches = draft
    .paths()
    .filter((path) => !isPicture(path))
    .flatMap((path) => {
      const content = draft.read(path)
      const name = nameOf(path, content.value, facts)
      const value = fieldsOf(draft, path)
      const texts = textsIn({ ...Object(value), body: paragraphsOf(content) }, [])
      return texts.flatMap(([field, written]) => {
        const text = [fillPlaceholders(written, facts).text, written].find(isMatch)
        const page = pageOf(path)
        return text === undefined ? [] : [{ path, page, field, name, excerpt: excerptOf(text, q) }]
      })
    })
  const wanted = fold(q)
  const isWhole = ({ excerpt }: SiteMatch) => Number(fold(excerpt).includes(wanted))
  return matches.toSorted((a, b) => isWhole(b) - isWhole(a)).slice(0, mostMatches)
}

/** The part of a text around the words of a search. */
function excerptOf(written: string, q: string): string {
  // Bold words of Markdown.
  const text = written.replaceAll('**', '')
  const { start, end } = findWords(text, q) ?? { start: 0, end: 0 }
  const first = text.lastIndexOf(' ', Math.max(0, start - 60)) + 1
  const last = text.indexOf(' ', end + 60)
  return text.slice(first, last === -1 ? undefined : last)
}
