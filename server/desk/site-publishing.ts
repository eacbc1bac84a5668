import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { siteHeld } from '../../desk/words/shared.ts'
import type { PlannedPublication, PublishWish } from '../../editor/publish-plan.ts'
import {
  ContentConflict,
  commitPublications,
  takeFilesBack,
  writeFiles,
} from '../../editor/publishing.ts'
import { type Fault, sentence } from '../../model/content/reading/fault.ts'
import type { Published } from '../../model/desk/site.ts'
import type { Publishing } from '../publication/publisher.ts'
import type { LeadStore } from '../store/store.ts'
import { type DraftChanges, Refusal } from './site-draft.ts'

/** So often a publication is planned again without edits whose mistakes show only when pages are made. */
const mostPlans = 10

interface Parts {
  store: LeadStore
  site: Publishing
  drafts: DraftChanges
  /** The content folder, and that of uploaded pictures. */
  places: { content: string; uploads: string }
  log: FastifyBaseLogger
}

/** Publishes edits, one publication after another. */
export class DraftPublisher {
  readonly #parts: Parts
  #publishing: Promise<unknown> = Promise.resolve()
  #committing: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Publishes edits of the draft. Resolves when they are live. */
  publish(wish: PublishWish, by: string): Promise<Published> {
    const { drafts } = this.#parts
    const ids = Object.keys(wish.edits)
    return this.#inTurn(() => drafts.publishing(ids, () => this.#publishWish(wish, by)))
  }

  /** Opens or closes the form, whatever the draft has. Resolves when that's live. */
  setForm(open: boolean, by: string): Promise<void> {
    return this.#inTurn(async () => {
      const { store, site } = this.#parts
      const plan = await site.renderer.calls.planForm(await store.siteDraft(), open, by)
      if (!plan) return
      const result = await this.#publishPlan(plan, by)
      if ('faults' in result) throw mistakesIn(result.faults)
    })
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const { store, places, log } = this.#parts
    const result = this.#publishing.then(work)
    this.#publishing = result.then(
      () => {
        this.#committing = this.#committing
          .then(() => commitPublications(places.content, store))
          .catch((err) => log.warn({ err }, 'git did not commit a publication'))
      },
      () => {},
    )
    return result
  }

  async #publishWish(wish: PublishWish, by: string): Promise<Published> {
    const { store, site } = this.#parts
    const faults: Fault[] = []
    for (let plans = 0; plans < mostPlans; plans += 1) {
      const plan = await site.renderer.calls.plan(await store.siteDraft(), wish, faults)
      if ('question' in plan) throw new Refusal(409, 'confirm', plan)
      if ('refusal' in plan) {
        throw new Refusal(plan.refusal === 'manage' ? 403 : 409, plan.refusal)
      }
      const held = plan.held.map(({ name, reason, mistakes }) => ({
        name,
        reason: reason === 'mistakes' ? mistakes.join(' ') : siteHeld[reason],
      }))
      if (plan.edits.length === 0) return { id: null, changed: [], held }
      const result = await this.#publishPlan(plan, by)
      if (!('faults' in result)) return { ...result, held }
      // These show only when pages are made.
      const known = faults.length
      faults.push(...result.faults.filter((one) => !faults.some((old) => isSameFault(one, old))))
      if (faults.length === known) break
    }
    throw mistakesIn(faults)
  }

  async #publishPlan(
    { files, edits, done }: PlannedPublication,
    by: string,
  ): Promise<{ id: string; changed: string[] } | { faults: Fault[] }> {
    const { store, site, places, log } = this.#parts
    const id = randomUUID()
    const drop = () => store.dropSitePublication(id)
    const result = await site
      .publish({
        changes: new Map(files.map(({ path, after }) => [path, after])),
        write: async () => {
          const at = new Date().toISOString()
          await store.beginSitePublication({ id, at, by, files, edits })
          await writeFiles(places, files).catch(async (error) => {
            await drop()
            throw error
          })
        },
        takeBack: async () => {
          await takeFilesBack(places, files)
          await drop()
        },
      })
      .catch((error) => {
        throw error instanceof ContentConflict ? new Refusal(409, 'conflict') : error
      })
    if ('faults' in result) return result
    // Live already: a start completes what the database couldn't note.
    await store
      .endSitePublication(id, done)
      .catch((err) => log.error({ err }, 'a publication was not noted'))
    return { id, ...result }
  }
}

const isSameFault = (one: Fault, other: Fault) => sentence(one) === sentence(other)

/** Who reads it at the desk has no shell. */
const withoutCommand = ({ translation: _, ...fault }: Fault): Fault => fault

const mistakesIn = (faults: readonly Fault[]) =>
  new Refusal(409, '', {
    ...{ type: 'about:blank', status: 409 },
    title: faults.map(withoutCommand).map(sentence).join(' '),
  })
