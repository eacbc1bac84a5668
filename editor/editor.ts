import type { z } from 'zod'
import type { Fault } from '../model/content/reading/fault.ts'
import type { Changes } from '../model/content/reading/load.ts'
import { articleSchema } from '../model/content/schema/article.ts'
import { slugOf } from '../model/content/slug.ts'
import { todayInWords } from '../model/content/today.ts'
import type { FileContent } from '../model/desk/compare.ts'
import type {
  EntryChange,
  EntryWish,
  FileChoice,
  FileProblem,
  NewEntry,
  NewPicture,
  Publication,
  PublishQuestion,
  publishSchema,
  SiteChanges,
  SiteFile,
  SiteMatch,
  SiteOverview,
} from '../model/desk/site.ts'
import type { Coordinates } from '../model/place/distance.ts'
import { changesInWords, changesOf, withoutParts } from './changes.ts'
import { changesFact, changesLegal, factsOf, toProblem } from './check.ts'
import { editText, readText } from './content-file.ts'
import { contentPaths, Draft } from './draft.ts'
import { addEntry, kinds, takeAddress } from './entries/add.ts'
import { hideEntry, moveEntry, removePage, renameEntry, showEntry } from './entries/change.ts'
import { ContentFiles } from './entries/content-files.ts'
import type { Mention } from './entries/mentions.ts'
import { kindOf } from './entries/remove.ts'
import {
  listFiles,
  nameOf,
  pageOf,
  pictureAddress,
  readChoices,
  readFile,
  searchText,
  textsIn,
} from './files.ts'
import { historyInWords, undo } from './history.ts'
import {
  type DraftChange,
  type FileChange,
  isPicture,
  type PublicationRecord,
  type Version,
} from './versions.ts'

/** The pictures of drafts. */
export interface DraftPictures {
  /** The names of the owner's pictures in a draft, and of those that come with the program. */
  names(changes: Changes): Promise<{ own: string[]; given: string[] }>
  /**
   * Stores an upload without its metadata.
   *
   * @param crop what of it stays in view: 0 is its left or top end, 1 the other
   * @returns its hash, or a sentence when it can't be shown
   */
  add(bytes: Uint8Array, crop: number | undefined): Promise<{ hash: string } | { refusal: string }>
  /** A small version of a picture, in a format that browsers show. */
  thumbnail(changes: Changes, name: string): Promise<Picture | undefined>
}

interface Picture {
  type: string
  bytes: Buffer
}

/** What editing the site works with. */
export interface EditorParts {
  /** The content folder that is published. */
  content: string
  pictures: DraftPictures
  /** Finds the mistakes in a draft, which keep it from being published, and what is to be read again. */
  check: (changes: Changes) => Promise<Record<'faults' | 'warnings' | 'notes', Fault[]>>
  /** Where ZIP codes lie. */
  zipCenters: () => ReadonlyMap<string, Coordinates>
}

/** Who publishes a draft, which one, and what is confirmed. */
export interface PublishWish extends z.output<typeof publishSchema> {
  by: string
  /** Whether the person may manage people. */
  manages: boolean
  /** Whether requests go to the email address of the business, and not to one of the server's settings. */
  mailsBusiness: boolean
}

/**
 * What a publication of a draft changes; or why there is none: a key of `siteProblems` (desk/words/shared.ts),
 * or a question.
 */
export type PublishPlan =
  | { files: FileChange[] }
  | { refusal: 'changed' | 'conflict' | 'mistakes' | 'manage' }
  | { question: PublishQuestion }

/**
 * What the desk asks about a draft. Its changes come with each call: they are kept in the database,
 * which the process that runs this doesn't know.
 */
export class Editor {
  readonly #parts: EditorParts

  constructor(parts: EditorParts) {
    this.#parts = parts
  }

  async overview(changes: readonly DraftChange[]): Promise<SiteOverview> {
    const draft = this.#draft(changes)
    const { mistakes, notes } = await this.#problems(draft)
    const changed = [...draft.changes.values()].flatMap((change) => [...changesOf(change)])
    return {
      cannot: null,
      files: listFiles(draft),
      problems: mistakes,
      notes,
      changes: changed.length,
      draft: draft.name,
    }
  }

  /** @returns undefined when there is no such file; a path of the client's is only compared */
  async file(changes: readonly DraftChange[], path: string): Promise<SiteFile | undefined> {
    const draft = this.#draft(changes)
    if (!draft.listed().includes(path) || (isPicture(path) && !draft.changes.has(path))) {
      return undefined
    }
    const [{ mistakes, warnings }, pictures] = await Promise.all([
      this.#problems(draft),
      this.#pictureNames(draft),
    ])
    return readFile(draft, path, { problems: [...mistakes, ...warnings], pictures })
  }

  async search(changes: readonly DraftChange[], q: string): Promise<SiteMatch[]> {
    return searchText(this.#draft(changes), q)
  }

  /**
   * Writes fields and text into a file of the draft. Pictures of the draft that no text names any more leave it.
   *
   * @returns the files that change; undefined when there is no such file, or it can't hold the fields
   */
  async edit(
    changes: readonly DraftChange[],
    path: string,
    content: FileContent,
  ): Promise<{ path: string; after: Version }[] | undefined> {
    const draft = this.#draft(changes)
    if (isPicture(path) || !draft.paths().includes(path)) return undefined
    const after = serialize(path, draft.version(path) ?? '', content)
    if (after === undefined) return undefined
    const replaced = replacedPictures(draft, path, content)
    return [{ path, after }, ...replaced.map((picture) => ({ path: picture, after: null }))]
  }

  /**
   * Starts a page: an article with today's date and the required fields, anything else with notes that say
   * what each field holds.
   *
   * @returns what changes; or a key of `siteProblems` when the name is taken, or the city can't be placed
   */
  async addEntry(
    changes: readonly DraftChange[],
    { kind, name, zipCodes }: NewEntry,
  ): Promise<{ path: string; files: TextChange[] } | 'taken' | 'noArea' | undefined> {
    const draft = this.#draft(changes)
    const files = this.#files(draft)
    if (kind === 'article') {
      const article = startArticle(draft, name)
      if (!article) return undefined
      files.write(article.path, article.after)
      takeAddress(files, pageOf(article.path) ?? '')
      return { path: article.path, files: files.changedSince(draft.overlay) }
    }
    const path = `${kinds[kind].folder}/${slugOf(name)}.md`
    if (slugOf(name) === '' || draft.listed().includes(path)) return 'taken'
    const zipCenters = this.#parts.zipCenters()
    if (kind === 'city' && !zipCodes.some((zip) => zipCenters.has(zip))) return 'noArea'
    addEntry(files, kind, name, { zipCodes, zipCenters })
    return { path, files: files.changedSince(draft.overlay) }
  }

  /**
   * Renames, moves, hides, shows or removes a page.
   *
   * @returns what changes; or a key of `siteProblems` when the name is taken or something needs the page
   */
  async changeEntry(
    changes: readonly DraftChange[],
    path: string,
    wish: EntryWish,
  ): Promise<(EntryChange & { files: TextChange[] }) | 'taken' | 'needed' | undefined> {
    const draft = this.#draft(changes)
    if (kindOf(path) === undefined || !draft.paths().includes(path)) return undefined
    const files = this.#files(draft)
    try {
      const { at = path, mentions = [] } = changeEntry(files, path, wish)
      return {
        path: at,
        files: files.changedSince(draft.overlay),
        mentions: mentions.map(({ file, words }) => ({
          ...{ path: file, words },
          name: nameOf(file, readText(file, files.read(file) ?? '').value, factsOf(draft)),
        })),
      }
    } catch (error) {
      return error instanceof Error && error.message === 'taken' ? 'taken' : 'needed'
    }
  }

  /**
   * Stores a picture without its metadata as an upload, under its name or the next one that is free. With
   * a crop, replaces a picture of this name that only the draft has.
   *
   * @returns a sentence when the picture can't be shown
   */
  async addPicture(
    changes: readonly DraftChange[],
    { name, crop }: NewPicture,
    bytes: Uint8Array,
  ): Promise<{ path: string; after: string; choice: FileChoice } | { refusal: string }> {
    const { content, pictures } = this.#parts
    const added = await pictures.add(bytes, crop)
    if ('refusal' in added) return added
    const draft = this.#draft(changes)
    const { given } = await pictures.names(draft.overlay)
    const taken = (crop !== undefined ? contentPaths(content) : draft.listed()).filter(isPicture)
    const isFree = (free: string) =>
      !given.includes(free) && !taken.some((path) => path.startsWith(`pictures/${free}.`))
    const value = firstFree(name, isFree)
    const url = `${pictureAddress(value)}&version=${added.hash}`
    const choice = { value, label: value.replaceAll('-', ' '), url }
    return { path: `pictures/${value}.webp`, after: added.hash, choice }
  }

  /** A small version of a picture of the draft, in a format that browsers show. */
  picture(changes: readonly DraftChange[], name: string): Promise<Picture | undefined> {
    return this.#parts.pictures.thumbnail(this.#draft(changes).overlay, name)
  }

  /** What a draft changes, field by field. */
  async changes(changes: readonly DraftChange[]): Promise<SiteChanges> {
    const draft = this.#draft(changes)
    const choices = readChoices(draft, await this.#pictureNames(draft))
    const facts = factsOf(draft)
    const all = [...draft.changes.values()].flatMap((file) => changesInWords(file, facts, choices))
    return { draft: draft.name, changes: all }
  }

  /** What publishing a draft changes, if it may be published. */
  async plan(changes: readonly DraftChange[], wish: PublishWish): Promise<PublishPlan> {
    const draft = this.#draft(changes)
    if (draft.name !== wish.draft) return { refusal: 'changed' }
    const without = new Set(wish.without)
    const files = [...draft.changes.values()].flatMap((file): DraftChange[] => {
      const after = withoutParts(file, without)
      return after === undefined || after === file.before ? [] : [{ ...file, after }]
    })
    if (files.length === 0) return { refusal: 'changed' }
    const published = this.#draft(files)
    if (files.some(({ path }) => draft.isConflict(path))) return { refusal: 'conflict' }
    const { mistakes } = await this.#problems(published)
    if (mistakes.length > 0) return { refusal: 'mistakes' }
    const redirects = wish.mailsBusiness && changesFact(published, 'email')
    if (redirects && !wish.manages) return { refusal: 'manage' }
    const reasons = [
      ...(changesLegal(published) ? (['legal'] as const) : []),
      ...(redirects ? (['requests'] as const) : []),
      ...(changesFact(published, 'phone') ? (['calls'] as const) : []),
    ]
    if (!reasons.every((reason) => wish.confirmed.includes(reason))) {
      return { question: { reasons } }
    }
    return { files: files.map(({ path, before, after }) => ({ path, before, after })) }
  }

  /** A file of the draft without one of its changes; undefined when it isn't there any more. */
  async takeBack(
    changes: readonly DraftChange[],
    { draft: name, change }: { draft: string; change: string },
  ): Promise<{ path: string; after: Version } | undefined> {
    const draft = this.#draft(changes)
    if (draft.name !== name) return undefined
    const file = [...draft.changes.values()].find((one) => changesOf(one).has(change))
    const after = file && withoutParts(file, new Set([change]))
    return file && after !== undefined ? { path: file.path, after } : undefined
  }

  async history(
    changes: readonly DraftChange[],
    records: readonly PublicationRecord[],
  ): Promise<Publication[]> {
    const draft = this.#draft(changes)
    const choices = readChoices(draft, await this.#pictureNames(draft))
    return historyInWords(draft.folder, records, factsOf(draft), choices)
  }

  /** Takes a change of a publication back in the draft. */
  async undo(
    changes: readonly DraftChange[],
    record: PublicationRecord,
    change: string,
  ): Promise<ReturnType<typeof undo>> {
    return undo(this.#draft(changes), record, change)
  }

  #files(draft: Draft): ContentFiles {
    return new ContentFiles(draft.folder, draft.overlay)
  }

  #draft(changes: readonly DraftChange[]): Draft {
    return new Draft(this.#parts.content, changes)
  }

  async #problems(draft: Draft): Promise<Record<'mistakes' | 'warnings' | 'notes', FileProblem[]>> {
    const { faults, warnings, notes } = await this.#parts.check(draft.overlay)
    const [mistakes, again, words] = [faults, warnings, notes].map((all) => all.map(toProblem))
    return { mistakes: mistakes ?? [], warnings: again ?? [], notes: words ?? [] }
  }

  async #pictureNames(draft: Draft): Promise<string[]> {
    const { own, given } = await this.#parts.pictures.names(draft.overlay)
    return [...new Set([...own, ...given])].toSorted()
  }
}

type TextChange = { path: string; after: Version }

function startArticle(draft: Draft, title: string): { path: string; after: string } | undefined {
  const taken = draft.listed()
  const slug = firstFree(slugOf(title) || 'article', (name) => !taken.includes(`blog/${name}.md`))
  const [category] = articleSchema.shape.category.options
  const services = suggestService(draft, title)
  const value = {
    title,
    excerpt: '',
    services,
    category,
    date: todayInWords(draft.read('business.yaml').value),
  }
  const path = `blog/${slug}.md`
  const after = serialize(path, '', { value, body: '' })
  return after === undefined ? undefined : { path, after }
}

function changeEntry(
  files: ContentFiles,
  path: string,
  wish: EntryWish,
): { at?: string; mentions?: Mention[] } {
  switch (wish.do) {
    case 'rename':
      return { at: renameEntry(files, path, wish.name) }
    case 'remove':
      return { mentions: removePage(files, path) }
    case 'hide':
      return { mentions: hideEntry(files, path) }
    case 'show':
      showEntry(files, path)
      return {}
    case 'up':
    case 'down':
      moveEntry(files, path, wish.do === 'up' ? -1 : 1)
      return {}
    default:
      return wish satisfies never
  }
}

/** Pictures that only the draft has, and that a file named until it got other content. */
function replacedPictures(draft: Draft, path: string, content: FileContent): string[] {
  const added = [...draft.changes.values()]
    .filter((one) => isPicture(one.path) && one.before === null)
    .map((one) => ({ path: one.path, name: one.path.replace(/^.*\/|\.\w+$/g, '') }))
  if (added.length === 0) return []
  const namedIn = (value: unknown) => new Set(textsIn(value, []).map(([, text]) => text))
  const [before, after] = [namedIn(draft.read(path).value), namedIn(content.value)]
  const replaced = added.filter(({ name }) => before.has(name) && !after.has(name))
  if (replaced.length === 0) return []
  const others = draft.paths().filter((other) => other !== path && !isPicture(other))
  const inOthers = others.map((other) => namedIn(draft.read(other).value))
  return replaced
    .filter(({ name }) => !inOthers.some((one) => one.has(name)))
    .map((one) => one.path)
}

/** Serializes fields and text; undefined for what YAML, or a database, can't hold. */
function serialize(path: string, text: string, content: FileContent): string | undefined {
  try {
    const edited = editText(path, text, content)
    return edited.includes('\0') ? undefined : edited
  } catch {
    return undefined
  }
}

/** The service whose name has most words of a title; else the one whose text says them most often. */
export function suggestService(draft: Draft, title: string): string[] {
  const words = title.toLowerCase().match(/[a-z]{3,}/g) ?? []
  const found = draft.paths().flatMap((path) => {
    const [, id] = /^services\/(.*)\.md$/.exec(path) ?? []
    if (!id) return []
    const text = String(draft.version(path)).toLowerCase()
    const scores = words.map((word) => {
      const stem = word.replace(/s$/, '')
      const isNamed = id.split('-').some((part) => part.replace(/s$/, '') === stem)
      return Number(isNamed) + (text.split(stem).length - 1) / text.length
    })
    return { id, score: scores.reduce((sum, score) => sum + score, 0) }
  })
  const [best] = found.toSorted((a, b) => b.score - a.score)
  return best ? [best.id] : []
}

/** The name, or the name with the first number that is free. */
function firstFree(name: string, isFree: (name: string) => boolean): string {
  let free = name
  for (let number = 2; !isFree(free); number += 1) free = `${name}-${number}`
  return free
}
