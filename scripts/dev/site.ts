import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colorProperties } from '../../model/content/colors.ts'
import { ContentError } from '../../model/content/reading/fault.ts'
import type { RendererSettings } from '../../server/publication/make.ts'
import {
  type Edit,
  type Publication,
  type Publishing,
  type PublishResult,
  statementOf,
} from '../../server/publication/publisher.ts'
import { type SiteFile, typeOf } from '../../server/publication/site-files.ts'
import type { LeadStore } from '../../server/store/store.ts'
import { project } from '../folders.ts'
import type { Program } from './program.ts'

/** The desk's service worker, which notifications need. */
function workerFile(): SiteFile {
  const path = join(project, 'desk/app/worker.js')
  const bytes = readFileSync(path)
  return {
    type: typeOf(path),
    cacheControl: 'no-store',
    etag: '""',
    copies: {},
    identity: { path, bytes, length: bytes.length },
  }
}

/** The site from its sources: in place of publications, pages are rendered when someone asks for them. */
export class DevelopmentSite implements Publishing {
  readonly settings: RendererSettings
  readonly #store: LeadStore
  readonly #program: () => Promise<Program>
  #current: Publication | undefined

  constructor(settings: RendererSettings, store: LeadStore, program: () => Promise<Program>) {
    this.settings = settings
    this.#store = store
    this.#program = program
  }

  get current(): Publication {
    if (!this.#current) throw new Error('the content was not read')
    return this.#current
  }

  readonly renderer: Publishing['renderer'] = {
    call: async (name, ...args) => {
      const { calls } = await this.#program()
      return (calls[name] as (...all: unknown[]) => never)(...args)
    },
  }

  /**
   * Reads the content folder, if anything has changed.
   *
   * @throws ContentError that lists the mistakes in it; everything stays as it was
   */
  async read(): Promise<PublishResult> {
    const { renderer, render } = await this.#program()
    const prepared = await renderer.prepare()
    if ('faults' in prepared) throw new ContentError(prepared.faults, this.settings.content)
    const { inputs, pages, context } = prepared
    if (this.#current?.content === inputs.content) return { changed: [] }
    const statement = statementOf(inputs.content)
    await this.#store.publishStatement(statement, new Date().toISOString())
    const problem = pages.get('/estimate/problem')
    this.#current = {
      content: inputs.content,
      statement,
      files: new Map(),
      redirects: new Map(),
      notFound: new Map(),
      problemPage: problem ? render(context, problem) : '',
      desk: new Map([['/desk/worker.js', workerFile()]]),
    }
    return { changed: [] }
  }

  async publish(edit?: Edit): Promise<PublishResult> {
    const { renderer } = await this.#program()
    const prepared = await renderer.prepare(edit?.changes)
    if ('faults' in prepared) return prepared
    await edit?.write()
    return this.read()
  }

  /**
   * A page, or what pages fetch.
   *
   * @returns undefined when the site has no such file
   */
  async file(path: string): Promise<{ html: string } | { bytes: Buffer | string } | undefined> {
    const { renderer, render, styles } = await this.#program()
    const prepared = await renderer.prepare()
    if ('faults' in prepared) throw new ContentError(prepared.faults, this.settings.content)
    const { inputs, pages, words, context } = prepared
    const page = pages.get(path)
    if (!page) {
      const text = words.texts.get(path)
      if (text !== undefined) return { bytes: text }
      const file = await renderer.preview(path, new Map(), '')
      return file && 'bytes' in file ? file : undefined
    }
    const sheets = styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('')
    const head = `<style>${colorProperties(inputs.content.theme)}</style>${sheets}</head>`
    return { html: render(context, page).replace('</head>', head) }
  }
}
