import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { business } from '../../model/content/content.ts'
import { markerFile, writeMarker } from '../../model/http/build-marker.ts'
import { addressOf } from '../../model/http/built-files.ts'
import { openLibrary } from '../pictures/library.ts'
import { pictureAt } from '../pictures/sizes.ts'
import { pruneCache, readOrCreate } from '../pictures/store.ts'
import { compressFiles, longPages } from './compress.ts'
import { addPolicy } from './content-security-policy.ts'
import { fillData } from './data.ts'
import { addRules, sharedStyles, splitStyles, stylesPathPlaceholder } from './first-screen.ts'
import {
  llmsTxt,
  markdownPage,
  markdownPath,
  type PageDescription,
  sitemapXml,
} from './for-programs.ts'
import { hostFiles } from './host-files.ts'
import { brokenLinks, linksOf, type PageLinks } from './internal-links.ts'
import { postponeScripts } from './late-scripts.ts'
import { readPage, removeComments, writePage } from './page-tree.ts'
import { addTitleFont } from './title-font.ts'

interface Settings {
  siteUrl: string
  formRelayUrl: string | undefined
  /** A hash of the program's sources. */
  sources: string
}

/**
 * Finishes a folder of rendered pages: fills data into their scripts, checks links, writes the pictures
 * they use, compresses every file and writes the build marker.
 *
 * @throws Error at any fault
 */
export async function finishSite(root: string, settings: Settings): Promise<void> {
  const { siteUrl, formRelayUrl } = settings
  // The pages of the server's form responses.
  if (formRelayUrl) await rm(join(root, 'estimate'), { recursive: true })
  const nameScriptsAnew = await fillData(join(root, '_astro'))
  const { links, pictures, styles } = await finishPages(root, settings, nameScriptsAnew)
  await writeFile(join(root, styles.path), styles.css)
  await writePictures(root, pictures)
  const files = await filesIn(root)
  throwIfAny('Links to nowhere', brokenLinks(links, new Set(files)))
  const sizes = await compressFiles(root, files, (html) =>
    html.replace(stylesPathPlaceholder, styles.path),
  )
  for (const sentence of longPages(sizes)) console.warn(sentence)
  if (formRelayUrl) {
    for (const [name, text] of Object.entries(hostFiles(files, new URL(siteUrl)))) {
      await writeFile(join(root, name), text)
    }
  }
  const marker = { id: randomUUID(), origin: siteUrl, relay: formRelayUrl }
  await writeFile(join(root, markerFile), writeMarker(marker))
}

/**
 * Finishes one page at a time: the trees of thousands of pages don't fit into memory.
 *
 * @returns links of each page by its path, paths of the pictures that pages use, and the shared styles,
 *   whose path the pages still lack
 */
async function finishPages(
  root: string,
  settings: Settings,
  nameScriptsAnew: (html: string) => string,
) {
  const { siteUrl } = settings
  const links = new Map<string, PageLinks>()
  const described = new Map<string, PageDescription>()
  const pictures = new Set<string>()
  const rules = new Map<string, boolean>()
  const files = (await filesIn(root)).filter((file) => file.endsWith('.html'))
  const pages = new Map(files.map((file) => [addressOf(file), file]))
  for (const [path, file] of [...pages].sort()) {
    const rendered = nameScriptsAnew(await readFile(join(root, file), 'utf8'))
    const page = await finishPageOnce(rendered, settings)
    if (page.markdown) {
      const { markdown, ...description } = page.markdown
      await writeFile(join(root, markdownPath(path)), markdown)
      described.set(path, description)
    }
    links.set(path, page.links)
    addRules(rules, page.rules)
    for (const [picture] of page.html.matchAll(pictureAddress)) pictures.add(picture)
    await writeFile(join(root, file), page.html)
  }
  await writeFile(join(root, 'llms.txt'), llmsTxt(described, siteUrl))
  await writeFile(join(root, 'sitemap.xml'), sitemapXml(described.keys(), siteUrl))
  return { links, pictures, styles: sharedStyles(rules) }
}

type FinishedPage = Awaited<ReturnType<typeof finishPage>>

/** Finishes a page, or takes it from the cache: after a change of words, most pages are as before. */
async function finishPageOnce(rendered: string, settings: Settings): Promise<FinishedPage> {
  const { siteUrl, formRelayUrl, sources } = settings
  const inputs = JSON.stringify([siteUrl, formRelayUrl, sources, business.name, rendered])
  const hash = createHash('sha256').update(inputs).digest('hex').slice(0, 32)
  const page = await readOrCreate(`${hash}.page.gz`, async () =>
    gzipSync(JSON.stringify(await finishPage(rendered, settings)), { level: 1 }),
  )
  return JSON.parse(gunzipSync(page).toString())
}

async function finishPage(rendered: string, { siteUrl, formRelayUrl }: Settings) {
  const tree = readPage(rendered)
  const markdown = markdownPage(tree, siteUrl)
  const links = linksOf(tree)
  const rules = splitStyles(tree)
  await addTitleFont(tree, business.name)
  removeComments(tree)
  postponeScripts(tree)
  addPolicy(tree, formRelayUrl)
  return { html: writePage(tree), markdown, links, rules }
}

const pictureAddress = /\/(?:pictures|share)\/[\w.-]+/g

/**
 * Writes only the pictures and sizes that pages use.
 *
 * @throws Error when a page uses a picture that doesn't exist
 */
async function writePictures(root: string, paths: ReadonlySet<string>): Promise<void> {
  const library = await openLibrary()
  await Promise.all(
    [...paths].map(async (path) => {
      const content = await pictureAt(path, library)
      if (!content) throw new Error(`a page asks for ${path}, and there is no such picture`)
      const file = join(root, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    }),
  )
  await pruneCache()
}

/** Every file of a built site, relative to its root. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

function throwIfAny(title: string, faults: string[]): void {
  if (faults.length > 0) throw new Error(`${title}:\n${faults.join('\n')}`)
}
