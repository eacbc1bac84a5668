import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { estimatePath } from '../../content/estimate.ts'

/** Addresses that the server answers besides the built files. */
const served = new Set([estimatePath])

const link = /\s(?:href|action)="(\/[^"]*|#[^"]*)"/g

/** Stops the build when a page links to a page, a file or a part of a page that does not exist. */
export function internalLinks(): AstroIntegration {
  return {
    name: 'internal-links',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const files = new Set(await readdir(root, { recursive: true }))
        const pages = new Map<string, string>()
        for (const file of files) {
          if (file.endsWith('.html'))
            pages.set(pathOf(file), await readFile(join(root, file), 'utf8'))
        }
        const faults = brokenLinks(pages, files)
        if (faults.length > 0) throw new Error(`Links to nowhere:\n${faults.join('\n')}`)
      },
    },
  }
}

/**
 * The links of the pages that lead nowhere, one line each, naming the content file or the page.
 *
 * @param pages The HTML of each page by its path.
 * @param files Every built file, relative to the root of the site.
 */
export function brokenLinks(
  pages: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
): string[] {
  return [...pages].flatMap(([page, html]) =>
    [...new Set([...html.matchAll(link)].map(([, target = '']) => target))]
      .filter((target) => !leadsSomewhere(target, page, pages, files))
      .map((target) => `${sourceOf(page)}: href: there is no ${target}`),
  )
}

function leadsSomewhere(
  target: string,
  page: string,
  pages: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
): boolean {
  const [path = '', fragment] = target.split('#')
  if (served.has(path) || files.has(path.slice(1))) return true
  const html = pages.get(path || page)
  return html !== undefined && (!fragment || html.includes(`id="${fragment}"`))
}

const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`

/** Where the words of a page stand. */
function sourceOf(page: string): string {
  if (/^\/(services|locations|blog)\/./.test(page)) return `content${page}.md`
  return `page ${page}`
}
