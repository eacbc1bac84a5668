import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '../../model/content/reading/fault.ts'
import { openLibrary } from '../../site/pictures/library.ts'
import { ownPicturesIn } from '../../site/pictures/sources.ts'
import { Cache } from '../../site/pictures/store.ts'
import { renderPage } from '../../site/render.tsx'
import { pagesOf } from '../../site/routes.tsx'
import { readBundle, type SiteBundle } from './bundle.ts'
import { findFaults } from './check.ts'
import { improve } from './compress.ts'
import { publicationInputs } from './inputs.ts'
import {
  finisher,
  makeFiles,
  renderContextOf,
  type SiteFiles,
  type SiteInputs,
  wordsFilesOf,
} from './make-files.ts'
import { Objects } from './objects.ts'
import type { PublicationInputs, PublishedFiles } from './table.ts'

export interface RendererSettings {
  /** The folder of the build that this program belongs to. */
  build: string
  content: string
  /** Where objects and caches are kept. */
  state: string
  siteUrl: string
  formRelayUrl?: string
}

/** Files of a draft that replace those in the content folder, by path; null is a removed one. */
export type Changes = ReadonlyMap<string, string | null>

/** What a publication is made from, and what was made; or the mistakes in it. */
export type Made =
  | { faults: Fault[] }
  | (SiteFiles & { inputs: PublicationInputs; content: SiteInputs['content'] })

/** Makes publications and previews from a content folder. */
export class Renderer {
  readonly #settings: RendererSettings
  readonly #bundle: SiteBundle
  readonly #cache: Cache
  readonly #objects: Objects
  readonly #programTexts: SiteInputs['programTexts']

  constructor(settings: RendererSettings, programTexts: SiteInputs['programTexts']) {
    this.#settings = settings
    this.#bundle = readBundle(settings.build)
    this.#cache = new Cache(join(settings.state, 'cache'), join(settings.build, 'pictures/encoded'))
    this.#objects = new Objects(join(settings.state, 'objects'))
    this.#programTexts = programTexts
  }

  /** Checks the content and makes all files of its site, with those of the last publication that stay. */
  async make(): Promise<Made> {
    const inputs = await this.#inputs()
    if ('faults' in inputs) return inputs
    const files = await makeFiles(inputs, lastPublication(this.#settings.state))
    await this.#cache.prune()
    return {
      ...files,
      content: inputs.content,
      inputs: publicationInputs(this.#settings, this.#bundle.hash, inputs),
    }
  }

  /** Compresses as far as possible what was made in a hurry. */
  improve(files: PublishedFiles): Promise<PublishedFiles> {
    return improve(files, this.#objects)
  }

  /** The mistakes in a draft. */
  async check(changes: Changes): Promise<Fault[]> {
    const { content, build } = this.#settings
    return (await findFaults(content, { program: build, cache: this.#cache, changes })).faults
  }

  /** A page of a draft, finished. Undefined when there is no such page. */
  async preview(path: string, changes: Changes): Promise<{ faults: Fault[] } | { html?: string }> {
    const inputs = await this.#inputs(changes)
    if ('faults' in inputs) return inputs
    const page = pagesOf(inputs.content).get(path)
    if (!page) return {}
    const context = renderContextOf(inputs, wordsFilesOf(inputs.content).names)
    const { html } = await finisher(inputs, context).finish(renderPage(context, page))
    return { html }
  }

  async #inputs(changes?: Changes): Promise<SiteInputs | { faults: Fault[] }> {
    const { build, content: folder, siteUrl, formRelayUrl } = this.#settings
    const { faults, content } = await findFaults(folder, {
      program: build,
      cache: this.#cache,
      siteUrl: new URL(siteUrl),
      relay: formRelayUrl !== undefined,
      ...(changes && { changes }),
    })
    if (faults.length > 0) return { faults }
    const library = await openLibrary({
      pictures: join(build, 'pictures'),
      own: ownPicturesIn(folder),
      cache: this.#cache,
      tint: content.theme.colors.tint,
    })
    return {
      content,
      siteUrl,
      formRelayUrl,
      library,
      bundle: this.#bundle,
      cache: this.#cache,
      objects: this.#objects,
      now: new Date(),
      programTexts: this.#programTexts,
    }
  }
}

/** The files of the last publication, if there is one. */
function lastPublication(state: string): SiteFiles | undefined {
  try {
    return JSON.parse(readFileSync(join(state, 'table.json'), 'utf8'))
  } catch {
    return undefined
  }
}
