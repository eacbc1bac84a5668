import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../model/content/content.ts'
import type { Fault } from '../../model/content/reading/fault.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { type MarkedContent, markContent } from '../../model/content/reading/marks.ts'
import { hashOf } from '../../model/hash.ts'
import type { CustomerLanguage } from '../../model/lead/language.ts'
import type { Cache } from '../../site/pictures/cache.ts'
import { openLibrary } from '../../site/pictures/library.ts'
import type { OwnPictures } from '../../site/pictures/sources.ts'
import { redirectsOf } from '../../site/redirects.ts'
import { pagesOf } from '../../site/routes.tsx'
import { findFaults } from './check.ts'
import { uploadsIn } from './folders.ts'
import { filesIn } from './inputs.ts'
import { openSite, type Site, type SiteCode } from './site.ts'

export interface RendererSettings {
  /** The folder of the build that this program belongs to. */
  build: string
  content: string
  /** Where the publication, uploads and the cache are kept. */
  state: string
  siteUrl: string
  formRelayUrl?: string
}

/** Content as it was read, and the site that is opened with it once. */
export interface Reading {
  faults: Fault[]
  warnings: Fault[]
  /** Words of the program that the folder lacks, or that aren't used any more. */
  notes: Fault[]
  content: Content
  /** The content of a language with marks, for a preview in which words can be tapped. */
  mark: (language: CustomerLanguage) => MarkedContent
  open: () => Promise<Site>
}

/** So many stay in memory: the published content, and those of people who edit. */
const mostReadings = 3

/** Reads content, once for each state of its files and each hour: wherever the business is, a day begins with one. */
export class Readings {
  readonly #settings: RendererSettings
  readonly #code: SiteCode
  readonly #cache: Cache
  readonly #latest = new Map<string, Promise<Reading>>()

  constructor(settings: RendererSettings, code: SiteCode, cache: Cache) {
    this.#settings = settings
    this.#code = code
    this.#cache = cache
  }

  /**
   * Reads the content folder with the changes of a draft.
   *
   * @param now when, in milliseconds: later dates are mistakes, and pages print the day
   */
  ofDraft(changes: Changes, now: number): Promise<Reading> {
    return this.#read(this.#settings.content, changes, now)
  }

  /** Reads what is published, in which no folder has a part. */
  ofFiles(files: Readonly<Record<string, string>>, now: number): Promise<Reading> {
    return this.#read(join(this.#settings.state, 'no-folder'), new Map(Object.entries(files)), now)
  }

  /** The owner's pictures of a draft. */
  ownPictures(folder: string, changes: Changes): OwnPictures {
    const { state } = this.#settings
    const pictures = [...changes].filter(([path]) => path.startsWith('pictures/'))
    const replaced = pictures.map(([path, hash]): [string, string | null] => [
      path.slice('pictures/'.length),
      hash === null ? null : join(uploadsIn(state), hash),
    ])
    return { folder: join(folder, 'pictures'), replaced: new Map(replaced) }
  }

  #read(folder: string, changes: Changes, time: number): Promise<Reading> {
    const files = existsSync(folder) ? filesIn(folder, changes) : changes
    const now = new Date(time)
    const hour = now.toISOString().slice(0, 13)
    const key = hashOf(JSON.stringify([...files]), hour)
    const known = this.#latest.get(key)
    const reading = known ?? this.#readOnce(folder, changes, now)
    this.#latest.delete(key)
    this.#latest.set(key, reading)
    reading.catch(() => this.#latest.delete(key))
    const [oldest] = this.#latest.keys()
    if (oldest !== undefined && this.#latest.size > mostReadings) this.#latest.delete(oldest)
    return reading
  }

  async #readOnce(folder: string, changes: Changes, now: Date): Promise<Reading> {
    const { build, siteUrl, formRelayUrl } = this.#settings
    const own = this.ownPictures(folder, changes)
    const { content, spanish, faults, warnings, notes, ...read } = await findFaults(folder, {
      program: build,
      cache: this.#cache,
      own,
      siteUrl: new URL(siteUrl),
      relay: formRelayUrl !== undefined,
      changes,
      today: now,
    })
    // Only here are the addresses of all pages known.
    if (faults.length === 0) {
      faults.push(
        ...redirectsOf(content, new Set(pagesOf({ content, spanish }).pages.keys())).faults,
      )
    }
    let opening: Promise<Site> | undefined
    const open = async (): Promise<Site> => {
      const library = await openLibrary({
        pictures: join(build, 'pictures'),
        own,
        cache: this.#cache,
        tint: content.theme.colors.tint,
      })
      return openSite({
        ...{ content, spanish, siteUrl, formRelayUrl, library, cache: this.#cache, now },
        ...this.#code,
      })
    }
    const marked = new Map<CustomerLanguage, MarkedContent>()
    const mark = (language: CustomerLanguage): MarkedContent => {
      const own = marked.get(language) ?? markContent(partsIn(language))
      marked.set(language, own)
      return own
    }
    // What isn't translated is English, such as the names of cities.
    const partsIn = (language: CustomerLanguage) =>
      language === 'es' && spanish
        ? {
            content: spanish.content,
            values: new Map([...read.values, ...spanish.values]),
            fields: [...read.fields, ...spanish.fields],
          }
        : { content, ...read }
    const openOnce = (): Promise<Site> => {
      opening ??= open().catch((error: unknown) => {
        // A full disk, for example, has room later.
        opening = undefined
        throw error
      })
      return opening
    }
    return { faults, warnings, notes, content, mark, open: openOnce }
  }
}
