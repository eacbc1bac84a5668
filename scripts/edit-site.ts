/**
 * Edits the site for the desk: keeps the draft, checks it, and builds it. The server starts this
 * process when someone opens "Site" in the desk, and talks to it by messages. So neither the tools of
 * the build nor a mistake in a draft ever get into the server.
 */
import { endWithParent } from '../model/end-with-parent.ts'
import type { EditorAnswer, EditorCall, EditorProblem } from '../server/desk/site-editor.ts'
import { readWorkspace } from './edit-site/build.ts'
import { Refusal } from './edit-site/draft.ts'
import { siteEditor } from './edit-site/editor.ts'

/** The process exits after this long without a message: milliseconds. */
const idleMs = 300_000

const outlive = endWithParent()
process.on('disconnect', outlive)

const editor = siteEditor(readWorkspace(process.env))
const idle = setTimeout(() => process.disconnect?.(), idleMs).unref()

process.on('message', async ({ id, name, args }: EditorCall) => {
  idle.refresh()
  const method = editor[name] as (...args: unknown[]) => Promise<unknown>
  const answer: EditorAnswer = await method(...args).then(
    (result) => ({ id, result }),
    (error) => ({ id, problem: problemOf(error) }),
  )
  if (process.connected) process.send?.(answer)
})

function problemOf(error: unknown): EditorProblem {
  if (error instanceof Refusal) {
    return { status: error.status, reason: error.message, body: error.body }
  }
  console.error(error)
  const { code = '' } = Object(error) as { code?: string }
  const isDisk = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/.test(code)
  return isDisk ? { status: 503, reason: 'disk' } : { status: 500, reason: '' }
}

// The server may exit when a new build replaces it; settle that build first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
