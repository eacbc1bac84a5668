import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunnableDevEnvironment, ViteDevServer } from 'vite'
import { inlineScript, type SiteBundle } from '../../server/publication/bundle.ts'
import type { RendererCalls } from '../../server/publication/methods.ts'
import type { RendererSettings } from '../../server/publication/readings.ts'
import { type PageScript, pageScripts } from '../../site/layout/page-scripts.ts'
import { project } from '../folders.ts'

const typeface = 'site/fonts/young-serif.woff2'

type Module = typeof import('../../server/publication/methods.ts')
type Program = ReturnType<Module['rendererMethods']>
type Methods = ReturnType<Program>

/** Returns a function that loads the program which makes pages, again after a change of its sources. */
export function programLoader(
  vite: ViteDevServer,
  ssr: RunnableDevEnvironment,
  settings: RendererSettings,
): () => Promise<Methods> {
  let latest: { module: Module; program: Promise<Program> } | undefined

  return async () => (await upToDate())(Date.now())

  async function upToDate(): Promise<Program> {
    const module = (await ssr.runner.import('/server/publication/methods.ts')) as Module
    if (module !== latest?.module) {
      latest = { module, program: load(module) }
      // A load that failed is tried again: a style sheet may be mended.
      latest.program.catch(() => {
        latest = undefined
      })
    }
    return latest?.program as Promise<Program>
  }

  async function load({ rendererMethods }: Module): Promise<Program> {
    return rendererMethods(settings, {
      bundle: await bundleOf(vite, stylesIn(ssr)),
      programTexts: {
        fontLicense: '',
        labelFontLicense: '',
        deskWorker: readFileSync(join(project, 'desk/app/worker.js'), 'utf8'),
        retiredWorker: '',
      },
    })
  }
}

/** The same methods, of the program as it is at each call. */
export const callsOf = (program: () => Promise<Methods>): RendererCalls =>
  new Proxy({} as RendererCalls, {
    get:
      (_, name: keyof RendererCalls) =>
      async (...args: never[]) =>
        ((await program())[name] as (...all: never[]) => unknown)(...args),
  })

/** The style sheets of all pages, in the order in which these import them. */
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
    inlineScripts: { [inlineScript]: `import('/${inlineScript}')` },
    assets: new Map(),
  }
}
