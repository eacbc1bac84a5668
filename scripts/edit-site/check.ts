import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts } from '../../model/content/reading/facts.ts'
import type { Fault } from '../../model/content/reading/fault.ts'
import { loadContent } from '../../model/content/reading/load.ts'
import { type Facts, fillPlaceholders } from '../../model/content/reading/placeholders.ts'
import type { FileProblem } from '../../model/desk/site.ts'
import { isRecord } from '../../model/record.ts'
import { findFaults } from '../content/check.ts'
import { contentPaths, draftFolder, readIfThere, type Workspace } from './draft.ts'
import { readText } from './text.ts'

/** Calls a function with a folder of content, once for each state of the folder. */
function oncePerState<Result>(read: (folder: string) => Result): (folder: string) => Result {
  let latest: { state: string; result: Result } | undefined
  return (folder) => {
    const files = contentPaths(folder).map((path) => {
      const { ino, size, mtimeMs } = statSync(join(folder, path))
      return `${join(folder, path)} ${ino} ${size} ${mtimeMs}`
    })
    // The day may change where the business works.
    const state = `${new Date().toISOString().slice(0, 13)}\n${files.join('\n')}`
    if (latest?.state !== state) latest = { state, result: read(folder) }
    return latest.result
  }
}

const problemsIn = oncePerState((folder) =>
  findFaults(folder).then(({ faults, warnings }) => ({
    mistakes: faults.map(toProblem),
    warnings: warnings.map(toProblem),
  })),
)

/** Checks the draft by the rules of check-content. Mistakes keep it from being published. */
export const findProblems = (
  workspace: Workspace,
): Promise<Record<'mistakes' | 'warnings', FileProblem[]>> => problemsIn(draftFolder(workspace))

const factsIn = oncePerState((folder) => readFacts(loadContent(folder)))

/** The facts of the draft, which fill placeholders. */
export const draftFacts = (workspace: Workspace): Facts => factsIn(draftFolder(workspace))

const publishedFacts = oncePerState((folder) => readFacts(loadContent(folder)))

/** Whether the draft changes the consent statement, by its words or by a fact that it names. */
export const changesStatement = (workspace: Workspace): boolean =>
  statementIn(workspace.content, publishedFacts(workspace.content)) !==
  statementIn(draftFolder(workspace), draftFacts(workspace))

/** Whether the draft changes the address that requests are sent to: without MAIL_TO, that's the business's. */
export const changesMailTo = (workspace: Workspace): boolean =>
  !process.env.MAIL_TO &&
  publishedFacts(workspace.content).words.email !== draftFacts(workspace).words.email

function statementIn(folder: string, facts: Facts): string {
  const { value } = readText('consent.yaml', readIfThere(join(folder, 'consent.yaml')))
  return fillPlaceholders(String(isRecord(value) && value.statement), facts).text
}

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
