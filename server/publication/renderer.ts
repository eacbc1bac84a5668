/**
 * The process that makes publications: it reads and checks content, renders pages and compresses them.
 * The server starts it when someone publishes or previews, and it ends after a minute of idleness. It gets
 * no secrets, has a limit of memory, and is the first to go when memory runs out.
 */

import fontLicense from '@fontsource/young-serif/LICENSE?raw'
import { createBirpc } from 'birpc'
import deskWorker from '../../desk/app/worker.js?raw'
import { Editor } from '../../editor/editor.ts'
import { endWithParent } from '../../model/end-with-parent.ts'
import { yieldToServer } from '../../model/yield-to-server.ts'
import retiredWorker from '../../site/pests/worker.js?raw'
import { zipAreas } from '../../site/zip/zip-areas.ts'
import { readBundle } from './bundle.ts'
import { Renderer, type RendererSettings } from './make.ts'
import type { RendererCalls } from './renderer-process.ts'

const settings: RendererSettings = JSON.parse(process.argv[2] ?? '')

yieldToServer()
endWithParent()
const renderer = new Renderer(settings, {
  bundle: readBundle(settings.build),
  programTexts: { fontLicense, deskWorker, retiredWorker },
})
const editor = new Editor({
  content: settings.content,
  pictures: renderer.ownerPictures,
  check: (changes) => renderer.check(changes),
  zipCenters: zipAreas,
})
const methods = { ...methodsOf(renderer), ...methodsOf(editor) }
createBirpc<object, RendererCalls>(methods as RendererCalls, {
  // A server that has gone needs no answer.
  post: (message) => process.send?.(message, () => {}),
  on: (receive) => process.on('message', receive),
})

/** The methods of an object, which can be called without it. */
function methodsOf(object: Renderer | Editor): Record<string, unknown> {
  const prototype = Object.getPrototypeOf(object)
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
  return Object.fromEntries(names.map((name) => [name, prototype[name].bind(object)]))
}
