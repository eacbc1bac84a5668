import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { markerFile, writeMarker } from '../../model/build-marker.ts'
import { business } from '../../model/content.ts'
import { inTwoRoundTrips, tooHeavy } from './budget.ts'
import { addPolicy } from './content-security-policy.ts'
import { partStyles } from './first-screen.ts'
import { hostFiles } from './host-files.ts'
import { brokenLinks, linksOf, type PageLinks } from './internal-links.ts'
import { postponeScripts } from './late-scripts.ts'
import { llmsTxt, markdownPath } from './llms-txt.ts'
import { type MarkdownPage, markdownPage } from './markdown-pages.ts'
import { type PageTree, readPage, takeOutComments, writePage } from './page-tree.ts'
import { writePictures } from './picture-files.ts'
import { precompress } from './precompress.ts'
import { styleGroup } from './style-groups.ts'
import { addTitleFace } from './title-face.ts'

/** What the environment says about the build. */
interface Settings {
  siteUrl: string
  formRelayUrl: string | undefined
}

/**
 * What is done once Astro has written the pages: each is finished and its links are checked, the
 * pictures they ask for are written, everything is compressed and marked as finished. A fault stops the build.
 */
export function finishSite({ siteUrl, formRelayUrl }: Settings): AstroIntegration {
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        // Only the server answers with these.
        if (formRelayUrl) await rm(join(root, 'estimate'), { recursive: true })
        const pages = await finishPages(root, siteUrl, formRelayUrl)
        await writePictures(
          root,
          [...pages.values()].map(({ html }) => html),
        )
        const files = await filesIn(root)
        stopAt('Links to nowhere', brokenLinks(pages, new Set(files)))
        const sizes = await precompress(root, files)
        stopAt('Pages that are too heavy', tooHeavy(sizes))
        for (const sentence of inTwoRoundTrips(sizes)) logger.warn(sentence)
        if (formRelayUrl) await writeHostFiles(root, siteUrl)
        const marker = { id: randomUUID(), origin: siteUrl, relay: formRelayUrl }
        await writeFile(join(root, markerFile), writeMarker(marker))
      },
    },
  }
}

async function finishPages(root: string, siteUrl: string, formRelayUrl: string | undefined) {
  const trees = new Map<string, PageTree>()
  for (const file of (await filesIn(root)).filter((name) => name.endsWith('.html'))) {
    trees.set(file, readPage(await readFile(join(root, file), 'utf8')))
  }
  await writeMarkdown(root, trees, siteUrl)
  for (const group of Map.groupBy(trees, ([file]) => styleGroup(pathOf(file))).values()) {
    const { path, css } = partStyles(group.map(([, tree]) => tree))
    await writeFile(join(root, path), css)
  }
  const pages = new Map<string, PageLinks & { html: string }>()
  for (const [file, tree] of trees) {
    await addTitleFace(tree, business.name)
    takeOutComments(tree)
    postponeScripts(tree)
    addPolicy(tree, formRelayUrl)
    const html = writePage(tree)
    await writeFile(join(root, file), html)
    pages.set(pathOf(file), { ...linksOf(tree), html })
  }
  return pages
}

/** Each page as Markdown beside it, and the list of them. */
async function writeMarkdown(
  root: string,
  trees: ReadonlyMap<string, PageTree>,
  siteUrl: string,
): Promise<void> {
  const pages = new Map<string, MarkdownPage>()
  for (const [file, tree] of trees) {
    const page = markdownPage(tree, siteUrl)
    if (page) pages.set(pathOf(file), page)
  }
  for (const [path, { markdown }] of pages) {
    await writeFile(join(root, markdownPath(path)), markdown)
  }
  await writeFile(join(root, 'llms.txt'), llmsTxt(pages, siteUrl))
}

/** For the file hosts that a site without its server is made for. */
async function writeHostFiles(root: string, siteUrl: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
  for (const [name, text] of Object.entries(hostFiles(files, new URL(siteUrl)))) {
    await writeFile(join(root, name), text)
  }
}

const filesIn = (root: string): Promise<string[]> => readdir(root, { recursive: true })

const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`

function stopAt(title: string, faults: string[]): void {
  if (faults.length > 0) throw new Error(`${title}:\n${faults.join('\n')}`)
}
