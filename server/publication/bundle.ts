import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageScript, pageScripts } from '../../site/layout/page-scripts.ts'

/** What `npm run build` made of the site's code: it has no words of the content. */
export interface SiteBundle {
  /** Changes when anything of the build does that pages depend on. */
  hash: string
  /** The styles of all pages. */
  css: string
  /** The whole typeface of headings, as WOFF2, and its address. The styles name that of labels. */
  typeface: Buffer
  typefaceAddress: string
  /** Address of each script that pages load, by its source. */
  scripts: Record<PageScript, string>
  /** Code of the scripts that pages contain, by their source. */
  inlineScripts: Partial<Record<PageScript, string>>
  /** Files that are served as they are, by path. Their names have hashes. */
  assets: ReadonlyMap<string, string>
}

/** The script that runs before the first paint. */
export const inlineScript: PageScript = 'site/browser/boot.ts'

/**
 * Reads the site's part of a build.
 *
 * @param build the folder of the build
 */
export function readBundle(build: string): SiteBundle {
  const text = (...path: string[]) => readFileSync(join(build, ...path), 'utf8')
  const manifest: Record<string, { file: string }> = JSON.parse(text('site/manifest.json'))
  const fileOf = (source: string) => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`${source} isn't in the build`)
    return file
  }
  const scripts = Object.fromEntries(pageScripts.map((source) => [source, `/${fileOf(source)}`]))
  const inlineScripts = { [inlineScript]: text('site', fileOf(inlineScript)).trim() }
  const inServer = readdirSync(join(build, 'server/assets'))
  const onlyOne = (pattern: RegExp) => {
    const [name, ...others] = inServer.filter((file) => pattern.test(file))
    if (!name || others.length > 0) throw new Error(`the build needs one file like ${pattern}`)
    return name
  }
  // Vite marks in a style sheet what another tool may rewrite.
  const css = text('server/assets', onlyOne(/\.css$/))
    .replaceAll(/\/\*\$vite.*?\*\//g, '')
    // It writes addresses for a page beside the folder of assets.
    .replaceAll('url(./assets/', 'url(/assets/')
  const typefaceFile = onlyOne(/^young-serif.*\.woff2$/)
  const assets = new Map(
    readdirSync(join(build, 'site/assets'))
      .filter((file) => file.endsWith('.js') && `assets/${file}` !== fileOf(inlineScript))
      .map((file) => [`/assets/${file}`, join(build, 'site/assets', file)]),
  )
  for (const name of inServer.filter((file) => file.endsWith('.woff2'))) {
    assets.set(`/assets/${name}`, join(build, 'server/assets', name))
  }
  const hash = createHash('sha256').update(css).update(JSON.stringify(inlineScripts))
  for (const name of readdirSync(join(build, 'server')).sort()) hash.update(name)
  for (const address of [...assets.keys()].sort()) hash.update(address)
  hash.update(readFileSync(join(build, 'server/renderer.js')))
  // A page names pictures that only its own build has.
  for (const name of readdirSync(join(build, 'pictures/encoded')).sort()) hash.update(name)
  return {
    hash: hash.digest('hex').slice(0, 32),
    css,
    typeface: readFileSync(join(build, 'server/assets', typefaceFile)),
    typefaceAddress: `/assets/${typefaceFile}`,
    scripts: scripts as SiteBundle['scripts'],
    inlineScripts,
    assets,
  }
}
