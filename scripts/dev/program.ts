import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunnableDevEnvironment, ViteDevServer } from 'vite'
import type { SiteBundle } from '../../server/publication/bundle.ts'
import type { Renderer, RendererSettings } from '../../server/publication/make.ts'
import type { RendererCalls } from '../../server/publication/renderer-process.ts'
import { type PageScript, pageScripts } from '../../site/layout/page-scripts.ts'
import type { renderPage } from '../../site/render.tsx'
import { project } from '../folders.ts'

const typeface = 'site/fonts/young-serif.woff2'

/** The programs that render pages and edit the site, as their sources are now. */
export interface Program {
  renderer: Renderer
  /** What the server otherwise asks the renderer's process. */
  calls: RendererCalls
  render: typeof renderPage
  /** Addresses of the style sheets of all pages, in the order in which these import them. */
  styles: string[]
}

/** Returns a function that loads the programs, again after a change of their sources. */
export function programLoader(
  vite: ViteDevServer,
  ssr: RunnableDevEnvironment,
  settings: RendererSettings,
): () => Promise<Program> {
  let latest: { modules: unknown[]; program: Promise<Program> } | undefined

  return async () => {
    const modules = (await Promise.all([
      ssr.runner.import('/server/publication/make.ts'),
      ssr.runner.import('/editor/editor.ts'),
      ssr.runner.import('/site/render.tsx'),
      ssr.runner.import('/site/zip/zip-areas.ts'),
    ])) as Modules
    if (modules.some((one, index) => one !== latest?.modules[index])) {
      latest = { modules, program: load(...modules) }
      // A load that failed is tried again: a style sheet may be mended.
      latest.program.catch(() => {
        latest = undefined
      })
    }
    return latest?.program as Promise<Program>
  }

  async function load(
    ...[make, { Editor }, { renderPage }, { zipAreas }]: Modules
  ): Promise<Program> {
    const styles = stylesIn(ssr)
    const renderer = new make.Renderer(settings, {
      bundle: await bundleOf(vite, styles),
      programTexts: { fontLicense: '', deskWorker: '', retiredWorker: '' },
    })
    const editor = new Editor({
      content: settings.content,
      pictures: renderer.ownerPictures,
      check: (changes) => renderer.check(changes),
      zipCenters: zipAreas,
    })
    const calls = new Proxy({} as RendererCalls, {
      get: (_, name: keyof RendererCalls) => {
        const owner = name in editor ? editor : renderer
        return (owner as unknown as RendererCalls)[name].bind(owner as never)
      },
    })
    return { renderer, calls, render: renderPage, styles }
  }
}

type Modules = [
  typeof import('../../server/publication/make.ts'),
  typeof import('../../editor/editor.ts'),
  typeof import('../../site/render.tsx'),
  typeof import('../../site/zip/zip-areas.ts'),
]

function stylesIn({ moduleGraph }: RunnableDevEnvironment): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const look = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const known = moduleGraph.getModuleById(id)
    for (const imported of known?.importedModules ?? []) if (imported.id) look(imported.id)
    if (known?.url.endsWith('.css')) found.add(known.url)
  }
  look(join(project, 'site/render.tsx'))
  look(join(project, 'site/routes.tsx'))
  return [...found]
}

/** Stands in for what a build makes of the site's code. */
async function bundleOf(vite: ViteDevServer, styles: readonly string[]): Promise<SiteBundle> {
  const { client } = vite.environments
  const sheets = await Promise.all(styles.map((path) => client.transformRequest(`${path}?direct`)))
  const scripts = Object.fromEntries(pageScripts.map((source) => [source, `/${source}`]))
  return {
    hash: 'development',
    css: sheets.map((sheet) => sheet?.code ?? '').join('\n'),
    typeface: readFileSync(join(project, typeface)),
    typefaceAddress: `/${typeface}`,
    scripts: scripts as Record<PageScript, string>,
    inlineScripts: {},
    assets: new Map(),
  }
}
