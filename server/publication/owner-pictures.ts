import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { DraftPictures } from '../../editor/editor.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { hashOf } from '../../model/hash.ts'
import { type Cache, writeFileAtomically } from '../../site/pictures/cache.ts'
import { masterOf } from '../../site/pictures/decode-apart.ts'
import { ownMaster } from '../../site/pictures/own-picture.ts'
import { PictureError } from '../../site/pictures/picture-error.ts'
import {
  findMasters,
  findOwnPictures,
  mastersIn,
  type OwnPictures,
} from '../../site/pictures/sources.ts'

/** Width of a thumbnail, in pixels. */
const thumbnailWidth = 480

/** The pictures of drafts: the owner's, those uploaded, and the project's. */
export class OwnerPictures implements DraftPictures {
  readonly #own: (changes: Changes) => OwnPictures
  readonly #folders: { pictures: string; uploads: string }
  readonly #cache: Cache

  /**
   * @param own the owner's pictures of a draft
   * @param folders the project's pictures, and those that people uploaded, by hash
   */
  constructor(
    own: (changes: Changes) => OwnPictures,
    folders: { pictures: string; uploads: string },
    cache: Cache,
  ) {
    this.#own = own
    this.#folders = folders
    this.#cache = cache
  }

  async names(changes: Changes) {
    const { sources } = await findOwnPictures(this.#own(changes))
    const masters = (await this.#masters()).map(({ name }) => name)
    return { own: sources.map(({ name }) => name), given: masters }
  }

  async add(file: Uint8Array, position: number | undefined) {
    try {
      const master = await masterOf({ file, position })
      const hash = hashOf(master)
      await writeFileAtomically(this.#folders.uploads, hash, master)
      return { hash }
    } catch (error) {
      if (error instanceof PictureError) return { refusal: error.message }
      throw error
    }
  }

  async thumbnail(changes: Changes, name: string) {
    const { pictures } = this.#folders
    const { sources } = await findOwnPictures(this.#own(changes))
    const source = sources.find((one) => one.name === name)
    if (source) {
      const where = { pictures, cache: this.#cache }
      const master = await ownMaster(source, where).catch(() => undefined)
      const small = master && sharp(master).resize({ width: thumbnailWidth }).webp()
      return small && { type: 'image/webp', bytes: await small.toBuffer() }
    }
    const isGiven = (await this.#masters()).some((one) => one.name === name)
    const encoded = join(pictures, 'encoded')
    const file = readdirSync(encoded).find(
      (one) => one.startsWith(`${name}.`) && one.endsWith(`-${thumbnailWidth}.avif`),
    )
    if (!isGiven || !file) return undefined
    return { type: 'image/avif', bytes: readFileSync(join(encoded, file)) }
  }

  #masters() {
    return findMasters(mastersIn(this.#folders.pictures))
  }
}
