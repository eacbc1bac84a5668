/**
 * The process that reads and checks content and makes pages. The server starts it when someone publishes,
 * previews or asks for a page that isn't made yet, and it ends after a minute of idleness. It gets no
 * secrets, has a limit of memory, and is the first to go when memory runs out.
 */

import fontLicense from '@fontsource/young-serif/LICENSE?raw'
import labelFontLicense from '@fontsource-variable/figtree/LICENSE?raw'
import { createBirpc } from 'birpc'
import deskWorker from '../../desk/app/worker.js?raw'
import { endWithParent } from '../../model/end-with-parent.ts'
import { yieldToServer } from '../../model/yield-to-server.ts'
import retiredWorker from '../../site/pests/worker.js?raw'
import { readBundle } from './bundle.ts'
import { type Caller, rendererMethods } from './methods.ts'
import type { RendererSettings } from './readings.ts'

const settings: RendererSettings = JSON.parse(process.argv[2] ?? '')

yieldToServer()
endWithParent()
const methodsAt = rendererMethods(settings, {
  bundle: readBundle(settings.build),
  programTexts: { fontLicense, labelFontLicense, deskWorker, retiredWorker },
})
const caller: Caller = {
  call: (now, name, args) => (methodsAt(now)[name] as (...all: unknown[]) => unknown)(...args),
}
createBirpc(caller, {
  // A server that has gone needs no answer.
  post: (message) => process.send?.(message, () => {}),
  on: (receive) => process.on('message', receive),
})
