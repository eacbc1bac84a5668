import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '../../model/content/reading/fault.ts'
import type { FileProblem } from '../../model/desk/site.ts'
import { findFaults } from '../content/check.ts'
import { contentPaths, draftFolder, type Workspace } from './draft.ts'

let latest: { files: string; problems: Promise<FileProblem[]> } | undefined

/** Checks the draft by the rules of check-content, once for each of its states. */
export function findProblems(workspace: Workspace): Promise<FileProblem[]> {
  const folder = draftFolder(workspace)
  const files = contentPaths(folder).map((path) => {
    const { ino, size, mtimeMs } = statSync(join(folder, path))
    return `${join(folder, path)} ${ino} ${size} ${mtimeMs}`
  })
  const state = `${new Date().toDateString()}\n${files.join('\n')}`
  if (latest?.files !== state) {
    const problems = findFaults(folder).then(({ faults }) => faults.map(toProblem))
    latest = { files: state, problems }
  }
  return latest.problems
}

function toProblem({ file, line, field, message, example }: Fault): FileProblem {
  const keys = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  // A fault in the text of a page has a line and no field.
  const inText = file.endsWith('.md') && line > 1 ? ['body'] : []
  const end = /[.!?]$/.test(message) ? '' : '.'
  const text = `${message}${end}${example ? ` Example: ${example}` : ''}`
  return {
    file,
    path: field ? keys : inText,
    message: text.charAt(0).toUpperCase() + text.slice(1),
  }
}
