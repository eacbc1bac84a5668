import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { addPolicy } from './content-security-policy.ts'
import { brokenLinks, linksOf, type PageLinks } from './internal-links.ts'
import { postponeScripts } from './late-scripts.ts'
import { gatherStyles } from './one-style.ts'
import { readPage, writePage } from './page-tree.ts'

/**
 * The last touch to every built page, which is read once: its styles move into one element, its
 * scripts wait for the first paint, the policy goes in. Stops the build when a link leads nowhere.
 */
export function finishSite(formRelayUrl: string | undefined): AstroIntegration {
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const files = await readdir(root, { recursive: true })
        const pages = new Map<string, PageLinks>()
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const path = join(root, file)
          const { html, links } = finishPage(await readFile(path, 'utf8'), formRelayUrl)
          await writeFile(path, html)
          pages.set(pathOf(file), links)
        }
        const faults = brokenLinks(pages, new Set(files))
        if (faults.length > 0) throw new Error(`Links to nowhere:\n${faults.join('\n')}`)
      },
    },
  }
}

function finishPage(html: string, formRelayUrl: string | undefined) {
  const tree = readPage(html)
  gatherStyles(tree)
  postponeScripts(tree)
  addPolicy(tree, formRelayUrl)
  return { html: writePage(tree), links: linksOf(tree) }
}

const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
