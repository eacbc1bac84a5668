import { Editor } from '../../editor/editor.ts'
import type { StoredDraft } from '../../editor/save.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { zipAreas } from '../../site/zip/zip-areas.ts'
import { Drafts } from './drafts.ts'
import { Renderer } from './make.ts'
import type { RendererSettings } from './readings.ts'
import type { SiteCode } from './site.ts'

/**
 * What the server asks of the program that makes pages and edits the site. The time comes with each call, in
 * milliseconds: a day begins for both at once.
 */
export function rendererMethods(settings: RendererSettings, code: SiteCode) {
  const renderer = new Renderer(settings, code)
  return (now: number) => {
    const drafts = new Drafts(renderer.readings, now)
    const editor = new Editor({
      content: settings.content,
      pictures: renderer.ownerPictures,
      check: (changes) => drafts.check(changes),
      zipCenters: zipAreas,
      now,
    })
    return {
      publishFolder: (changes?: Changes) => renderer.publishFolder(now, changes),
      publishAgain: () => renderer.publishAgain(now),
      reopen: () => renderer.reopen(now),
      page: renderer.page.bind(renderer),
      restoreFiles: renderer.restoreFiles.bind(renderer),
      preview: async (path: string, draft: StoredDraft, base: string) =>
        drafts.preview(path, editor.overlay(draft), base),
      weight: async (path: string, draft: StoredDraft) =>
        drafts.weight(path, editor.overlay(draft)),
      // For development: a site can't be sent to another process.
      open: drafts.open.bind(drafts),
      overview: editor.overview.bind(editor),
      file: editor.file.bind(editor),
      search: editor.search.bind(editor),
      save: editor.save.bind(editor),
      translate: editor.translate.bind(editor),
      takeBack: editor.takeBack.bind(editor),
      again: editor.again.bind(editor),
      addEntry: editor.addEntry.bind(editor),
      changeEntry: editor.changeEntry.bind(editor),
      addPicture: editor.addPicture.bind(editor),
      picture: editor.picture.bind(editor),
      changes: editor.changes.bind(editor),
      history: editor.history.bind(editor),
      undo: editor.undo.bind(editor),
      plan: editor.plan.bind(editor),
      planForm: editor.planForm.bind(editor),
    }
  }
}

type Methods = ReturnType<ReturnType<typeof rendererMethods>>

/** What crosses to another process: when a method is called, in milliseconds, its name and its arguments. */
export interface Caller {
  call: (now: number, name: keyof Methods, args: unknown[]) => unknown
}

/** The same as they are called from another process. */
export type RendererCalls = {
  [Name in keyof Methods]: (
    ...args: Parameters<Methods[Name]>
  ) => Promise<Awaited<ReturnType<Methods[Name]>>>
}
