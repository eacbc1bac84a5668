import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { business } from '../../model/content/content.ts'
import { markerFile, writeMarker } from '../../model/http/build-marker.ts'
import { addressOf } from '../../model/http/built-files.ts'
import { overweightPages, pagesOverOneRoundTrip } from './budget.ts'
import { addPolicy } from './content-security-policy.ts'
import { styleParts, stylesPathPlaceholder } from './first-screen.ts'
import { hostFiles } from './host-files.ts'
import { brokenLinks, linksOf, type PageLinks } from './internal-links.ts'
import { postponeScripts } from './late-scripts.ts'
import { llmsTxt, markdownPath } from './llms-txt.ts'
import { markdownPage, type PageDescription } from './markdown-pages.ts'
import { readPage, removeComments, writePage } from './page-tree.ts'
import { picturesIn, writePictures } from './picture-files.ts'
import { plainIcons } from './plain-icons.ts'
import { precompress } from './precompress.ts'
import { styleGroup } from './style-groups.ts'
import { addTitleFace } from './title-face.ts'

/** Settings of the build, from the environment. */
interface Settings {
  siteUrl: string
  formRelayUrl: string | undefined
}

/**
 * Finishes the pages that Astro has written: checks their links, writes the pictures they use, compresses
 * every file and writes the build marker. Any fault fails the build.
 */
export function finishSite({ siteUrl, formRelayUrl }: Settings): AstroIntegration {
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        // The pages of the server's form responses.
        if (formRelayUrl) await rm(join(root, 'estimate'), { recursive: true })
        const { links, pictures } = await finishPages(root, siteUrl, formRelayUrl)
        await writePictures(root, pictures)
        const files = await filesIn(root)
        throwIfAny('Links to nowhere', brokenLinks(links, new Set(files)))
        const sizes = await precompress(root, files)
        throwIfAny('Pages that are too heavy', overweightPages(sizes))
        for (const sentence of pagesOverOneRoundTrip(sizes)) logger.warn(sentence)
        if (formRelayUrl) await writeHostFiles(root, siteUrl)
        const marker = { id: randomUUID(), origin: siteUrl, relay: formRelayUrl }
        await writeFile(join(root, markerFile), writeMarker(marker))
      },
    },
  }
}

/**
 * Finishes one page at a time: the trees of thousands of pages don't fit into memory. The shared style
 * sheets are known after the last page.
 */
async function finishPages(root: string, siteUrl: string, formRelayUrl: string | undefined) {
  const links = new Map<string, PageLinks>()
  const described = new Map<string, PageDescription>()
  const styles = new Map<string, ReturnType<typeof styleParts>>()
  const files = (await filesIn(root)).filter((name) => name.endsWith('.html'))
  for (const file of files) {
    const path = addressOf(file)
    const tree = readPage(await readFile(join(root, file), 'utf8'))
    const page = markdownPage(tree, siteUrl)
    if (page) {
      const { markdown, ...description } = page
      await writeFile(join(root, markdownPath(path)), markdown)
      described.set(path, description)
    }
    links.set(path, linksOf(tree))
    const parts = styles.get(styleGroup(path)) ?? styleParts()
    styles.set(styleGroup(path), parts)
    parts.part(tree)
    await addTitleFace(tree, business.name)
    removeComments(tree)
    plainIcons(tree)
    postponeScripts(tree)
    addPolicy(tree, formRelayUrl)
    await writeFile(join(root, file), writePage(tree))
  }
  await writeFile(join(root, 'llms.txt'), llmsTxt(described, siteUrl))
  return { links, pictures: await nameStyles(root, files, styles) }
}

/** Writes the shared style sheets and their paths in the pages. Returns the pictures the pages use. */
async function nameStyles(
  root: string,
  files: string[],
  styles: ReadonlyMap<string, ReturnType<typeof styleParts>>,
): Promise<Set<string>> {
  const paths = new Map<string, string>()
  for (const [group, parts] of styles) {
    const { path, css } = parts.shared()
    await writeFile(join(root, path), css)
    paths.set(group, path)
  }
  const pictures = new Set<string>()
  for (const file of files) {
    const html = await readFile(join(root, file), 'utf8')
    const path = paths.get(styleGroup(addressOf(file))) ?? ''
    await writeFile(join(root, file), html.replace(stylesPathPlaceholder, path))
    for (const picture of picturesIn(html)) pictures.add(picture)
  }
  return pictures
}

/** Writes the configuration of static file hosts. */
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

function throwIfAny(title: string, faults: string[]): void {
  if (faults.length > 0) throw new Error(`${title}:\n${faults.join('\n')}`)
}
