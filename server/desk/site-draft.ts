import { siteProblems } from '../../desk/words/shared.ts'
import type { DraftStep, StoredDraft } from '../../editor/save.ts'
import { OutsideError } from '../display/error.ts'
import type { LeadStore } from '../store/store.ts'
import type { DeskStatus } from './problems.ts'

export type Reason = keyof typeof siteProblems

/** Why something isn't done: a sentence, or another answer instead of it. */
export class Refusal extends Error {
  readonly status: DeskStatus
  readonly body: unknown

  constructor(status: DeskStatus, reason: Reason | '' = '', body?: unknown) {
    super(reason && siteProblems[reason])
    this.status = status
    this.body = body
  }
}

/** Why a call failed for reasons outside this program; undefined for another error. */
export function outsideReason(error: unknown): Reason | undefined {
  if (error instanceof OutsideError) return 'noAnswer'
  const text = error instanceof Error ? error.message : ''
  return /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)\b/.test(text) ? 'disk' : undefined
}

/** So often a change is made again when another server, or a publication, changed the draft meanwhile. */
const mostTries = 5

/** Changes the stored draft, one change after another. */
export class DraftChanges {
  readonly #store: Pick<LeadStore, 'siteDraft' | 'saveSiteDraft'>
  #queue: Promise<unknown> = Promise.resolve()
  #reserved: readonly string[] = []

  constructor(store: Pick<LeadStore, 'siteDraft' | 'saveSiteDraft'>) {
    this.#store = store
  }

  /**
   * Publishes edits: meanwhile nothing changes them, and what is typed at their fields becomes other edits.
   *
   * @param ids of the edits
   */
  async publishing<Result>(ids: readonly string[], work: () => Promise<Result>): Promise<Result> {
    this.#reserved = ids
    // What has begun may still change them.
    await this.#queue
    return work().finally(() => {
      this.#reserved = []
    })
  }

  /**
   * Changes the draft as the change before left it.
   *
   * @param make finds the change for a draft; what it throws changes nothing
   * @throws Refusal when the draft changes all the time
   */
  change<Made extends { step: DraftStep }>(
    make: (draft: StoredDraft) => Promise<Made>,
  ): Promise<Made> {
    const result = this.#queue.then(() => this.#try(make, mostTries))
    this.#queue = result.catch(() => {})
    return result
  }

  async #try<Made extends { step: DraftStep }>(
    make: (draft: StoredDraft) => Promise<Made>,
    tries: number,
  ): Promise<Made> {
    const stored = await this.#store.siteDraft()
    const draft = { ...stored, publishing: [...stored.publishing, ...this.#reserved] }
    const made = await make(draft)
    const { save, drop } = made.step
    if (save.length + drop.length === 0) return made
    if (await this.#store.saveSiteDraft(draft.revision, made.step)) return made
    if (tries <= 1) throw new Refusal(409, 'changed')
    return this.#try(make, tries - 1)
  }
}
