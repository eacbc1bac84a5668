import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroIntegration } from 'astro'
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'

/** Below the site's bundle: the program that renders the pages, and what it needs to know. */
export const programFolder = '.pages'
const headsFile = 'heads.json'

/** Where Astro puts that program while it builds, below the same folder. */
const astroFolder = '.prerender'

/** Settings that Astro's build passes to the rendering program. */
interface Internals {
  /** The styles of each page. */
  pagesByKeys: Map<string, { styles: unknown[] }>
}

/** Part of Astro's `BuildApp`, which its own prerenderer drives in the same way. */
type PageApp = ConstructorParameters<typeof StaticPaths>[0] & {
  getSettings: () => { scripts: unknown[] }
  setInternals: (internals: Internals) => void
  setOptions: (options: object) => void
  render: (request: Request, options: { routeData: object }) => Promise<Response>
}

async function importApp(folder: string): Promise<PageApp> {
  const entry = (await readdir(folder)).find((name) => name.startsWith('prerender-entry'))
  const { app } = await import(pathToFileURL(resolve(folder, entry ?? '')).href)
  return app
}

/**
 * Lets Astro bundle the site without rendering a page, and keeps the program that renders them: as long
 * as only the content changes, a build has no need of Vite, which takes most of its memory.
 */
export function keepProgram(): AstroIntegration {
  let outDir = ''
  return {
    name: 'keep-program',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astro) => ({
          ...astro,
          async setup() {
            const [own, program] = [join(outDir, astroFolder), join(outDir, programFolder)]
            await cp(own, program, { recursive: true })
            const app = await importApp(own)
            let pages: Internals['pagesByKeys'] | undefined
            const setInternals = app.setInternals.bind(app)
            app.setInternals = (internals) => {
              pages = internals.pagesByKeys
              setInternals(internals)
            }
            await astro.setup?.()
            const styles = [...(pages ?? [])].map(([key, page]) => [key, { styles: page.styles }])
            const heads = { pages: styles, scripts: app.getSettings().scripts }
            await writeFile(join(program, headsFile), JSON.stringify(heads))
          },
          getStaticPaths: async () => [],
        })),
    },
  }
}

/**
 * Renders every page into a folder.
 *
 * @param program what `keepProgram` has kept
 * @returns the number of pages
 */
export async function renderPages(program: string, root: string, siteUrl: string): Promise<number> {
  const app = await importApp(program)
  const { pages, scripts } = JSON.parse(await readFile(join(program, headsFile), 'utf8'))
  const destination = { write: ({ message }: { message: string }) => console.warn(message) }
  app.setInternals({ pagesByKeys: new Map(pages) })
  app.setOptions({ settings: { scripts }, logger: { options: { destination } } })
  const paths = await new StaticPaths(app).getAll()
  for (const { pathname, route } of paths) {
    const file =
      route.type === 'endpoint' ? pathname : pathname === '/' ? '/index.html' : `${pathname}.html`
    const response = await app.render(new Request(new URL(file, siteUrl)), { routeData: route })
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), await response.bytes())
  }
  return paths.filter(({ route }) => route.type === 'page').length
}
