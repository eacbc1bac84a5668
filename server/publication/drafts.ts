import type { Fault } from '../../model/content/reading/fault.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { originalOf } from '../../model/content/reading/words.ts'
import { firstRoundTripBytes, smallest } from './compress.ts'
import { faultsOf } from './make.ts'
import type { Reading, Readings } from './readings.ts'
import type { Site } from './site.ts'

/** A file of a draft: a page that leads to other pages of the draft, or what pages show. */
export type PreviewFile = { faults: Fault[] } | { html: string } | { bytes: Buffer | string }

const noChanges: Changes = new Map()

/** Checks drafts of the content folder, and shows what they would look like at a time in milliseconds. */
export class Drafts {
  readonly #readings: Readings
  readonly #now: number

  constructor(readings: Readings, now: number) {
    this.#readings = readings
    this.#now = now
  }

  /** The mistakes in a draft, and what is to be read again. */
  async check(changes: Changes): Promise<Record<'faults' | 'warnings' | 'notes', Fault[]>> {
    const { faults, warnings, notes } = await this.#readings.ofDraft(changes, this.#now)
    return { faults, warnings, notes }
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
    const site = await reading.open()
    try {
      const rendered = site.render(path)
      if (rendered !== undefined) {
        const { content, placeOf } = reading.mark(site.languageOf(path))
        const marked = site.renderMarked(path, content)
        return { html: await site.finish(rendered, { base, marked, placeOf }) }
      }
    } catch (error) {
      return faultsOf(error)
    }
    const bytes = await site.file(path)
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
    const site = await reading.open()
    const rendered = site.render(path)
    if (rendered === undefined) return undefined
    const html = await site.finish(rendered)
    return { bytes: (await smallest(html)).length, most: firstRoundTripBytes }
  }

  /** The site of the content folder with the changes of a draft, or the mistakes in it. */
  async open(changes: Changes = noChanges): Promise<Site | { faults: Fault[] }> {
    const { faults, open } = await this.#readings.ofDraft(changes, this.#now)
    return faults.length > 0 ? { faults } : open()
  }

  /**
   * Reads a draft. Where a file of it has mistakes, what is published stands in for it, and for the file that it
   * translates: the mistake may be that they differ.
   */
  async #readSound(changes: Changes): Promise<Reading> {
    const reading = await this.#readings.ofDraft(changes, this.#now)
    if (reading.faults.length === 0) return reading
    const wrong = new Set(reading.faults.map(({ file }) => originalOf(file)))
    const sound = new Map([...changes].filter(([file]) => !wrong.has(originalOf(file))))
    return this.#readings.ofDraft(sound, this.#now)
  }
}
