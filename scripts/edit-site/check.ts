import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts } from '../../model/content/reading/facts.ts'
import type { Fault } from '../../model/content/reading/fault.ts'
import { loadContent } from '../../model/content/reading/load.ts'
import type { Facts } from '../../model/content/reading/placeholders.ts'
import type { FileProblem } from '../../model/desk/site.ts'
import { findFaults } from '../content/check.ts'
import { contentPaths, draftFolder, type Workspace } from './draft.ts'

/** Calls a function with the draft's folder, once for each state of the draft. */
function oncePerState<Result>(read: (folder: string) => Result): (workspace: Workspace) => Result {
  let latest: { state: string; result: Result } | undefined
  return (workspace) => {
    const folder = draftFolder(workspace)
    const files = contentPaths(folder).map((path) => {
      const { ino, size, mtimeMs } = statSync(join(folder, path))
      return `${join(folder, path)} ${ino} ${size} ${mtimeMs}`
    })
    const state = `${new Date().toDateString()}\n${files.join('\n')}`
    if (latest?.state !== state) latest = { state, result: read(folder) }
    return latest.result
  }
}

/** Checks the draft by the rules of check-content. */
export const findProblems: (workspace: Workspace) => Promise<FileProblem[]> = oncePerState(
  (folder) => findFaults(folder).then(({ faults }) => faults.map(toProblem)),
)

/** The facts of the draft, which fill placeholders. */
export const draftFacts: (workspace: Workspace) => Facts = oncePerState((folder) =>
  readFacts(loadContent(folder)),
)

function toProblem({ file, line, field, message, example }: Fault): FileProblem {
  const keys = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  // A fault in the text of a page has a line and no field.
  const inText = file.endsWith('.md') && line > 1 ? ['body'] : []
  const end = /[.!?]$/.test(message) ? '' : '.'
  // A form shows an example's value only; lists and groups have a field for each value.
  const value = example?.replace(/^\w+: /, '').replaceAll(/^["']|["']$/g, '')
  const shown = value && !/^\[|: /.test(value) ? ` Example: ${value}` : ''
  const text = /^(is (missing|empty)|must not be empty$|there is no text)/.test(message)
    ? 'fill this in.'
    : `${message}${end}${shown}`
  return {
    file,
    path: field ? keys : inText,
    message: text.charAt(0).toUpperCase() + text.slice(1),
  }
}
