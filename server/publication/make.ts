import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../model/content/content.ts'
import { type Fault, PageFaults } from '../../model/content/reading/fault.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { hashOf } from '../../model/hash.ts'
import { Cache } from '../../site/pictures/cache.ts'
import { openLibrary } from '../../site/pictures/library.ts'
import { type OwnPictures, ownPicturesIn } from '../../site/pictures/sources.ts'
import { renderPage } from '../../site/render.tsx'
import { pagesOf } from '../../site/routes.tsx'
import type { SiteBundle } from './bundle.ts'
import { findFaults } from './check.ts'
import { improve } from './compress.ts'
import { uploadsIn } from './folders.ts'
import { contentHash, publicationInputs } from './inputs.ts'
import {
  finisher,
  makeFiles,
  pictureOf,
  renderContextOf,
  type SiteFiles,
  type SiteInputs,
  wordsFilesOf,
} from './make-files.ts'
import { Objects } from './objects.ts'
import { OwnerPictures } from './owner-pictures.ts'
import type { PublicationInputs, PublishedFiles } from './table.ts'

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
  /** What pages are made from. */
  prepare: () => Promise<Prepared>
}

/** What the pages of a draft are made from. */
export interface Prepared {
  inputs: SiteInputs
  pages: ReturnType<typeof pagesOf>
  words: ReturnType<typeof wordsFilesOf>
  context: ReturnType<typeof renderContextOf>
  finisher: ReturnType<typeof finisher>
}

/** So many drafts stay in memory: the published content, and those of people who edit. */
const mostReadings = 3

const noChanges: Changes = new Map()

/** Makes publications and previews from a content folder. */
export class Renderer {
  readonly ownerPictures: OwnerPictures
  readonly #cache: Cache
  readonly #settings: RendererSettings
  readonly #bundle: SiteBundle
  readonly #objects: Objects
  readonly #programTexts: SiteInputs['programTexts']
  readonly #readings = new Map<string, Promise<DraftReading>>()

  constructor(
    settings: RendererSettings,
    { bundle, programTexts }: Pick<SiteInputs, 'bundle' | 'programTexts'>,
  ) {
    this.#settings = settings
    this.#bundle = bundle
    this.#cache = new Cache(join(settings.state, 'cache'), join(settings.build, 'pictures/encoded'))
    const pictures = join(settings.build, 'pictures')
    this.ownerPictures = new OwnerPictures(
      (changes) => this.#ownPictures(changes),
      { pictures, uploads: uploadsIn(settings.state) },
      this.#cache,
    )
    this.#objects = new Objects(join(settings.state, 'objects'))
    this.#programTexts = programTexts
  }

  /** Checks the content and makes all files of its site, with those of the last publication that stay. */
  async make(changes: Changes = noChanges): Promise<Made> {
    // Before it's read: what changes meanwhile is published next time.
    const hash = this.#hashOf(changes)
    const { faults, content, now, prepare } = await this.#read(changes)
    if (faults.length > 0) return { faults }
    const { inputs } = await prepare()
    const files = await makeFiles(inputs, lastPublication(this.#settings.state)).catch(faultsOf)
    if ('faults' in files) return files
    await this.#cache.prune()
    return {
      ...files,
      content,
      inputs: publicationInputs(this.#settings, {
        bundle: this.#bundle.hash,
        hash,
        now,
        timeZone: content.business.timeZone,
      }),
    }
  }

  /** Compresses as far as possible what was made in a hurry. */
  improve(files: PublishedFiles): Promise<PublishedFiles> {
    return improve(files, this.#objects)
  }

  /** The mistakes in a draft, and what is to be read again. */
  async check(changes: Changes): Promise<Record<'faults' | 'warnings', Fault[]>> {
    const { faults, warnings } = await this.#read(changes)
    return { faults, warnings }
  }

  /**
   * Makes a file of a draft.
   *
   * @param base the address of the preview, before those of the site
   * @returns undefined when the site has no such page or picture
   */
  async preview(path: string, changes: Changes, base: string): Promise<PreviewFile | undefined> {
    const prepared = await this.prepare(changes)
    if ('faults' in prepared) return prepared
    const { inputs, pages, words, context, finisher } = prepared
    const page = pages.get(path)
    if (page) {
      const rendered = async () => finisher.finish(renderPage(context, page), base)
      return rendered().catch(faultsOf)
    }
    const text = path === finisher.styles.path ? finisher.styles.css : words.texts.get(path)
    const bytes = text ?? (await pictureOf(path, inputs))
    return bytes === undefined ? undefined : { bytes }
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
  #read(changes: Changes): Promise<DraftReading> {
    const key = hashOf(this.#hashOf(changes), new Date().toDateString())
    const known = this.#readings.get(key)
    const reading = known ?? this.#readNow(changes)
    this.#readings.delete(key)
    this.#readings.set(key, reading)
    reading.catch(() => this.#readings.delete(key))
    const [oldest] = this.#readings.keys()
    if (oldest !== undefined && this.#readings.size > mostReadings) this.#readings.delete(oldest)
    return reading
  }

  async #readNow(changes: Changes): Promise<DraftReading> {
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
    })
    let prepared: Promise<Prepared> | undefined
    const prepare = async (): Promise<Prepared> => {
      const library = await openLibrary({
        pictures: join(build, 'pictures'),
        own,
        cache: this.#cache,
        tint: content.theme.colors.tint,
      })
      const inputs: SiteInputs = {
        content,
        siteUrl,
        formRelayUrl,
        library,
        bundle: this.#bundle,
        cache: this.#cache,
        objects: this.#objects,
        now,
        programTexts: this.#programTexts,
      }
      const words = wordsFilesOf(content)
      const context = renderContextOf(inputs, words.names)
      return {
        inputs,
        pages: pagesOf(content),
        words,
        context,
        finisher: finisher(inputs, context),
      }
    }
    return { faults, warnings, content, now, prepare: () => (prepared ??= prepare()) }
  }
}

/** The mistakes that showed when a page was made. */
function faultsOf(error: unknown): { faults: Fault[] } {
  if (error instanceof PageFaults) return { faults: error.faults }
  throw error
}

/** The files of the last publication, if there is one. */
function lastPublication(state: string): SiteFiles | undefined {
  try {
    return JSON.parse(readFileSync(join(state, 'table.json'), 'utf8'))
  } catch {
    return undefined
  }
}
