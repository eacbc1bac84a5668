import { originalOf } from '../model/content/reading/words.ts'
import { articleSchema } from '../model/content/schema/article.ts'
import { slugOf } from '../model/content/slug.ts'
import { todayInWords } from '../model/content/today.ts'
import type { ChangedEntry, DraftEdit, EntryWish, NewEntry } from '../model/desk/site.ts'
import type { Coordinates } from '../model/place/distance.ts'
import { factsOf } from './check.ts'
import { parseFile } from './content-file.ts'
import { Draft } from './draft.ts'
import { changesOfFile, type Edit, goneWith, newEdit } from './edits.ts'
import { addEntry, kinds, takeAddress } from './entries/add.ts'
import { hideEntry, moveEntry, removePage, renameEntry, showEntry } from './entries/change.ts'
import { ContentFiles } from './entries/content-files.ts'
import { mentionsOf, wordsFor } from './entries/mentions.ts'
import { kindOf } from './entries/remove.ts'
import { nameOf, pageOf } from './files.ts'
import { type DraftStep, isOpenIn, noStep, type StoredDraft, written } from './save.ts'

/** What a person did to a page, with all that this changes elsewhere. */
interface EntryStep extends ChangedEntry {
  step: DraftStep
}

/**
 * Starts a page: an article with today's date and the required fields, anything else with notes that say
 * what each field holds.
 *
 * @param zipCenters where ZIP codes lie
 * @returns a key of `siteProblems` when the name is taken, or the city can't be placed; undefined for a name that
 *   no file can hold
 */
export function startEntry(
  draft: Draft,
  { kind, name, zipCodes, text }: NewEntry,
  by: string,
  zipCenters: ReadonlyMap<string, Coordinates>,
): EntryStep | 'taken' | 'noArea' | undefined {
  const files = filesOf(draft)
  let path = `${kinds[kind].folder}/${slugOf(name)}.md`
  if (kind === 'article') {
    const article = startArticle(draft, name)
    if (!article) return undefined
    path = article.path
    files.write(path, article.after)
    takeAddress(files, pageOf(path) ?? '')
  } else {
    if (slugOf(name) === '' || draft.listed().includes(path)) return 'taken'
    if (kind === 'city' && !zipCodes.some((zip) => zipCenters.has(zip))) return 'noArea'
    addEntry(files, kind, name, { zipCodes, zipCenters, text, now: draft.now })
  }
  const changes = changesIn(files, draft)
  const edit = newEdit({ kind: 'new', file: path, name, by, changes }, draft.now)
  return { path, edit: edit.id, step: { save: [edit], drop: [] } }
}

/**
 * Renames, moves, hides, shows or removes a page. Removing one that isn't published takes back what made it, and
 * showing a removed one takes back what removed it.
 *
 * @returns a key of `siteProblems` when the name is taken or something needs the page; undefined when there is no
 *   such page
 */
export function changeEntry(
  draft: Draft,
  stored: StoredDraft,
  { path, change: wish }: { path: string; change: EntryWish },
  by: string,
): EntryStep | 'taken' | 'needed' | undefined {
  const isOpen = isOpenIn(stored)
  const takeBack = ({ id }: Edit): EntryStep => {
    const drop = [...goneWith(draft.publishedVersion, draft.edits, [id])]
    return { path, edit: null, step: { save: [], drop } }
  }
  if (kindOf(path) === undefined || !draft.paths().includes(path)) {
    const removal = wish.do === 'show' ? draft.latestEdit(path) : undefined
    return removal && isOpen(removal) ? takeBack(removal) : undefined
  }
  if (wish.do === 'remove' && draft.publishedVersion(path) === null) {
    const made = draft.edits.find((one) => one.kind === 'new' && one.file === path && isOpen(one))
    if (made) return takeBack(made)
  }
  const kind = wish.do === 'up' || wish.do === 'down' ? 'move' : wish.do
  // Several moves in a row are one.
  const last = draft.edits.at(-1)
  const isSameMove = kind === 'move' && last?.kind === kind && last.file === path && last.by === by
  const moved = isSameMove && isOpen(last) && !draft.unfit.has(last.id) ? last : undefined
  const before = moved ? new Draft(draft.folder, draft.edits.slice(0, -1), draft.now) : draft
  const name = nameOf(path, draft.read(path).value, factsOf(draft))
  const files = filesOf(draft)
  try {
    const at = makeWish(files, path, wish)
    const changes = changesIn(files, before)
    const edit: Edit = newEdit({ kind, file: at, name, by, changes }, draft.now)
    const saved = { ...edit, id: moved?.id ?? edit.id }
    const drop = moved && changes.length === 0 ? [moved.id] : []
    return {
      path: at,
      edit: changes.length > 0 ? saved.id : null,
      step: changes.length > 0 ? { save: [saved], drop } : { ...noStep, drop },
    }
  } catch (error) {
    return error instanceof Error && error.message === 'taken' ? 'taken' : 'needed'
  }
}

function filesOf(draft: Draft): ContentFiles {
  return new ContentFiles(draft.folder, draft.overlay)
}

/** What files have that a draft hasn't. */
const changesIn = (files: ContentFiles, draft: Draft) =>
  [...files.changes].flatMap(([path, after]) => changesOfFile(path, draft.version(path), after))

/** @returns where the page's file is then */
function makeWish(files: ContentFiles, path: string, wish: EntryWish): string {
  if (wish.do === 'rename') return renameEntry(files, path, wish.name)
  if (wish.do === 'remove') removePage(files, path)
  else if (wish.do === 'hide') hideEntry(files, path)
  else if (wish.do === 'show') showEntry(files, path)
  else moveEntry(files, path, wish.do === 'up' ? -1 : 1)
  return path
}

/** Texts that still name a page that an edit hides or removes, or that have a page's earlier name. */
export function mentionsAfter(draft: Draft, edit: Edit): DraftEdit['mentions'] {
  const { kind, file, name, changes } = edit
  if (kind !== 'hide' && kind !== 'remove' && kind !== 'rename') return []
  const removed = changes.find((one) => one.file === file && one.path.length === 0)?.before
  const value =
    kind === 'rename'
      ? { name }
      : parseFile(file, String(removed ?? draft.version(file) ?? '')).value
  return mentionsOf(filesOf(draft), wordsFor(file, value), [])
    .filter((one) => kind === 'rename' || originalOf(one.file) !== file)
    .map(({ file: path, words }) => ({
      ...{ path, words },
      name: nameOf(path, draft.read(path).value, factsOf(draft)),
    }))
}

function startArticle(draft: Draft, title: string): { path: string; after: string } | undefined {
  const taken = draft.listed()
  const slug = firstFree(slugOf(title) || 'article', (name) => !taken.includes(`blog/${name}.md`))
  const [category] = articleSchema.shape.category.options
  const value = {
    title,
    excerpt: '',
    services: suggestService(draft, title),
    category,
    date: todayInWords(draft.read('business.yaml').value, draft.now),
  }
  const path = `blog/${slug}.md`
  const after = written(path, '', { value, body: '' })
  return after === undefined ? undefined : { path, after }
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
export function firstFree(name: string, isFree: (name: string) => boolean): string {
  let free = name
  for (let number = 2; !isFree(free); number += 1) free = `${name}-${number}`
  return free
}
