import { ContentError } from '../../model/content/reading/fault.ts'
import { type SiteFile, typeOf } from '../../server/publication/files.ts'
import {
  byKey,
  type CurrentSite,
  type Edit,
  type Publishing,
  type PublishResult,
  statementOf,
} from '../../server/publication/publisher.ts'
import type { RendererSettings } from '../../server/publication/readings.ts'
import type { Site } from '../../server/publication/site.ts'
import type { LeadStore } from '../../server/store/store.ts'
import { redirectsOf } from '../../site/redirects.ts'
import { callsOf, type programLoader } from './program.ts'

/** The site from its sources: pages are made as for visitors, but nothing is kept. */
export function developmentSite(
  settings: RendererSettings,
  store: LeadStore,
  program: ReturnType<typeof programLoader>,
) {
  let opened: Site | undefined
  let current: CurrentSite | undefined

  async function show(site: Site): Promise<void> {
    const { content, spanish, pages } = site
    const statement = statementOf(content)
    await store.publishStatement(statement, new Date().toISOString())
    const spanishStatement = spanish && statementOf(spanish)
    if (spanishStatement) await store.publishStatement(spanishStatement, new Date().toISOString())
    const problemPage = withoutPolicy(await site.problemPage())
    const file = async (path: string) => {
      const rendered = site.render(path)
      if (rendered !== undefined) return plainFile(path, withoutPolicy(await site.finish(rendered)))
      const bytes = await site.file(path)
      return bytes === undefined ? undefined : plainFile(path, bytes)
    }
    opened = site
    current = {
      ...{ content, statement, pages, problemPage, file },
      redirects: byKey(redirectsOf(content, pages).redirects),
      ...(spanish &&
        spanishStatement && {
          spanish: {
            content: spanish,
            statement: spanishStatement,
            problemPage: withoutPolicy(await site.problemPage('es')),
          },
        }),
    }
  }

  /**
   * Reads content and sources, if anything has changed.
   *
   * @throws ContentError that lists the mistakes in the content; everything stays as it was
   */
  async function read(): Promise<void> {
    const site = await (await program()).open()
    if ('faults' in site) throw new ContentError(site.faults, settings.content)
    if (site !== opened) await show(site)
  }

  async function publish(edit?: Edit): Promise<PublishResult> {
    const site = await (await program()).open(edit?.changes)
    if ('faults' in site) return site
    await edit?.write()
    await show(site)
    return { changed: [] }
  }

  const site: Publishing = {
    settings,
    renderer: { calls: callsOf(program) },
    publish,
    get current() {
      if (!current) throw new Error('the content was not read')
      return current
    },
  }
  return { site, read }
}

/** Vite's own scripts need a policy that no page has. */
const withoutPolicy = (html: string): string =>
  html.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '')

function plainFile(path: string, content: string | Buffer): SiteFile {
  const bytes = Buffer.from(content)
  return {
    type: typeOf(path),
    cacheControl: 'no-store',
    etag: `"${performance.now()}"`,
    copies: {},
    identity: { path, bytes, length: bytes.length },
  }
}
