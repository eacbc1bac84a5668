import type { z } from 'zod'
import type { FileProblem, PublishQuestion, publishSchema } from '../model/desk/site.ts'
import { changesFact, changesLegal } from './check.ts'
import { Draft } from './draft.ts'
import { type Edit, heldWith, makeEdits } from './edits.ts'
import { editsWith } from './in-words.ts'
import type { FileVersions, Version } from './versions.ts'

/** Who publishes, which edits, and what is confirmed. */
export interface PublishWish extends z.output<typeof publishSchema> {
  /** Whether the person may manage people. */
  manages: boolean
  /** Whether requests go to the email address of the business, and not to one of the server's settings. */
  mailsBusiness: boolean
}

/** An edit that stays in the draft although a person wanted to publish it. */
interface Held {
  name: string
  /** A key of `siteHeld` (desk/words/shared.ts), unless it has mistakes. */
  reason: 'changed' | 'unfit' | 'mistakes' | 'together'
  mistakes: string[]
}

/** What a publication changes. */
export interface PlannedPublication {
  files: FileVersions[]
  /** The edits with their changes as they are made. */
  edits: Edit[]
  /** IDs of edits of the draft that change nothing any more after it. */
  done: string[]
}

/** What a publication changes, and what stays in the draft; or why there is none: a key of `siteProblems`, or a question. */
export type PublishPlan =
  | (PlannedPublication & { held: Held[] })
  | { refusal: 'changed' | 'mistakes' | 'manage' }
  | { question: PublishQuestion }

/**
 * Plans the publication of edits. Those that don't fit or have a mistake stay in the draft, with those that need them.
 *
 * @param mistakesIn finds the mistakes in a draft
 */
export async function planPublication(
  draft: Draft,
  wish: PublishWish,
  mistakesIn: (draft: Draft) => Promise<FileProblem[]>,
): Promise<PublishPlan> {
  const wanted = draft.edits.filter(({ id }) => Object.hasOwn(wish.edits, id))
  if (wanted.length === 0) return { refusal: 'changed' }
  const reasons = new Map<string, Pick<Held, 'reason' | 'mistakes'>>()
  const hold = (id: string, reason: Held['reason'], mistakes: string[] = []) =>
    reasons.has(id) || reasons.set(id, { reason, mistakes })
  for (const { id, at } of wanted) {
    if (wish.edits[id] !== at) hold(id, 'changed')
    else if (draft.unfit.has(id)) hold(id, 'unfit')
  }
  const others = draft.edits.filter((edit) => !wanted.includes(edit)).map(({ id }) => id)
  const leave = () => heldWith(draft.publishedVersion, draft.edits, [...others, ...reasons.keys()])
  let published = without(draft, leave())
  for (;;) {
    if (published.edits.length === 0) break
    const mistakes = await mistakesIn(published)
    if (mistakes.length === 0) break
    const wrong = await editsToBlame(published, mistakes, mistakesIn)
    if (wrong.size === 0) return { refusal: 'mistakes' }
    for (const [{ id }, messages] of wrong) hold(id, 'mistakes', messages)
    published = without(draft, leave())
  }
  const staying = wanted.filter((edit) => !published.edits.includes(edit))
  for (const { id } of staying) hold(id, 'together')
  const changesEmail = changesFact(published, 'email')
  const redirects = wish.mailsBusiness && changesEmail
  if (redirects && !wish.manages) return { refusal: 'manage' }
  const questions = [
    ...(changesLegal(published) ? (['legal'] as const) : []),
    ...(changesEmail ? ([redirects ? 'requests' : 'emails'] as const) : []),
    ...(changesFact(published, 'phone') ? (['calls'] as const) : []),
  ]
  if (!questions.every((reason) => wish.confirmed.includes(reason))) {
    return { question: { reasons: questions } }
  }
  const held = staying.flatMap(({ id, name }) => {
    const why = reasons.get(id)
    return why ? [{ name, ...why }] : []
  })
  return { ...publicationOf(published, draft.edits), held }
}

const without = (draft: Draft, ids: ReadonlySet<string>) =>
  new Draft(
    draft.folder,
    draft.edits.filter(({ id }) => !ids.has(id)),
    draft.now,
  )

/** What publishing a whole draft changes, and which edits of another one it makes superfluous. */
export function publicationOf(published: Draft, all: readonly Edit[]): PlannedPublication {
  const { publishedVersion: read, edits, overlay } = published
  const made = new Map(
    makeEdits(read, edits)
      .made()
      .map(({ id, changes }) => [id, changes]),
  )
  const after = (path: string): Version => {
    const version = overlay.get(path)
    return version === undefined ? read(path) : version
  }
  const rest = all.filter(({ id }) => !made.has(id))
  return {
    files: [...overlay].map(([path, version]) => ({ path, before: read(path), after: version })),
    edits: edits.map((edit) => ({ ...edit, changes: made.get(edit.id) ?? edit.changes })),
    done: [...makeEdits(after, rest).done],
  }
}

/** The edits that lead to mistakes: those of the same field or file; else those without which there are fewer. */
async function editsToBlame(
  draft: Draft,
  mistakes: readonly FileProblem[],
  mistakesIn: (draft: Draft) => Promise<FileProblem[]>,
): Promise<Map<Edit, string[]>> {
  const wrong = new Map<Edit, string[]>()
  for (const mistake of mistakes) {
    for (const edit of editsWith(mistake, draft.edits)) {
      wrong.set(edit, [...(wrong.get(edit) ?? []), mistake.message])
    }
  }
  if (wrong.size > 0) return wrong
  const messages = [...new Set(mistakes.map(({ message }) => message))]
  for (const edit of draft.edits) {
    const others = without(draft, heldWith(draft.publishedVersion, draft.edits, [edit.id]))
    if ((await mistakesIn(others)).length < mistakes.length) wrong.set(edit, messages)
  }
  return wrong
}
