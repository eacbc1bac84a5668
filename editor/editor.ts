import type { Fault } from '../model/content/reading/fault.ts'
import type { Changes } from '../model/content/reading/load.ts'
import type { FieldChange } from '../model/desk/compare.ts'
import type {
  DraftEdit,
  DraftInWords,
  EntryWish,
  FileChoice,
  FileProblem,
  NewEntry,
  NewPicture,
  PublicationInWords,
  SiteFile,
  SiteMatch,
  SiteOverview,
  TranslationWish,
} from '../model/desk/site.ts'
import type { Coordinates } from '../model/place/distance.ts'
import { isRecord } from '../model/record.ts'
import { factsOf, toProblem } from './check.ts'
import { contentPaths, Draft } from './draft.ts'
import { changesNow, goneWith, heldWith, newEdit } from './edits.ts'
import { changeEntry, firstFree, mentionsAfter, startEntry } from './entry-edits.ts'
import { listFiles, nameOf, readChoices, readFile, searchText } from './files.ts'
import { historyInWords, type PublishedEdits, type UndoWish, undo } from './history.ts'
import { editInWords, editsWith, translationsOf, unfitInWords } from './in-words.ts'
import { pictureStep } from './picture-step.ts'
import {
  type PlannedPublication,
  type PublishPlan,
  type PublishWish,
  planPublication,
  publicationOf,
} from './publish-plan.ts'
import type { DraftStep, StoredDraft } from './save.ts'
import { saveFile, saveTranslation } from './save-file.ts'
import { isPicture } from './versions.ts'

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
  /** The time of what people do, in milliseconds. */
  now: number
}

/**
 * What the desk asks about a draft. Its edits come with each call: they are kept in the database,
 * which the process that runs this doesn't know.
 */
export class Editor {
  readonly #parts: EditorParts

  constructor(parts: EditorParts) {
    this.#parts = parts
  }

  async overview(stored: StoredDraft): Promise<Omit<SiteOverview, 'missing'>> {
    const draft = this.#draft(stored)
    const { mistakes, notes } = await this.#problems(draft.overlay)
    const business = draft.readPublished('business.yaml').value
    return {
      cannot: null,
      files: listFiles(draft),
      problems: mistakes,
      notes,
      edits: draft.edits.length,
      draft: draft.name,
      formOpen: !isRecord(business) || business.formOpen !== false,
    }
  }

  /** The files that a draft changes, for readers of content. */
  overlay(stored: StoredDraft): Changes {
    return this.#draft(stored).overlay
  }

  /** @returns undefined when there is no such file; a path of the client's is only compared */
  async file(stored: StoredDraft, path: string): Promise<SiteFile | undefined> {
    const draft = this.#draft(stored)
    const isKnown = draft.listed().includes(path) || draft.canBegin(path)
    if (!isKnown || (isPicture(path) && !draft.overlay.has(path))) return undefined
    const [{ mistakes, warnings }, pictures] = await Promise.all([
      this.#problems(draft.overlay),
      this.#pictureNames(draft),
    ])
    const problems = [...mistakes, ...warnings]
    return readFile(draft, path, { revision: stored.revision, problems, pictures })
  }

  async search(stored: StoredDraft, q: string): Promise<SiteMatch[]> {
    return searchText(this.#draft(stored), q)
  }

  /** Takes over what a person typed in a file: see `saveFile`. */
  async save(
    stored: StoredDraft,
    typed: { path: string; changes: readonly FieldChange[] },
    by: string,
  ): Promise<ReturnType<typeof saveFile>> {
    return saveFile(this.#draft(stored), stored, typed, by)
  }

  /** Takes over a Spanish text beside its English one: see `saveTranslation`. */
  async translate(
    stored: StoredDraft,
    wish: TranslationWish,
    by: string,
  ): Promise<ReturnType<typeof saveTranslation>> {
    return saveTranslation(this.#draft(stored), stored, wish, by)
  }

  /** Takes edits out of a draft, with those that need them. Undefined when it has none of them. */
  async takeBack(stored: StoredDraft, ids: readonly string[]): Promise<DraftStep | undefined> {
    const { edits, publishedVersion } = this.#draft(stored)
    const known = edits.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
    if (known.length === 0) return undefined
    return { save: [], drop: [...goneWith(publishedVersion, edits, known)] }
  }

  /**
   * Makes an edit that doesn't fit lead to the same words from what is there now.
   *
   * @returns undefined when the draft has no such edit; 'noPlace' when its fields aren't there any more
   */
  async again(
    stored: StoredDraft,
    id: string,
    by: string,
  ): Promise<DraftStep | 'noPlace' | undefined> {
    const draft = this.#draft(stored)
    const edit = draft.edits.find((one) => one.id === id && draft.unfit.has(id))
    if (!edit) return undefined
    const changes = changesNow(draft.version, edit)
    return changes
      ? { save: [newEdit({ ...edit, by, changes }, draft.now)], drop: [id] }
      : 'noPlace'
  }

  /** Starts a page: see `startEntry`. */
  async addEntry(stored: StoredDraft, entry: NewEntry, by: string) {
    return startEntry(this.#draft(stored), entry, by, this.#parts.zipCenters())
  }

  /** Renames, moves, hides, shows or removes a page: see `changeEntry`. */
  async changeEntry(stored: StoredDraft, wish: { path: string; change: EntryWish }, by: string) {
    return changeEntry(this.#draft(stored), stored, wish, by)
  }

  /**
   * Stores a picture without its metadata as an upload, under its name or the next one that is free. With
   * a crop, replaces a picture of this name that only the draft has.
   *
   * @returns a sentence when the picture can't be shown
   */
  async addPicture(
    stored: StoredDraft,
    { name, crop }: NewPicture,
    bytes: Uint8Array,
    by: string,
  ): Promise<{ step: DraftStep; choice: FileChoice } | { refusal: string }> {
    const { content, pictures } = this.#parts
    const added = await pictures.add(bytes, crop)
    if ('refusal' in added) return added
    const draft = this.#draft(stored)
    const { given } = await pictures.names(draft.overlay)
    const taken = (crop !== undefined ? contentPaths(content) : draft.listed()).filter(isPicture)
    const isFree = (free: string) =>
      !given.includes(free) && !taken.some((path) => path.startsWith(`pictures/${free}.`))
    return pictureStep(draft, stored, { name: firstFree(name, isFree), hash: added.hash }, by)
  }

  /** A small version of a picture of the draft, in a format that browsers show. */
  picture(stored: StoredDraft, name: string): Promise<Picture | undefined> {
    return this.#parts.pictures.thumbnail(this.#draft(stored).overlay, name)
  }

  /** What people did in a draft, in words. */
  async changes(stored: StoredDraft): Promise<DraftInWords> {
    const draft = this.#draft(stored)
    const problems = await this.#problems(draft.overlay)
    const { mistakes } = problems
    const names = await this.#names(draft)
    const { edits, publishedVersion } = draft
    const translations = translationsOf(problems, edits)
    const wrong = mistakes.flatMap((mistake) =>
      editsWith(mistake, edits).map((edit) => ({ edit, mistake })),
    )
    const byEdit = Map.groupBy(wrong, ({ edit }) => edit)
    const inWords = edits.map((edit): DraftEdit => {
      const others = (ids: ReadonlySet<string>) => [...ids].filter((id) => id !== edit.id)
      return {
        ...editInWords(edit, names),
        mistakes: (byEdit.get(edit) ?? []).map(({ mistake: { file, path, message } }) => ({
          ...{ file, path, message },
        })),
        translations: translations.get(edit) ?? [],
        unfit: unfitInWords(draft, edit, names),
        mentions: mentionsAfter(draft, edit),
        holds: others(heldWith(publishedVersion, edits, [edit.id])),
        takes: others(goneWith(publishedVersion, edits, [edit.id])),
      }
    })
    return { draft: draft.name, facts: { ...names.facts.words }, edits: inWords }
  }

  /**
   * What publishing edits of a draft changes, if they may be published.
   *
   * @param faults what was found only when pages were made of an earlier plan
   */
  async plan(
    stored: StoredDraft,
    wish: PublishWish,
    faults: readonly Fault[] = [],
  ): Promise<PublishPlan> {
    const found = faults.map(toProblem)
    return planPublication(this.#draft(stored), wish, async (draft) => {
      const { mistakes } = await this.#problems(draft.overlay)
      // They are gone with the edits of their files.
      return [...mistakes, ...found.filter((one) => editsWith(one, draft.edits).length > 0)]
    })
  }

  /** What opening or closing the form changes, without the draft. Undefined when it's so already. */
  async planForm(
    stored: StoredDraft,
    open: boolean,
    by: string,
  ): Promise<PlannedPublication | undefined> {
    const file = 'business.yaml'
    const published = this.#draft({ edits: [] })
    const { value } = published.read(file)
    const before = isRecord(value) ? value.formOpen : undefined
    if ((before !== false) === open) return undefined
    const name = nameOf(file, value, factsOf(published))
    const changes = [{ file, path: ['formOpen'], before, after: open }]
    const edit = newEdit(
      { kind: open ? 'openForm' : 'closeForm', file, name, by, changes },
      published.now,
    )
    return publicationOf(this.#draft({ edits: [edit] }), stored.edits)
  }

  async history(
    stored: StoredDraft,
    publications: readonly PublishedEdits[],
  ): Promise<PublicationInWords[]> {
    const draft = this.#draft(stored)
    return historyInWords(draft, publications, await this.#names(draft))
  }

  /** Takes published edits back in a draft: see `undo`. */
  async undo(
    stored: StoredDraft,
    publications: readonly PublishedEdits[],
    wish: UndoWish,
    by: string,
  ): Promise<DraftStep | 'undoLater' | 'undoDraft' | undefined> {
    const edit = undo(this.#draft(stored), publications, wish, by)
    return typeof edit === 'object' ? { save: [edit], drop: [] } : edit
  }

  #draft({ edits }: Pick<StoredDraft, 'edits'>): Draft {
    return new Draft(this.#parts.content, edits, this.#parts.now)
  }

  async #problems(
    changes: Changes,
  ): Promise<Record<'mistakes' | 'warnings' | 'notes', FileProblem[]>> {
    const { faults, warnings, notes } = await this.#parts.check(changes)
    const [mistakes, again, words] = [faults, warnings, notes].map((all) => all.map(toProblem))
    return { mistakes: mistakes ?? [], warnings: again ?? [], notes: words ?? [] }
  }

  async #names(draft: Draft) {
    const choices = readChoices(draft, await this.#pictureNames(draft))
    return { facts: factsOf(draft), choices, draft }
  }

  async #pictureNames(draft: Draft): Promise<string[]> {
    const { own, given } = await this.#parts.pictures.names(draft.overlay)
    return [...new Set([...own, ...given])].toSorted()
  }
}
