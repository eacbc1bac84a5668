import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { Content } from '../../model/content/content.ts'
import { ContentError, type Fault } from '../../model/content/reading/fault.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { earlierAddressKey } from '../../model/http/earlier-address.ts'
import { statementHash } from '../../model/lead/consent-statement.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import { OutsideError } from '../display/error.ts'
import type { ConsentStatement } from '../domain/lead.ts'
import { readBundle } from './bundle.ts'
import { KeptFiles, type SiteFile, textFile } from './files.ts'
import { filesIn } from './inputs.ts'
import type { RendererCalls } from './methods.ts'
import {
  hashesOf,
  type Publication,
  readPublication,
  removeLeftovers,
  type SpanishWords,
  writePublication,
} from './publication.ts'
import type { RendererSettings } from './readings.ts'
import { RendererProcess } from './renderer-process.ts'

/** What the server serves and says. Publishing replaces it as a whole, in one synchronous step. */
export interface CurrentSite {
  content: Content
  /** The consent statement that the pages show. */
  statement: ConsentStatement
  /** Paths of the pages, and of 404 pages: /services/404, and /404 for the whole site. */
  pages: ReadonlySet<string>
  /** Paths of pages by the keys of earlier ones. */
  redirects: ReadonlyMap<string, string>
  problemPage: string
  /** What the server says in Spanish, with the statement of the Spanish pages. */
  spanish?: (SpanishWords & { statement: ConsentStatement }) | undefined
  /** The page or file for a path, made when it's first asked for. */
  file: (path: string) => Promise<SiteFile | undefined>
}

/** Who needs no more of a publication than its content. */
export interface HasContent {
  readonly current: Pick<Publication, 'content' | 'spanish'>
}

/** What serves a publication: another one may be current after each await. */
export interface Site {
  readonly current: CurrentSite
}

/** Result of publishing: the paths of changed pages and other files, or the mistakes in the content. */
export type PublishResult = { changed: string[] } | { faults: Fault[] }

/** Changes of a draft that are published: they are written into the content folder on the way. */
export interface Edit {
  changes: Changes
  /** Writes them, all or none. */
  write: () => Promise<void>
  /** Takes them back, when they can't be published after all. */
  takeBack: () => Promise<void>
}

/** What publishes the site from the desk. */
export interface Publishing extends Site {
  readonly settings: RendererSettings
  readonly renderer: { readonly calls: RendererCalls }
  publish(edit?: Edit): Promise<PublishResult>
}

interface Parts {
  settings: RendererSettings
  /** Stores the statement of a publication, before any page shows it. */
  storeStatement: (statement: ConsentStatement) => Promise<unknown>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

const unreadable =
  'This version of the program can’t read what is published. Start the earlier version, mend these words and publish them, then update again. Or mend them in the content folder and run `npm start`, which publishes it.'

/** Publishes the content folder, one publication at a time, and keeps the current one. */
export class Publisher implements Publishing {
  readonly renderer: RendererProcess
  readonly settings: RendererSettings
  readonly #parts: Parts
  readonly #files: KeptFiles
  #publication: Publication | undefined
  #current: CurrentSite | undefined
  /** How the current publication was opened, when it isn't stored as this program made it. */
  #opened: 'by another program' | 'for the first time' | undefined
  /** Pages in memory, by hash. */
  #pages = new Map<string, Promise<SiteFile | undefined>>()
  #queue: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(parts: Parts) {
    const { settings } = parts
    this.#parts = parts
    this.settings = settings
    this.#files = new KeptFiles(settings.build, settings.state)
    this.renderer = new RendererProcess(settings)
  }

  /** The site that is served now. */
  get current(): CurrentSite {
    if (!this.#current) throw new Error('nothing is published yet')
    return this.#current
  }

  /**
   * Opens what is published, as this program reads it, or reads the content folder when nothing is. Nothing
   * is stored yet.
   *
   * @param interrupted what the folder has not got yet of a publication that a crash has interrupted
   * @param orFolder whether to read the folder when this program can't read what is published
   * @throws ContentError or OutsideError that names the mistakes in it
   */
  async open(interrupted?: Changes, orFolder = false): Promise<void> {
    const { build, content, state, siteUrl } = this.settings
    const last = readPublication(state)
    if (last?.program === readBundle(build).hash && last.siteUrl === siteUrl) {
      return this.#swap(last)
    }
    const { calls } = this.renderer
    const reopened = last && (await calls.reopen())
    const isReopened = reopened && !('faults' in reopened)
    if (reopened && !isReopened && !orFolder) {
      const { message } = new ContentError(reopened.faults, content)
      throw new OutsideError(`${unreadable} ${message}`)
    }
    const made = isReopened ? reopened : await calls.publishFolder(interrupted)
    if ('faults' in made) throw new ContentError(made.faults, content)
    this.#opened = isReopened ? 'by another program' : 'for the first time'
    this.#swap(this.#withoutNotes(made))
  }

  /** Stores what `open` has read. The pages may then be shown. */
  async store(): Promise<void> {
    const { statement, spanish } = this.current
    await this.#storeStatements([statement, spanish?.statement])
    if (this.#opened !== 'for the first time' || !this.#publication) return
    await writePublication(this.settings.state, this.#publication)
    this.#opened = undefined
  }

  /** Whether the content folder differs from what is published. */
  get folderDiffers(): boolean {
    const files = Object.fromEntries(filesIn(this.settings.content))
    return !isDeepStrictEqual(files, this.#publication?.files)
  }

  /** Whether what is published must be made again: by this program, or because another day has come. */
  isOutdated(now: Date): boolean {
    // The legal pages print the day at the business.
    const { timeZone } = this.current.content.business
    return this.#opened !== undefined || this.#publication?.day !== dayOf(now.getTime(), timeZone)
  }

  /**
   * Publishes the content folder as it is now, with the changes of a draft. With mistakes in it,
   * everything stays as it was.
   *
   * @throws Error when the publication can't be made or stored; everything stays as it was
   */
  publish(edit?: Edit): Promise<PublishResult> {
    return this.#inTurn(() => this.renderer.calls.publishFolder(edit?.changes), edit)
  }

  /** Publishes again what is published, as this program reads it today. */
  publishAgain(): Promise<PublishResult> {
    return this.#inTurn(() => this.renderer.calls.publishAgain())
  }

  /** Waits for what is being published, and ends the renderer. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.renderer.close()
    await this.#queue.catch(() => {})
  }

  /** Stores the statements that pages are about to show. */
  async #storeStatements(statements: readonly (ConsentStatement | undefined)[]): Promise<void> {
    for (const statement of statements) {
      if (statement) await this.#parts.storeStatement(statement)
    }
  }

  #inTurn(make: RendererCalls['publishAgain'], edit?: Edit): Promise<PublishResult> {
    const result = this.#queue.then(async () => {
      const made = await make()
      if ('faults' in made) return made
      return this.#publish(this.#withoutNotes(made), edit)
    })
    this.#queue = result.catch(() => {})
    return result
  }

  /** Logs what an update has changed of the words. */
  #withoutNotes({ notes, ...publication }: Publication & { notes: string[] }): Publication {
    for (const note of notes) this.#parts.log.warn(note)
    return publication
  }

  async #publish(publication: Publication, edit?: Edit): Promise<PublishResult> {
    const before = this.#publication
    const { content, spanish } = publication
    await this.#storeStatements([statementOf(content), spanish && statementOf(spanish.content)])
    await edit?.write()
    try {
      await writePublication(this.settings.state, publication)
    } catch (error) {
      await edit?.takeBack()
      throw error
    }
    this.#opened = undefined
    this.#swap(publication)
    const used = new Set([...hashesOf(publication), ...publication.pagesBefore])
    const unused = before?.pagesBefore.filter((hash) => !used.has(hash)) ?? []
    void this.#files.removePages(unused)
    void removeLeftovers(this.settings.state).catch(() => {})
    const changed = pathsThatDiffer(before, publication)
    this.#parts.log.info({ changed: changed.length }, 'published')
    return { changed }
  }

  /** Replaces what is served in one step: nothing is awaited. */
  #swap(publication: Publication): void {
    const { content, redirects, problemPage, spanish, pages, others } = publication
    // Pages that are the same stay in memory.
    const hashes = new Set(hashesOf(publication))
    this.#pages = new Map([...this.#pages].filter(([hash]) => hashes.has(hash)))
    this.#publication = publication
    this.#current = {
      content,
      statement: statementOf(content),
      pages: new Set(Object.keys(pages)),
      redirects: byKey(redirects),
      problemPage,
      spanish: spanish && { ...spanish, statement: statementOf(spanish.content) },
      file: async (path) => {
        if (Object.hasOwn(pages, path)) return this.#page(publication, path)
        const file = await this.#files.find(path, others)
        if (file || !others[path]) return file
        // A power failure may have emptied it.
        await this.renderer.calls.restoreFiles(publication.id)
        return this.#files.find(path, others)
      },
    }
    // Else each page is made again soon.
    if (this.#opened !== 'by another program') void this.#makeAhead(publication)
  }

  #page(publication: Publication, path: string): Promise<SiteFile | undefined> {
    const hash = publication.pages[path]?.page ?? ''
    const known = this.#pages.get(hash)
    if (known) return known
    const page = this.#files
      .page(hash, path)
      .then((kept) => kept ?? this.#make(publication, path, true))
      // Another publication has replaced this one meanwhile.
      .then((made) => made ?? this.current.file(path))
    this.#pages.set(hash, page)
    const forget = () => this.#pages.delete(hash)
    page.then((made) => made ?? forget(), forget)
    return page
  }

  /**
   * Has the renderer make a page, twice if it ends meanwhile.
   *
   * @returns undefined when another publication has replaced this one
   */
  async #make(
    publication: Publication,
    path: string,
    isInHurry: boolean,
  ): Promise<SiteFile | undefined> {
    const { calls } = this.renderer
    const make = () => calls.page(publication.id, path, isInHurry)
    let made = await make().catch((error) => {
      if (this.#isClosed) throw error
      return make()
    })
    if (!made && this.#publication === publication) {
      // A new renderer finds only what is stored.
      if (this.#opened === 'by another program') await calls.reopen()
      made = await make()
      if (!made) throw new Error(`${path} can't be made: what is published isn't stored any more`)
    }
    return made && textFile(path, publication.pages[path]?.page ?? '', made)
  }

  /** Makes the pages before someone asks, and compresses them as far as possible. */
  async #makeAhead(publication: Publication): Promise<void> {
    const isCurrent = () => this.#publication === publication && !this.#isClosed
    try {
      for (const [path, { page }] of Object.entries(publication.pages)) {
        // The renderer publishes first: what it would compress meanwhile may not be needed any more.
        await this.#queue
        if (!isCurrent()) return
        const kept = await this.#files.page(page, path)
        const file = kept ?? (await this.#make(publication, path, false))
        if (!isCurrent()) return
        if (file) this.#pages.set(page, Promise.resolve(file))
      }
    } catch (err) {
      if (isCurrent()) this.#parts.log.warn({ err }, 'pages could not be made before someone asks')
    }
  }
}

/** Paths of pages by the keys of earlier addresses. */
export const byKey = (redirects: Publication['redirects']): CurrentSite['redirects'] =>
  new Map(Object.entries(redirects).map(([from, to]) => [earlierAddressKey(from), to]))

/** The consent statement that the pages of some content show. */
export const statementOf = ({ business, consent }: Content): ConsentStatement => ({
  hash: statementHash(consent.statement),
  statement: consent.statement,
  seller: business.name,
})

/** Paths of new, changed and removed pages. */
function pathsThatDiffer(before: Publication | undefined, { pages }: Publication): string[] {
  const old = before?.pages ?? {}
  const changed = Object.keys(pages).filter((path) => old[path]?.page !== pages[path]?.page)
  const removed = Object.keys(old).filter((path) => !pages[path])
  return [...changed, ...removed].sort()
}
