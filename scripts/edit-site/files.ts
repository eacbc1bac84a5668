import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { markdownFolders, yamlFiles } from '../../model/content/reading/files.ts'
import { type Facts, fillPlaceholders } from '../../model/content/reading/placeholders.ts'
import { asJsonSchema } from '../../model/content/reading/schema-faults.ts'
import { compareTexts, type FileContent, paragraphsOf } from '../../model/desk/compare.ts'
import type {
  ContentFile,
  FileChoices,
  FileGroup,
  SiteFile,
  SiteMatch,
  SiteOverview,
} from '../../model/desk/site.ts'
import { isRecord } from '../../model/record.ts'
import { findWords, textMatcher } from '../../model/search.ts'
import { ownMaster } from '../../site/pictures/own-picture.ts'
import { findMasters, findOwnPictures } from '../../site/pictures/sources.ts'
import { encodedFolder } from '../../site/pictures/store.ts'
import { changesStatement, draftFacts, findProblems } from './check.ts'
import {
  baseFile,
  contentPaths,
  draftFolder,
  hashOf,
  hashOfDraft,
  isConflict,
  isPicture,
  Refusal,
  readIfThere,
  type State,
  versionOf,
  type Workspace,
} from './draft.ts'
import { readText } from './text.ts'

const schemas = new Map<string, z.ZodType>([
  ...Object.values(yamlFiles).map(({ file, schema }) => [file, schema] as const),
  ...Object.values(markdownFolders).map(({ folder, schema }) => [folder, schema] as const),
  ['law', yamlFiles.law.schema],
])

const schemaOf = (path: string): z.ZodType =>
  schemas.get(path) ?? schemas.get(path.split('/')[0] ?? '') ?? z.unknown()

const aboutBusiness = ['business.yaml', 'claims.yaml', 'proof.yaml', 'theme.yaml']

function groupOf(path: string): FileGroup {
  const [folder] = path.split('/')
  if (isLegal(path)) return 'legal'
  if (aboutBusiness.includes(path)) return 'business'
  if (folder === 'services' || folder === 'locations' || folder === 'blog') return folder
  return folder === 'pests' || folder === 'pages' ? folder : 'words'
}

/** Whether visitors agree to what a file says. */
const isLegal = (path: string): boolean =>
  path === 'consent.yaml' || /^(law\/|pages\/.*\.md$)/.test(path)

/** Whether the draft changes what visitors agree to. */
export const changesLegal = (workspace: Workspace, { changed }: State): boolean =>
  Object.keys(changed).some(isLegal) || changesStatement(workspace)

/** A page is named by its title, a law by its state; another file, such as pages/home.yaml, by its own name. */
export function nameOf(path: string, value: unknown, facts: Facts): string {
  const { name, title, state } = isRecord(value) ? value : {}
  const given = path.endsWith('.md') ? (name ?? title) : path.startsWith('law/') && state
  if (typeof given === 'string' && given) return fillPlaceholders(given, facts).text
  const words = path.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const parsed = new Map<string, { source: Buffer | undefined; content: FileContent }>()

/** Reads a file of the draft, which is parsed once for each of its versions. */
function readDraft(workspace: Workspace, path: string): FileContent {
  const file = join(draftFolder(workspace), path)
  const source = readIfThere(file)
  const known = parsed.get(file)
  if (known && hashOf(known.source) === hashOf(source)) return known.content
  const content = readText(path, source)
  parsed.set(file, { source, content })
  return content
}

const readPublished = (workspace: Workspace, path: string): FileContent =>
  readText(path, readIfThere(join(workspace.content, path)))

/**
 * Every content file of the draft, and those that it removes: the newest articles first, and laws of
 * states last. Pictures are listed when they changed.
 */
function listFiles(workspace: Workspace, state: State): ContentFile[] {
  const paths = new Set([...contentPaths(draftFolder(workspace)), ...Object.keys(state.changed)])
  const facts = draftFacts(workspace)
  return [...paths]
    .filter((path) => !isPicture(path) || state.changed[path])
    .map((path) => ({ path, value: isPicture(path) ? {} : readDraft(workspace, path).value }))
    .toSorted(
      (a, b) =>
        Number(a.path.startsWith('law/')) - Number(b.path.startsWith('law/')) ||
        dateOf(b.value) - dateOf(a.value),
    )
    .map(({ path, value }) => {
      const conflict = isConflict(workspace, state, path)
      const changed = state.changed[path] ?? null
      return { path, name: nameOf(path, value, facts), group: groupOf(path), changed, conflict }
    })
}

/** When an article is from, in milliseconds; 0 for other files. */
const dateOf = (value: unknown) => Date.parse(String(isRecord(value) && value.date)) || 0

export async function readOverview(workspace: Workspace, state: State): Promise<SiteOverview> {
  const changed = Object.keys(state.changed)
  const changes = changed.map((path) =>
    isPicture(path)
      ? 1
      : compareTexts(readPublished(workspace, path), readDraft(workspace, path)).length,
  )
  const { building, ended, preview } = state
  const draft = hashOfDraft(workspace, state)
  return {
    cannot: null,
    files: listFiles(workspace, state),
    problems: (await findProblems(workspace)).mistakes,
    changes: changes.reduce((sum, count) => sum + count, 0),
    draft,
    building: building?.kind ?? null,
    ended,
    preview: preview && {
      url: `/desk/preview/${preview.id}/`,
      current: preview.draft === draft,
    },
  }
}

/** A file of the draft with what a form for it needs. */
export async function readFile(
  workspace: Workspace,
  state: State,
  path: string,
): Promise<SiteFile> {
  const isText = !isPicture(path) && existsSync(join(draftFolder(workspace), path))
  const { mistakes, warnings } = await findProblems(workspace)
  const { value, body } = isText ? readDraft(workspace, path) : { value: undefined, body: null }
  return {
    path,
    name: nameOf(path, value, draftFacts(workspace)),
    version: versionOf(workspace, path),
    schema: asJsonSchema(schemaOf(path)),
    value,
    body,
    changed: state.changed[path] ?? null,
    choices: await readChoices(workspace),
    problems: [...mistakes, ...warnings].filter(({ file }) => file === path),
    outside: isConflict(workspace, state, path)
      ? {
          before: readText(path, readIfThere(baseFile(workspace, path))),
          after: existsSync(join(workspace.content, path)) ? readPublished(workspace, path) : null,
        }
      : null,
  }
}

/** What fields can name. */
export async function readChoices(workspace: Workspace): Promise<FileChoices> {
  const paths = contentPaths(draftFolder(workspace))
  const facts = draftFacts(workspace)
  const inFolder = (folder: string) =>
    paths
      .filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.md'))
      .map((path) => ({
        value: path.replace(/^.*\/|\.md$/g, ''),
        label: nameOf(path, readDraft(workspace, path).value, facts),
      }))
  const claims = readDraft(workspace, 'claims.yaml').value
  const { sources } = await findOwnPictures(join(draftFolder(workspace), 'pictures'))
  const pictures = new Set([...sources, ...(await findMasters())].map(({ name }) => name))
  return {
    service: inFolder('services'),
    city: inFolder('locations'),
    article: inFolder('blog'),
    pest: inFolder('pests'),
    claim: Object.entries(isRecord(claims) ? claims : {}).map(([value, claim]) => {
      const { name, title, text } = isRecord(claim) ? claim : {}
      return { value, label: String(name ?? title ?? text ?? value) }
    }),
    picture: [...pictures].toSorted().map((value) => ({
      value,
      label: value.replaceAll('-', ' '),
      url: pictureAddress(value),
    })),
  }
}

/** Where the desk finds a picture of the draft. */
export const pictureAddress = (name: string): string => `/desk/api/site/picture?name=${name}`

/** Places in all files that have a text, at most this many. */
const mostMatches = 100

/** Finds the fields and paragraphs that contain the words of a search, as written or as visitors read them. */
export function searchText(workspace: Workspace, q: string): SiteMatch[] {
  const facts = draftFacts(workspace)
  const isMatch = textMatcher(q)
  const matches = contentPaths(draftFolder(workspace))
    .filter((path) => !isPicture(path))
    .flatMap((path) => {
      const content = readDraft(workspace, path)
      const name = nameOf(path, content.value, facts)
      const texts = textsIn({ ...Object(content.value), body: paragraphsOf(content) }, [])
      return texts.flatMap(([field, written]) => {
        const text = [written, fillPlaceholders(written, facts).text].find(isMatch)
        return text === undefined ? [] : [{ path, field, name, excerpt: excerptOf(text, q) }]
      })
    })
  return matches.slice(0, mostMatches)
}

/** The part of a text around the words of a search. */
function excerptOf(text: string, q: string): string {
  const { start, end } = findWords(text, q) ?? { start: 0, end: 0 }
  const first = text.lastIndexOf(' ', Math.max(0, start - 60)) + 1
  const last = text.indexOf(' ', end + 60)
  return text.slice(first, last === -1 ? undefined : last)
}

/** The texts in a value, with the keys that lead to them. */
const textsIn = (value: unknown, keys: string[]): [field: string[], text: string][] =>
  typeof value === 'string'
    ? [[keys, value]]
    : Object.entries(Object(value)).flatMap(([key, one]) => textsIn(one, [...keys, key]))

/** A small version of a picture of the draft, in a format that browsers show. */
export async function readThumbnail(workspace: Workspace, name: string) {
  const own = await findOwnPictures(join(draftFolder(workspace), 'pictures'))
  const source = own.sources.find((one) => one.name === name)
  if (source) {
    const { default: sharp } = await import('sharp')
    const master = await ownMaster(source).catch(() => {
      throw new Refusal(404)
    })
    const bytes = await sharp(master).resize({ width: 480 }).webp().toBuffer()
    return { type: 'image/webp', bytes }
  }
  const master = (await findMasters()).find((one) => one.name === name)
  const file = readdirSync(encodedFolder).find(
    (one) => one.startsWith(`${name}.`) && one.endsWith('-480.avif'),
  )
  if (!master || !file) throw new Refusal(404)
  return { type: 'image/avif', bytes: readFileSync(join(encodedFolder, file)) }
}
