import { join } from 'node:path'
import type { Content } from '../../model/content/content.ts'
import { type Fault, PageFaults } from '../../model/content/reading/fault.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { Marks, withoutMarks } from '../../model/content/reading/marks.ts'
import { hashOf } from '../../model/hash.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import { Cache } from '../../site/pictures/cache.ts'
import { openLibrary } from '../../site/pictures/library.ts'
import { type OwnPictures, ownPicturesIn } from '../../site/pictures/sources.ts'
import { redirectsOf } from '../../site/redirects.ts'
import { renderPage } from '../../site/render.tsx'
import { pagesOf } from '../../site/routes.tsx'
import { roomAt } from '../store/room.ts'
import { findFaults } from './check.ts'
import { firstRoundTripBytes, improve, smallestSize } from './compress.ts'
import { uploadsIn } from './folders.ts'
import { contentHash } from './inputs.ts'
import {
  makeFiles,
  type Prepared,
  pictureOf,
  prepareSite,
  type SiteFiles,
  type SiteInputs,
} from './make-files.ts'
import { Objects } from './objects.ts'
import { OwnerPictures } from './owner-pictures.ts'
import { type PublicationInputs, type PublishedFiles, readTable } from './table.ts'

export interface RendererSettings {
  /** The folder of the build that this program belongs to. */
  build: string
  content: string
  /** Where objects, uploads and caches are kept. */
  state: string
  siteUrl: string
  formRelayUrl?: string
}

/** What a publication is made from, and what was made; or the mistakes in it. */
export type Made =
  | { faults: Fault[] }
  | (SiteFiles & { inputs: PublicationInputs; content: SiteInputs['content'] })

/** A file of a draft: a page that leads to other pages of the draft, or what pages show. */
export type PreviewFile = { faults: Fault[] } | { html: string } | { bytes: Buffer | string }

/** A draft as it was read, with what is made from it once. */
interface DraftReading {
  faults: Fault[]
  warnings: Fault[]
  content: Content
  now: Date
  /** Of its texts, for a preview in which they can be tapped. */
  marks: Marks | undefined
  /** What pages are made from. */
  prepare: () => Promise<Prepared>
}

/** So many drafts stay in memory: the published content, and those of people who edit. */
const mostReadings = 3

const noChanges: Changes = new Map()

/** Makes publications and previews from a content folder. */
export class Renderer {
  readonly ownerPictures: OwnerPictures
  readonly #cache: Cache
  readonly #settings: RendererSettings
  readonly #code: Pick<SiteInputs, 'bundle' | 'programTexts'>
  readonly #objects: Objects
  readonly #readings = new Map<string, Promise<DraftReading>>()

  constructor(settings: RendererSettings, code: Pick<SiteInputs, 'bundle' | 'programTexts'>) {
    this.#settings = settings
    this.#code = code
    this.#cache = new Cache(join(settings.state, 'cache'), join(settings.build, 'pictures/encoded'))
    const pictures = join(settings.build, 'pictures')
    this.ownerPictures = new OwnerPictures(
      (changes) => this.#ownPictures(changes),
      { pictures, uploads: uploadsIn(settings.state) },
      this.#cache,
    )
    this.#objects = new Objects(join(settings.state, 'objects'))
  }

  /** Checks the content and makes all files of its site, with those of the last publication that stay. */
  async make(changes: Changes = noChanges): Promise<Made> {
    // Before it's read: what changes meanwhile is published next time.
    const hash = this.#hashOf(changes)
    const { faults, content, now, prepare } = await this.#read(changes)
    if (faults.length > 0) return { faults }
    const files = await makeFiles(await prepare(), readTable(this.#settings.state)).catch(faultsOf)
    if ('faults' in files) return files
    await this.#cache.prune(roomAt(this.#settings.state) > 0)
    return {
      ...files,
      content,
      inputs: {
        content: hash,
        bundle: this.#code.bundle.hash,
        siteUrl: this.#settings.siteUrl,
        day: dayOf(now.getTime(), content.business.timeZone),
      },
    }
  }

  /** Compresses as far as possible what was made in a hurry. */
  improve(files: PublishedFiles): Promise<PublishedFiles> {
    return improve(files, this.#objects)
  }

  /** The mistakes in a draft, and what is to be read again. */
  async check(changes: Changes): Promise<Record<'faults' | 'warnings', Fault[]>> {
    // Marked, as the page is that the desk shows beside it.
    const { faults, warnings } = await this.#read(changes, true)
    return { faults, warnings }
  }

  /**
   * Makes a file of a draft. Where a file of the draft has mistakes, what is published stands in for it.
   *
   * @param base the address of the preview, before those of the site
   * @returns undefined when the site has no such page or picture
   */
  async preview(path: string, changes: Changes, base: string): Promise<PreviewFile | undefined> {
    const reading = await this.#readSound(changes)
    if (reading.faults.length > 0) return { faults: reading.faults }
    const { inputs, pages, words, context, finisher } = await reading.prepare()
    const page = pages.get(path)
    if (page) {
      const preview = { base, marks: reading.marks }
      const rendered = async () => {
        const { html } = await finisher.finish(renderPage(context, page), preview)
        return { html }
      }
      return rendered().catch(faultsOf)
    }
    const text = path === finisher.styles.path ? finisher.styles.css : words.texts.get(path)
    const bytes = text ?? (await pictureOf(path, inputs))
    return bytes === undefined ? undefined : { bytes }
  }

  /**
   * How many bytes a page of a draft will take, compressed, and how many a phone gets at once.
   *
   * @returns undefined when there is no such page
   */
  async weight(
    path: string,
    changes: Changes,
  ): Promise<{ bytes: number; most: number } | undefined> {
    const reading = await this.#readSound(changes)
    if (reading.faults.length > 0) return undefined
    const { pages, context, finisher } = await reading.prepare()
    const page = pages.get(path)
    if (!page) return undefined
    const { html } = await finisher.finish(withoutMarks(renderPage(context, page)))
    return { bytes: await smallestSize(html), most: firstRoundTripBytes }
  }

  /** Reads a draft. Where a file of it has mistakes, what is published stands in for it. */
  async #readSound(changes: Changes): Promise<DraftReading> {
    const reading = await this.#read(changes, true)
    if (reading.faults.length === 0) return reading
    const wrong = new Set(reading.faults.map(({ file }) => file))
    return this.#read(new Map([...changes].filter(([file]) => !wrong.has(file))), true)
  }

  /** What the pages of a draft are made from, or the mistakes in it. */
  async prepare(changes: Changes = noChanges): Promise<Prepared | { faults: Fault[] }> {
    const { faults, prepare } = await this.#read(changes)
    return faults.length > 0 ? { faults } : prepare()
  }

  /** The owner's pictures of a draft. */
  #ownPictures(changes: Changes): OwnPictures {
    const { content, state } = this.#settings
    const pictures = [...changes].filter(([path]) => path.startsWith('pictures/'))
    const replaced = pictures.map(([path, hash]): [string, string | null] => [
      path.slice('pictures/'.length),
      hash === null ? null : join(uploadsIn(state), hash),
    ])
    return { ...ownPicturesIn(content), replaced: new Map(replaced) }
  }

  #hashOf(changes: Changes): string {
    const { content, state } = this.#settings
    return contentHash(content, changes, uploadsIn(state))
  }

  /** Reads a draft, once for each state of its files and each day. */
  #read(changes: Changes, isMarked = false): Promise<DraftReading> {
    const key = hashOf(this.#hashOf(changes), new Date().toDateString(), String(isMarked))
    const known = this.#readings.get(key)
    const reading = known ?? this.#readNow(changes, isMarked ? new Marks() : undefined)
    this.#readings.delete(key)
    this.#readings.set(key, reading)
    reading.catch(() => this.#readings.delete(key))
    const [oldest] = this.#readings.keys()
    if (oldest !== undefined && this.#readings.size > mostReadings) this.#readings.delete(oldest)
    return reading
  }

  async #readNow(changes: Changes, marks: Marks | undefined): Promise<DraftReading> {
    const { build, content: folder, siteUrl, formRelayUrl } = this.#settings
    const own = this.#ownPictures(changes)
    const now = new Date()
    const { faults, warnings, content } = await findFaults(folder, {
      program: build,
      cache: this.#cache,
      own,
      siteUrl: new URL(siteUrl),
      relay: formRelayUrl !== undefined,
      changes,
      ...(marks && { marks }),
    })
    // Only here are the addresses of all pages known.
    if (faults.length === 0) {
      faults.push(...redirectsOf(content, new Set(pagesOf(content).keys())).faults)
    }
    let prepared: Promise<Prepared> | undefined
    const prepare = async (): Promise<Prepared> => {
      const library = await openLibrary({
        pictures: join(build, 'pictures'),
        own,
        cache: this.#cache,
        tint: content.theme.colors.tint,
      })
      return prepareSite({
        content,
        siteUrl,
        formRelayUrl,
        library,
        cache: this.#cache,
        objects: this.#objects,
        now,
        ...this.#code,
      })
    }
    return { faults, warnings, content, now, marks, prepare: () => (prepared ??= prepare()) }
  }
}

/** The mistakes that showed when a page was made. */
function faultsOf(error: unknown): { faults: Fault[] } {
  if (error instanceof PageFaults) return { faults: error.faults }
  throw error
}
