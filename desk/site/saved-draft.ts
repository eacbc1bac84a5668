import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  compareTexts,
  type FieldChange,
  type FileContent,
  hasChange,
  labelsOf,
  withFacts,
} from '../../model/desk/compare.ts'
import { isSame } from '../../model/desk/same.ts'
import type { SiteFile } from '../../model/desk/site.ts'
import { HttpError, hasStatus } from '../api/client.ts'
import { usePerson } from '../api/queries.ts'
import { siteWords } from '../words/site.ts'
import { openForm, useSaveFile } from './site-queries.ts'
import {
  beginTyping,
  countAsSaved,
  type Decision,
  decide,
  ownChanges,
  type Typing,
  takeIn,
} from './typing.ts'

/** Pause in typing after which the draft is saved and checked: milliseconds. */
const saveAfterMs = 300

/** Pause after which a save that didn't reach the server is tried again: milliseconds. */
const retryAfterMs = 5000

/**
 * Files of which something typed isn't saved yet, also when their screen is left or the session ends. By person and
 * path: who opens one again goes on where its saves are, and so isn't told of their own words as someone else's.
 */
const unsaved = new Map<string, Saving>()

interface Shown {
  file: SiteFile
  typing: Typing
  /** What becomes of the typed words, in a sentence; '' when all are saved or wait for a decision. */
  status: string
}

/** Sends changes of a file, and resolves to what it is then. */
type Post = (body: { path: string; changes: FieldChange[] }) => Promise<SiteFile>

/** Saves what a person types in one file, one save at a time. */
class Saving {
  readonly #key: string
  readonly #post: Post
  #shown: Shown
  #listener = () => {}
  /** Changes that were sent, to which no answer came. */
  #unanswered: FieldChange[] = []
  #queue = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(key: string, file: SiteFile, post: Post) {
    this.#key = key
    this.#post = post
    this.#shown = { file, typing: beginTyping(file), status: '' }
  }

  /** What is shown now, for React, which asks again at once when it has changed. */
  readonly shown = (): Shown => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listener = listener
    return () => {
      if (this.#listener === listener) this.#listener = () => {}
    }
  }

  get isSaved(): boolean {
    const { fit, unfit } = ownChanges(this.#shown.typing)
    return fit.length + unfit.length === 0
  }

  /** Takes what a person typed or decided, and saves it after a pause. */
  type(typing: Typing): void {
    const { fit } = ownChanges(typing)
    this.#show({ typing, status: fit.length > 0 ? siteWords.saving : '' })
    this.#saveAfter(saveAfterMs)
  }

  /** Takes in a file that the server has had meanwhile. */
  read(file: SiteFile): void {
    // The answer to a save may come after the news of it.
    this.#queue = this.#queue.then(() => {
      if (file.revision >= this.#shown.file.revision) this.#take(file)
      if (ownChanges(this.#shown.typing).fit.length > 0) this.#saveAfter(saveAfterMs)
    })
  }

  /** Saves all that can be saved now, after the saves before it. */
  save(): Promise<void> {
    clearTimeout(this.#timer)
    this.#queue = this.#queue.then(() => this.#send())
    return this.#queue
  }

  async #send(): Promise<void> {
    const changes = ownChanges(this.#shown.typing).fit
    if (changes.length === 0) return
    this.#show({ status: siteWords.saving })
    const { path } = this.#shown.file
    let refusal: unknown
    const file = await this.#post({ path, changes }).catch((error) => {
      refusal = error
    })
    if (file) {
      this.#take(file, changes)
      const isTyping = ownChanges(this.#shown.typing).fit.length > 0
      this.#show({ status: isTyping ? siteWords.saving : '' })
    } else await this.#afterRefusal(refusal, changes)
  }

  async #afterRefusal(error: unknown, changes: FieldChange[]): Promise<void> {
    if (!(error instanceof HttpError)) {
      this.#unanswered.push(...changes)
      this.#show({ status: siteWords.notSaved })
      this.#saveAfter(retryAfterMs)
      return
    }
    const isOlder = hasStatus(error, 409) && Object(error.body).path !== undefined
    this.#show({ status: isOlder ? '' : error.message })
    if (!isOlder) return
    this.#take(error.body as SiteFile)
    // Other fields are saved, whatever becomes of those that someone else changed.
    if (isSame(ownChanges(this.#shown.typing).fit, changes)) this.#saveAfter(retryAfterMs)
    else await this.#send()
  }

  #take(file: SiteFile, saved = this.#unanswered.filter((one) => hasChange(file, one))): void {
    this.#unanswered = []
    this.#show({ file, typing: takeIn(countAsSaved(this.#shown.typing, saved), file) })
  }

  #show(shown: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...shown }
    if (this.isSaved) unsaved.delete(this.#key)
    else unsaved.set(this.#key, this)
    this.#listener()
  }

  #saveAfter(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), ms)
  }
}

export type FileEditing = ReturnType<typeof useFileEditing>

/**
 * Edits one content file: saves the changes of its fields after a pause in typing. What others change comes in by
 * itself; where they changed the same words, the person decides.
 *
 * @param opened the file as the server had it last
 * @param isGone whether the server doesn't have it any more: what was typed stays in view
 */
export function useFileEditing(opened: SiteFile, isGone: boolean) {
  const key = `${usePerson()} ${opened.path}`
  const post = useSaveFile()
  const [saving] = useState(() => unsaved.get(key) ?? new Saving(key, opened, post))
  // Not a state of React's, which may show others' words a moment later than they came in: what is typed in that
  // moment would take them back.
  const { file, typing, status } = useSyncExternalStore(saving.subscribe, saving.shown)
  useEffect(() => saving.read(opened), [saving, opened])
  useEffect(() => keepSaved(saving), [saving])
  const conflict = useMemo(() => conflictIn(file, typing), [file, typing])
  const change = (part: Partial<FileContent>) => {
    const { typing: now } = saving.shown()
    saving.type({ ...now, typed: { ...now.typed, ...part } })
  }
  const choose = (decision: Decision) => {
    const { typing: now } = saving.shown()
    saving.type(decide(now, decision) ?? now)
  }
  return {
    ...{ file, conflict, change, choose },
    content: typing.typed,
    status: isGone ? siteWords.gone : conflict ? siteWords.undecided : status,
  }
}

/** Saves what was typed just before something else happens: leaving, publishing, or another program in front. */
function keepSaved(saving: Saving): () => void {
  const { save: saveNothing } = openForm
  openForm.save = async () => {
    await saving.save()
    return saving.isSaved
  }
  const saveWhenHidden = () => {
    if (document.hidden) void saving.save()
  }
  document.addEventListener('visibilitychange', saveWhenHidden)
  return () => {
    document.removeEventListener('visibilitychange', saveWhenHidden)
    openForm.save = saveNothing
    void saving.save()
  }
}

/** What someone else changed in the fields in which this person types, and what they can decide. */
function conflictIn(file: SiteFile, typing: Typing) {
  if (ownChanges(typing).unfit.length === 0) return undefined
  const words = compareTexts(typing.before, typing.saved, labelsOf(file.choices))
  return {
    words: words.map((one) => withFacts(one, file.facts)),
    decisions: (['both', 'mine', 'theirs'] as const).filter((one) => decide(typing, one)),
  }
}
