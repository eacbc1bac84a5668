import { basename, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { keepPicture } from '../../editor/publishing.ts'
import { type Fault, PageFaults, sentence } from '../../model/content/reading/fault.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { hashOf } from '../../model/hash.ts'
import { dayOf, noonOf } from '../../model/time/time-zone.ts'
import {
  brokenLinks,
  linksIn,
  type PageLinks,
  picturesIn,
} from '../../site/finish/internal-links.ts'
import { Cache } from '../../site/pictures/cache.ts'
import { redirectsOf } from '../../site/redirects.ts'
import { modifiedToken } from '../../site/seo/graph.ts'
import { roomAt } from '../store/room.ts'
import { type Compressed, compressInHurry, compressWell } from './compress.ts'
import { uploadsIn } from './folders.ts'
import { filesIn } from './inputs.ts'
import { OwnerPictures } from './owner-pictures.ts'
import { hashesOf, type PageRecord, type Publication, readPublication } from './publication.ts'
import { type Reading, Readings, type RendererSettings } from './readings.ts'
import type { Site, SiteCode } from './site.ts'

/** A publication, or the mistakes in its content. */
type Made = (Publication & { notes: string[] }) | { faults: Fault[] }

/** A publication whose pages can be made. */
interface Opened {
  site: Site
  day: Publication['day']
  pages: Publication['pages']
  /** Pages that were finished before anyone asked, by hash, packed. */
  finished: Map<string, Buffer>
}

const noChanges: Changes = new Map()

const spanishWordsOf = async ({ spanish, problemPage }: Site) =>
  spanish && { content: spanish, problemPage: await problemPage('es') }

/** Makes publications and their pages. */
export class Renderer {
  readonly ownerPictures: OwnerPictures
  readonly #cache: Cache
  readonly #settings: RendererSettings
  readonly #code: SiteCode
  readonly readings: Readings
  /** The publications that were made or opened last. */
  readonly #opened = new Map<string, Promise<Opened>>()

  constructor(settings: RendererSettings, code: SiteCode) {
    const { build, content, state } = settings
    this.#settings = settings
    this.#code = code
    this.#cache = new Cache(join(state, 'cache'), join(build, 'pictures/encoded'))
    this.readings = new Readings(settings, code, this.#cache)
    this.ownerPictures = new OwnerPictures(
      (changes) => this.readings.ownPictures(content, changes),
      { pictures: join(build, 'pictures'), uploads: uploadsIn(state) },
      this.#cache,
    )
  }

  /**
   * Makes a publication of the content folder with the changes of a draft.
   *
   * @param now when, in milliseconds
   */
  async publishFolder(now: number, changes: Changes = noChanges): Promise<Made> {
    const { content, state } = this.#settings
    const files = filesIn(content, changes)
    for (const path of files.keys()) {
      if (path.startsWith('pictures/') && !changes.has(path)) {
        await keepPicture({ content, uploads: uploadsIn(state) }, path)
      }
    }
    // Of what the draft removes, the folder still has the files.
    const reading = await this.readings.ofDraft(new Map([...changes, ...files]), now)
    return this.#publish(reading, Object.fromEntries(files), now)
  }

  /** Makes a publication of what is published: on another day, or with another program, its pages differ. */
  async publishAgain(now: number): Promise<Made> {
    const files = readPublication(this.#settings.state)?.files ?? {}
    return this.#publish(await this.readings.ofFiles(files, now), files, now)
  }

  /**
   * Reads what another program published by the rules of this one. It can be served at once: each page is
   * made when someone asks for it.
   */
  async reopen(now: number): Promise<Made> {
    const last = readPublication(this.#settings.state)
    if (!last) throw new Error('nothing is published')
    const { faults, content, open } = await this.readings.ofFiles(last.files, now)
    if (faults.length > 0) return { faults }
    const site = await open()
    const id = hashOf(last.id, this.#code.bundle.hash, this.#settings.siteUrl)
    const day = dayOf(now, content.business.timeZone)
    const pages = Object.fromEntries(
      [...site.pages].map((path): [string, PageRecord] => {
        const { words = '', changed = day } = last.pages[path] ?? {}
        return [path, { page: hashOf(id, path), words, changed }]
      }),
    )
    await this.#keepHashed(site)
    this.#remember(id, Promise.resolve({ site, day, pages, finished: new Map() }))
    const { redirects } = redirectsOf(content, site.pages)
    return {
      ...{ ...last, id, content, pages, redirects },
      problemPage: await site.problemPage(),
      spanish: await spanishWordsOf(site),
      // They are said when it's published again.
      notes: [],
    }
  }

  async #publish(
    { faults, notes, content, open }: Reading,
    files: Publication['files'],
    now: number,
  ): Promise<Made> {
    if (faults.length > 0) return { faults }
    const day = dayOf(now, content.business.timeZone)
    try {
      const site = await open()
      const { publication, finished } = await this.#make(site, files, day)
      const { id, pages } = publication
      this.#remember(id, Promise.resolve({ site, day, pages, finished }))
      return { ...publication, notes: notes.map(sentence) }
    } catch (error) {
      return faultsOf(error)
    }
  }

  /** Makes every page that has changed once, so that none can fail later, and all other files. */
  async #make(site: Site, files: Publication['files'], day: string) {
    const { state, siteUrl } = this.#settings
    const { content } = site
    const program = this.#code.bundle.hash
    const before = readPublication(state)
    const pagesBefore = before ? hashesOf(before) : []
    const wereMade = new Set(before?.program === program ? pagesBefore : [])
    const pages: Record<string, PageRecord> = {}
    const finished = new Map<string, Buffer>()
    const links = new Map<string, PageLinks>()
    const pictures = new Set<string>()
    const indexed: { path: string; changed: string }[] = []
    for (const path of site.pages) {
      // A preview that someone asks for meanwhile doesn't wait for all pages.
      await setImmediate()
      const rendered = site.render(path) ?? ''
      const words = wordsHash(rendered)
      const old = before?.pages[path]
      const changed = old?.words === words ? old.changed : day
      const page = hashOf(site.finishKey, rendered, changed)
      if (!wereMade.has(page)) finished.set(page, pack(await finish(site, rendered, changed)))
      pages[path] = { page, words, changed }
      links.set(path, linksIn(rendered))
      for (const picture of picturesIn(rendered)) pictures.add(picture)
      const isIndexed = !/<meta name="robots" content="[^"]*noindex/.test(rendered)
      if (isIndexed && !path.endsWith('/404')) indexed.push({ path, changed })
    }
    const others = await this.#makeOthers(site, pictures, site.sitemap(indexed))
    const broken = brokenLinks(links, new Set(Object.keys(others)))
    if (broken.length > 0) throw new PageFaults(broken)
    const publication: Publication = {
      id: hashOf(JSON.stringify([files, program, siteUrl, day, pages])),
      ...{ files, content, program, siteUrl, day, pages, pagesBefore, others },
      redirects: redirectsOf(content, site.pages).redirects,
      problemPage: await site.problemPage(),
      spanish: await spanishWordsOf(site),
    }
    const pageFiles = [...hashesOf(publication), ...pagesBefore].flatMap((hash) => [
      `${hash}.br`,
      `${hash}.gzip`,
    ])
    const inUse = new Set([...Object.values(others), ...pageFiles])
    await this.#cache.prune(inUse, roomAt(state) > 0)
    return { publication, finished }
  }

  /** Keeps everything but pages in the cache. Returns the names of the files by path. */
  async #makeOthers(
    site: Site,
    pictures: ReadonlySet<string>,
    sitemap: string,
  ): Promise<Publication['others']> {
    await this.#keepHashed(site)
    const texts = [...site.texts].map(([path, make]) => [path, make()] as const)
    const inCache = await Promise.all([
      ...[...texts, ['/sitemap.xml', sitemap] as const].map(async ([path, text]) => {
        const name = `${hashOf(text)}${basename(path)}`
        await this.#cache.keep(name, async () => Buffer.from(text))
        return [path, name] as const
      }),
      ...[...site.drawn].map(async ([path, { name, draw }]) => {
        await this.#cache.keep(name, draw)
        return [path, name] as const
      }),
      ...[...pictures].map(async (path) => {
        const name = site.pictureName(path)
        await this.#cache.keep(name, async () => {
          const bytes = await site.picture(path)
          if (!bytes) throw new Error(`a page asks for ${path}, and there is no such picture`)
          return bytes
        })
        return [path, name] as const
      }),
    ])
    const named = [...site.hashed.keys(), ...this.#code.bundle.assets.keys()]
    return Object.fromEntries([...inCache, ...named.map((path) => [path, basename(path)] as const)])
  }

  /** Keeps the texts that have hashes in their names. */
  async #keepHashed(site: Site): Promise<void> {
    for (const [path, text] of site.hashed) {
      await this.#cache.keep(basename(path), async () => Buffer.from(text))
    }
  }

  /**
   * A page of a publication, compressed; undefined when there's another publication now.
   *
   * @param isInHurry whether a visitor waits for it: compressing as far as possible takes longer than making it
   */
  async page(id: string, path: string, isInHurry: boolean): Promise<Compressed | undefined> {
    const opened = await (this.#opened.get(id) ?? this.#openAgain(id))
    const record = opened?.pages[path]
    if (!opened || !record) return undefined
    const { site, finished } = opened
    const packed = finished.get(record.page)
    const html = packed
      ? zstdDecompressSync(packed).toString()
      : await finish(site, site.render(path) ?? '', record.changed)
    if (isInHurry) return compressInHurry(html)
    const well = await compressWell(html)
    await this.#cache.keep(`${record.page}.br`, async () => Buffer.from(well.br))
    await this.#cache.keep(`${record.page}.gzip`, async () => Buffer.from(well.gzip))
    finished.delete(record.page)
    return well
  }

  /** Makes the kept files of a publication again, one of which was lost. */
  async restoreFiles(id: string): Promise<void> {
    const opened = await (this.#opened.get(id) ?? this.#openAgain(id))
    if (opened) await this.#make(opened.site, {}, opened.day)
  }

  /** Opens what was published before this process started. */
  #openAgain(id: string): Promise<Opened> | undefined {
    const last = readPublication(this.#settings.state)
    if (last?.id !== id) return undefined
    const { files, day, pages } = last
    const opening = this.readings.ofFiles(files, noonOf(day)).then(async ({ open }) => ({
      site: await open(),
      ...{ day, pages },
      finished: new Map(),
    }))
    this.#remember(id, opening)
    return opening
  }

  #remember(id: string, opened: Promise<Opened>): void {
    this.#opened.delete(id)
    this.#opened.set(id, opened)
    opened.catch(() => this.#opened.get(id) === opened && this.#opened.delete(id))
    const [oldest] = this.#opened.keys()
    if (oldest !== undefined && this.#opened.size > 2) this.#opened.delete(oldest)
  }
}

/** Makes a page a quarter as large in a third of a millisecond: all of them would take most of the memory there is. */
const pack = (html: string): Buffer =>
  zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })

/** A page as visitors get it. */
const finish = (site: Site, rendered: string, changed: string): Promise<string> =>
  site.finish(rendered.replaceAll(modifiedToken, changed))

/** Hash of the words of a page, without those of its form, which every page has. */
const wordsHash = (html: string): string =>
  hashOf(
    html
      .slice(html.indexOf('<main'), html.indexOf('</main>'))
      .replaceAll(/<(script|form)\b.*?<\/\1>|<[^>]*>/gs, ' '),
  )

/** The mistakes that showed when a page was made. */
export function faultsOf(error: unknown): { faults: Fault[] } {
  if (error instanceof PageFaults) return { faults: error.faults }
  throw error
}
