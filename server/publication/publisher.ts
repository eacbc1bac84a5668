import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Content } from '../../model/content/content.ts'
import type { Fault } from '../../model/content/reading/fault.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { hasHash } from '../../model/http/built-files.ts'
import { earlierAddressKey } from '../../model/http/earlier-address.ts'
import { statementHash } from '../../model/lead/consent-statement.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import type { ConsentStatement } from '../domain/lead.ts'
import { roomAt } from '../store/room.ts'
import { readBundle } from './bundle.ts'
import { uploadsIn } from './folders.ts'
import { contentHash } from './inputs.ts'
import type { Made, RendererSettings } from './make.ts'
import { Objects } from './objects.ts'
import { RendererProcess } from './renderer-process.ts'
import { type SiteFile, toSiteFile } from './site-files.ts'
import {
  type PublicationTable,
  type PublishedFile,
  type PublishedFiles,
  readTable,
  tableIn,
} from './table.ts'

/** What the server serves and says. Publishing replaces it as a whole, in one synchronous step. */
export interface Publication {
  content: Content
  /** The consent statement that the pages show. */
  statement: ConsentStatement
  /** Files by path. */
  files: ReadonlyMap<string, SiteFile>
  /** Paths of pages by the keys of earlier ones. */
  redirects: ReadonlyMap<string, string>
  /** The 404 pages by path: /services/404, and /404 for the whole site. */
  notFound: ReadonlyMap<string, SiteFile>
  problemPage: string
  /** Files of the desk that depend on the content, by path. */
  desk: ReadonlyMap<string, SiteFile>
}

/** Who needs no more of a publication than its content. */
export interface HasContent {
  readonly current: Pick<Publication, 'content'>
}

/** What serves a publication: another one may be current after each await. */
export interface Site {
  readonly current: Publication
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

/** How long files of earlier publications stay for pages that visitors have open: thirty days. */
const keepMs = 30 * 86_400_000

/** From when on an unfinished file is left over, and no one writes it any more: an hour in milliseconds. */
const leftoverMs = 3_600_000

/** How many files are compressed further before looking whether a publication waits. */
const improvedAtOnce = 4

/** How many of them stay at most. */
const mostKept = 500

/** What publishes the site from the desk. */
export interface Publishing extends Site {
  readonly settings: RendererSettings
  readonly renderer: Pick<RendererProcess, 'call'>
  publish(edit?: Edit): Promise<PublishResult>
}

interface Parts {
  settings: RendererSettings
  /** Stores the statement of a publication, before any page shows it. */
  storeStatement: (statement: ConsentStatement) => Promise<unknown>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Publishes the content folder, one publication at a time, and keeps the current one. */
export class Publisher implements Publishing {
  readonly renderer: RendererProcess
  readonly settings: RendererSettings
  readonly #parts: Parts
  readonly #objects: Objects
  #table: PublicationTable | undefined
  #current: Publication | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #isClosed = false
  /** Publications that wait for their turn. */
  #waiting = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.settings = parts.settings
    this.#objects = new Objects(join(parts.settings.state, 'objects'))
    this.renderer = new RendererProcess(parts.settings)
    const table = readTable(parts.settings.state)
    try {
      if (table) this.#swap(table)
    } catch (err) {
      parts.log.warn({ err }, 'a published file is damaged: the site is made again')
    }
  }

  /** The publication that is served now. */
  get current(): Publication {
    if (!this.#current) throw new Error('nothing is published yet')
    return this.#current
  }

  /** Whether anything is published. */
  get isPublished(): boolean {
    return this.#current !== undefined
  }

  /** Whether content, program, settings or day are others than those of the current publication. */
  isOutdated(now: Date): boolean {
    const { settings } = this
    if (!this.#table) return true
    const { inputs, content } = this.#table
    return (
      inputs.siteUrl !== settings.siteUrl ||
      inputs.day !== dayOf(now.getTime(), content.business.timeZone) ||
      inputs.bundle !== readBundle(settings.build).hash ||
      inputs.content !== contentHash(settings.content)
    )
  }

  /** Whether another day has come at the business, whose date the legal pages print. */
  isOfAnotherDay(now: Date): boolean {
    const { timeZone } = this.current.content.business
    return this.#table?.inputs.day !== dayOf(now.getTime(), timeZone)
  }

  /** Makes a publication that no one sees yet, or returns the mistakes in the content. */
  make(changes?: Changes): Promise<Made> {
    return this.renderer.call('make', changes)
  }

  /**
   * Publishes the content folder as it is now, with the changes of a draft. With mistakes in it,
   * everything stays as it was.
   *
   * @param made what `make` returned, unless it's made now
   * @throws Error when the publication can't be made or stored; everything stays as it was
   */
  publish(edit?: Edit, made?: Made): Promise<PublishResult> {
    this.#waiting += 1
    const result = this.#queue.then(async () => {
      this.#waiting -= 1
      return this.#publish(edit, made ?? (await this.make(edit?.changes)))
    })
    this.#queue = result.then(
      () => this.#tidyUp(),
      () => this.#removeLeftovers().catch(() => {}),
    )
    return result
  }

  /** Waits for what is being published, and ends the renderer. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.renderer.stop()
    await this.#queue.catch(() => {})
  }

  async #publish(edit: Edit | undefined, made: Made): Promise<PublishResult> {
    if ('faults' in made) return made
    const before = this.#table
    const table = toTable(made, before, roomAt(this.settings.state) > 0)
    const statement = statementOf(table.content)
    await this.#parts.storeStatement(statement)
    await edit?.write()
    try {
      await this.#writeTable(table)
    } catch (error) {
      await edit?.takeBack()
      throw error
    }
    this.#swap(table)
    const changed = pathsThatDiffer(before, table)
    this.#parts.log.info({ changed: changed.length }, 'published')
    return { changed }
  }

  /**
   * Compresses further, and removes what is no longer used. Not during the publication: it takes seconds,
   * and ends when the next one waits.
   */
  async #tidyUp(): Promise<void> {
    try {
      const table = this.#table
      if (!table) return
      const { files, notFound, desk } = table
      const improved: PublishedFiles = {}
      const fast = Object.entries({ ...files, ...notFound, ...desk }).filter(
        ([, file]) => file.isFast,
      )
      while (fast.length > 0 && this.#waiting === 0 && !this.#isClosed) {
        const some = Object.fromEntries(fast.splice(0, improvedAtOnce))
        Object.assign(improved, await this.renderer.call('improve', some))
      }
      const withImproved = (some: PublishedFiles): PublishedFiles =>
        Object.fromEntries(
          Object.entries(some).map(([path, file]) => [path, improved[path] ?? file]),
        )
      const next = {
        ...table,
        files: withImproved(files),
        notFound: withImproved(notFound),
        desk: withImproved(desk),
      }
      await this.#writeTable(next)
      this.#swap(next)
      await this.#removeLeftovers()
    } catch (err) {
      if (this.#isClosed) return
      this.#parts.log.warn({ err }, 'a publication could not be compressed further')
    }
  }

  /** Removes files that nothing uses: of earlier publications, and of tries that failed. */
  async #removeLeftovers(): Promise<void> {
    const { state } = this.settings
    if (this.#table) await this.#objects.prune(objectsOf(this.#table))
    for (const [folder, unfinished] of [
      [state, /^table\.json\.\d+$/],
      [uploadsIn(state), /^\./],
    ] as const) {
      for (const name of (await readdir(folder).catch(() => [])).filter((one) =>
        unfinished.test(one),
      )) {
        const path = join(folder, name)
        // An upload may be on its way.
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs > leftoverMs) await rm(path, { force: true })
      }
    }
  }

  /** Replaces what is served in one step: nothing is awaited. */
  #swap(table: PublicationTable): void {
    const old = this.#current
    const load = (files: PublishedFiles, served?: ReadonlyMap<string, SiteFile>) =>
      new Map(
        Object.entries(files).map(([path, file]) => [
          path,
          toSiteFile(path, file, this.#objects, served?.get(path)),
        ]),
      )
    const next: Publication = {
      content: table.content,
      statement: statementOf(table.content),
      files: load({ ...table.kept, ...table.files }, old?.files),
      redirects: new Map(
        Object.entries(table.redirects).map(([from, to]) => [earlierAddressKey(from), to]),
      ),
      notFound: load(table.notFound, old?.notFound),
      problemPage: table.problemPage,
      desk: load(table.desk, old?.desk),
    }
    this.#table = table
    this.#current = next
  }

  async #writeTable(table: PublicationTable): Promise<void> {
    const path = tableIn(this.settings.state)
    const unfinished = `${path}.${process.pid}`
    await mkdir(this.settings.state, { recursive: true })
    await writeFile(unfinished, JSON.stringify(table), { flush: true })
    await rename(unfinished, path)
  }
}

/** The consent statement that the pages of some content show. */
export const statementOf = ({ business, consent }: Content): ConsentStatement => ({
  hash: statementHash(consent.statement),
  statement: consent.statement,
  seller: business.name,
})

/** A table of what was made. Where there's room, it keeps files that open pages of the one before may ask for. */
function toTable(
  made: Exclude<Made, { faults: Fault[] }>,
  before: PublicationTable | undefined,
  hasRoom: boolean,
): PublicationTable {
  const now = Date.now()
  const until = new Date(now + keepMs).toISOString()
  const replaced = Object.entries(before?.files ?? {}).map(
    ([path, file]) => [path, { ...file, until }] as const,
  )
  const kept = [...Object.entries(before?.kept ?? {}), ...replaced]
    .filter(
      ([path, file]) =>
        hasRoom && hasHash(path) && !made.files[path] && Date.parse(file.until) > now,
    )
    .slice(-mostKept)
  return { version: 1, ...made, kept: Object.fromEntries(kept) }
}

const allFiles = ({ files, notFound, desk, kept }: PublicationTable): PublishedFile[] =>
  [files, notFound, desk, kept].flatMap((some) => Object.values(some))

const objectsOf = (table: PublicationTable): Set<string> =>
  new Set(
    allFiles(table).flatMap(({ bodies }) => Object.values(bodies).map(({ object }) => object)),
  )

/** Paths of new, changed and removed files. */
function pathsThatDiffer(before: PublicationTable | undefined, after: PublicationTable): string[] {
  const old = before?.files ?? {}
  const changed = Object.entries(after.files).filter(([path, { etag }]) => old[path]?.etag !== etag)
  const removed = Object.keys(old).filter((path) => !after.files[path])
  return [...changed.map(([path]) => path), ...removed].sort()
}
