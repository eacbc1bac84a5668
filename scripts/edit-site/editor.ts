import { join } from 'node:path'
import type { z } from 'zod'
import { articleSchema } from '../../model/content/schema/article.ts'
import { slugOf } from '../../model/content/slug.ts'
import { todayInWords } from '../../model/content/today.ts'
import type {
  FileChoice,
  fileVersionSchema,
  NewPicture,
  newArticleSchema,
  publishSchema,
  SiteBuild,
  SiteFile,
  saveFileSchema,
} from '../../model/desk/site.ts'
import { PictureError } from '../../site/pictures/make-master.ts'
import { masterOf } from '../../site/pictures/own-picture.ts'
import { findMasters } from '../../site/pictures/sources.ts'
import { settleInterrupted, startBuild } from './build.ts'
import {
  changeFile,
  contentPaths,
  draftFolder,
  hashOf,
  isPicture,
  Refusal,
  readIfThere,
  rebase,
  type State,
  versionOf,
  type Workspace,
  withDraft,
} from './draft.ts'
import { pictureAddress, readFile, readOverview, readThumbnail, searchText } from './files.ts'
import { canUndo, readHistory, readRecord, takeBack } from './history.ts'
import { editText, readText } from './text.ts'

/** Operations on the draft, by message name. Each may throw a Refusal. */
export function siteEditor(workspace: Workspace) {
  const draft = draftFolder(workspace)
  const currentState = () => withDraft(workspace, (state) => structuredClone(state))

  const isText = (path: string) => !isPicture(path) && contentPaths(draft).includes(path)

  /** Reads a text of the draft, or anything that it changes; a path of the client's is only compared. */
  async function file(path: string): Promise<SiteFile> {
    const state = currentState()
    if (!isText(path) && !Object.hasOwn(state.changed, path)) throw new Refusal(404)
    return readFile(workspace, state, path)
  }

  /**
   * Changes a file. After a concurrent change, throws a Refusal with the current file.
   *
   * @returns the file; null when it's gone now
   */
  async function change(path: string, version: string, edit: (state: State) => void) {
    const isCurrent = withDraft(workspace, (state) => {
      const paths = [...contentPaths(draft), ...Object.keys(state.changed)]
      if (!paths.includes(path)) throw new Refusal(404)
      if (version !== versionOf(workspace, path)) return false
      edit(state)
      return true
    })
    const present = isText(path) ? await file(path) : null
    if (!isCurrent) throw new Refusal(409, 'changed', present ?? undefined)
    return present
  }

  return {
    async overview() {
      settleInterrupted(workspace)
      return readOverview(workspace, currentState())
    },
    file,
    async search(q: string) {
      currentState()
      return searchText(workspace, q)
    },
    save: ({ path, version, value, body }: z.output<typeof saveFileSchema>, by: string) =>
      change(path, version, (state) => {
        const before = readIfThere(join(draft, path))
        if (isPicture(path) || !before) throw new Refusal(404)
        changeFile(workspace, state, path, serializeFile(path, before, { value, body }), by)
      }),
    discard: ({ path, version }: z.output<typeof fileVersionSchema>) =>
      change(path, version, ({ changed }) => {
        delete changed[path]
      }),
    keep: ({ path, version }: z.output<typeof fileVersionSchema>) =>
      change(path, version, () => rebase(workspace, path)),
    async article({ title }: z.output<typeof newArticleSchema>, by: string) {
      const path = withDraft(workspace, (state) => {
        const taken = contentPaths(draft)
        const slug = firstFree(
          slugOf(title) || 'article',
          (name) => !taken.includes(`blog/${name}.md`),
        )
        const services = suggestService(workspace, title)
        const [category] = articleSchema.shape.category.options
        const business = readText('business.yaml', readIfThere(join(draft, 'business.yaml'))).value
        const value = { title, excerpt: '', services, category, date: todayInWords(business) }
        const content = serializeFile('.md', undefined, { value, body: '' })
        changeFile(workspace, state, `blog/${slug}.md`, content, by)
        return `blog/${slug}.md`
      })
      return file(path)
    },
    /**
     * Stores a picture without its metadata, under its name or the next one that is free. With a crop,
     * replaces a picture of this name that only the draft has.
     */
    async addPicture({ name, crop }: NewPicture, bytes: Uint8Array, by: string) {
      const master = await masterOf({ file: bytes, position: crop }).catch((error: unknown) => {
        throw error instanceof PictureError ? new Refusal(400, error.message) : error
      })
      const masters = (await findMasters()).map((one) => one.name)
      return withDraft(workspace, (state): FileChoice => {
        const published = contentPaths(workspace.content)
        const taken = (crop ? published : contentPaths(draft)).filter(isPicture)
        const isFree = (free: string) =>
          !masters.includes(free) && !taken.some((path) => path.startsWith(`pictures/${free}.`))
        const value = firstFree(name, isFree)
        changeFile(workspace, state, `pictures/${value}.webp`, master, by)
        const url = `${pictureAddress(value)}&version=${hashOf(master)}`
        return { value, label: value.replaceAll('-', ' '), url }
      })
    },
    picture: (name: string) => readThumbnail(workspace, name),
    async build(
      kind: SiteBuild,
      wish: z.output<typeof publishSchema>,
      by: string,
      manages: boolean,
    ): Promise<null> {
      const { finished } = await startBuild(workspace, { ...wish, kind, by, manages })
      finished.catch((error: unknown) => console.error(error))
      return null
    },
    async history() {
      return readHistory(workspace, currentState().building?.id)
    },
    /** Takes what a publication changed back in the draft. */
    async undo(id: string, by: string): Promise<null> {
      withDraft(workspace, (state) => {
        const record = readRecord(workspace, id)
        if (!record || state.building?.id === id) throw new Refusal(404)
        if (!canUndo(workspace, record)) throw new Refusal(409, 'undoLater')
        const undone = record.files.map((file) => {
          const content = takeBack(file, readIfThere(join(draft, file.path)))
          if (content === null) throw new Refusal(409, 'undoDraft')
          return { path: file.path, content }
        })
        for (const { path, content } of undone) changeFile(workspace, state, path, content, by)
      })
      return null
    },
  }
}

/** Serializes fields and text. Throws a Refusal for values that YAML can't hold. */
function serializeFile(...args: Parameters<typeof editText>): Buffer {
  try {
    return editText(...args)
  } catch {
    throw new Refusal(400)
  }
}

/** The service whose name has most words of a title; else the one whose text says them most often. */
export function suggestService(workspace: Pick<Workspace, 'folder'>, title: string): string[] {
  const words = title.toLowerCase().match(/[a-z]{3,}/g) ?? []
  const found = contentPaths(draftFolder(workspace)).flatMap((path) => {
    const [, id] = /^services\/(.*)\.md$/.exec(path) ?? []
    if (!id) return []
    const text = String(readIfThere(join(draftFolder(workspace), path))).toLowerCase()
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
