import type { z } from 'zod'
import type { Fault } from '../model/content/reading/fault.ts'
import type { Changes } from '../model/content/reading/load.ts'
import { articleSchema } from '../model/content/schema/article.ts'
import { slugOf } from '../model/content/slug.ts'
import { todayInWords } from '../model/content/today.ts'
import type { FileContent } from '../model/desk/compare.ts'
import type {
  FileChoice,
  FileProblem,
  NewPicture,
  Publication,
  PublishQuestion,
  publishSchema,
  SiteFile,
  SiteMatch,
  SiteOverview,
} from '../model/desk/site.ts'
import { changesEmail, changesLegal, toProblem } from './check.ts'
import { editText } from './content-file.ts'
import { contentPaths, Draft } from './draft.ts'
import { pictureAddress, readFile, readOverview, searchText } from './files.ts'
import { changesInWords, historyInWords, undo } from './history.ts'
import {
  type DraftChange,
  type FileChange,
  isPicture,
  type PublicationRecord,
  versionName,
} from './versions.ts'

/** The pictures of drafts. */
export interface DraftPictures {
  /** The names of the owner's pictures in a draft, and of those that come with the program. */
  names(changes: Changes): Promise<{ own: string[]; given: string[] }>
  /**
   * Stores an upload without its metadata.
   *
   * @param crop what of it stays in view
   * @returns its hash, or a sentence when it can't be shown
   */
  add(bytes: Uint8Array, crop: string | undefined): Promise<{ hash: string } | { refusal: string }>
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
  check: (changes: Changes) => Promise<Record<'faults' | 'warnings', Fault[]>>
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
 * What a publication of a draft changes; or why there is none: a key of `siteProblems` in
 * content/desk.yaml, or a question.
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
    const { mistakes } = await this.#problems(draft)
    return readOverview(draft, mistakes)
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
   * Writes fields and text into a file of the draft.
   *
   * @returns its text; undefined when there is no such file, or it can't hold the fields
   */
  async edit(
    changes: readonly DraftChange[],
    path: string,
    content: FileContent,
  ): Promise<string | undefined> {
    const draft = this.#draft(changes)
    if (isPicture(path) || !draft.paths().includes(path)) return undefined
    return serialize(path, draft.version(path) ?? '', content)
  }

  /** Starts an article from its title, with today's date and the required fields. */
  async article(
    changes: readonly DraftChange[],
    title: string,
  ): Promise<{ path: string; after: string } | undefined> {
    const draft = this.#draft(changes)
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
    const taken = (crop ? contentPaths(content) : draft.listed()).filter(isPicture)
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

  /** What publishing a draft changes, if it may be published. */
  async plan(changes: readonly DraftChange[], wish: PublishWish): Promise<PublishPlan> {
    const draft = this.#draft(changes)
    const all = [...draft.changes.values()]
    if (all.length === 0 || draft.name !== wish.draft) return { refusal: 'changed' }
    if (all.some(({ path }) => draft.isConflict(path))) return { refusal: 'conflict' }
    const { mistakes } = await this.#problems(draft)
    if (mistakes.length > 0) return { refusal: 'mistakes' }
    const redirects = wish.mailsBusiness && changesEmail(draft)
    if (redirects && !wish.manages) return { refusal: 'manage' }
    const inWords = changesInWords(draft, await this.#pictureNames(draft))
    const question: PublishQuestion = {
      reasons: [
        ...(changesLegal(draft) ? (['legal'] as const) : []),
        ...(redirects ? (['requests'] as const) : []),
      ],
      others: all
        .filter(({ by }) => by !== wish.by)
        .map((one) => ({ ...inWords(one), by: one.by, version: versionName(one.after) })),
    }
    const { reasons, seen } = wish.confirmed
    const isConfirmed =
      question.reasons.every((reason) => reasons.includes(reason)) &&
      question.others.every(({ path, version }) => seen[path] === version)
    if (!isConfirmed) return { question }
    return { files: all.map(({ path, before, after }) => ({ path, before, after })) }
  }

  async history(
    changes: readonly DraftChange[],
    records: readonly PublicationRecord[],
  ): Promise<Publication[]> {
    const draft = this.#draft(changes)
    return historyInWords(draft, records, await this.#pictureNames(draft))
  }

  /** Takes what a publication changed back in the draft. */
  async undo(
    changes: readonly DraftChange[],
    record: PublicationRecord,
  ): Promise<ReturnType<typeof undo>> {
    return undo(this.#draft(changes), record)
  }

  #draft(changes: readonly DraftChange[]): Draft {
    return new Draft(this.#parts.content, changes)
  }

  async #problems(draft: Draft): Promise<Record<'mistakes' | 'warnings', FileProblem[]>> {
    const { faults, warnings } = await this.#parts.check(draft.overlay)
    return { mistakes: faults.map(toProblem), warnings: warnings.map(toProblem) }
  }

  /** All pictures, by name. */
  async #pictureNames(draft: Draft): Promise<string[]> {
    const { own, given } = await this.#parts.pictures.names(draft.overlay)
    return [...new Set([...own, ...given])].toSorted()
  }
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
