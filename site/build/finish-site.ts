import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { markerFile, writeMarker } from '../../model/build-marker.ts'
import { business } from '../../model/content.ts'
import { addressOf } from '../../model/file-address.ts'
import { inTwoRoundTrips, tooHeavy } from './budget.ts'
import { addPolicy } from './content-security-policy.ts'
import { pathToCome, styleParts } from './first-screen.ts'
import { hostFiles } from './host-files.ts'
import { brokenLinks, linksOf, type PageLinks } from './internal-links.ts'
import { postponeScripts } from './late-scripts.ts'
import { llmsTxt, markdownPath } from './llms-txt.ts'
import { markdownPage, type PageDescription } from './markdown-pages.ts'
import { readPage, takeOutComments, writePage } from './page-tree.ts'
import { picturesIn, writePictures } from './picture-files.ts'
import { plainIcons } from './plain-icons.ts'
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
        const { links, pictures } = await finishPages(root, siteUrl, formRelayUrl)
        await writePictures(root, pictures)
        const files = await filesIn(root)
        stopAt('Links to nowhere', brokenLinks(links, new Set(files)))
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

/**
 * Page by page, since thousands of them read into trees would fill the memory; what pages share is known
 * once all have been read.
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
    takeOutComments(tree)
    plainIcons(tree)
    postponeScripts(tree)
    addPolicy(tree, formRelayUrl)
    await writeFile(join(root, file), writePage(tree))
  }
  await writeFile(join(root, 'llms.txt'), llmsTxt(described, siteUrl))
  return { links, pictures: await nameStyles(root, files, styles) }
}

/** Writes the shared styles, and puts their paths into the pages. Returns the pictures that these ask for. */
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
    await writeFile(join(root, file), html.replace(pathToCome, path))
    for (const picture of picturesIn(html)) pictures.add(picture)
  }
  return pictures
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

function stopAt(title: string, faults: string[]): void {
  if (faults.length > 0) throw new Error(`${title}:\n${faults.join('\n')}`)
}
