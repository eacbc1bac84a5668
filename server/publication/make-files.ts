/** Makes every file of a site from its content. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { drawIcon, icons, touchIcon } from '../../desk/app/icons.ts'
import { webManifest } from '../../desk/app/manifest.ts'
import { offlinePage } from '../../desk/app/offline-page.ts'
import { colorProperties } from '../../model/content/colors.ts'
import type { Content } from '../../model/content/content.ts'
import { PageFaults } from '../../model/content/reading/fault.ts'
import type { Marks } from '../../model/content/reading/marks.ts'
import { hashOf } from '../../model/hash.ts'
import { estimateReceivedPath } from '../../model/lead/estimate.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import type { RenderContext, WordsFile } from '../../site/context.tsx'
import { feedXml } from '../../site/feed.ts'
import { addPolicy } from '../../site/finish/add-policy.ts'
import { nameFields } from '../../site/finish/fields.ts'
import { classesOfHeader, type InlinedStyles, splitStyles } from '../../site/finish/first-screen.ts'
import { inlineScripts } from '../../site/finish/inline-scripts.ts'
import { brokenLinks, linksOf, picturesOf } from '../../site/finish/internal-links.ts'
import { postponeScripts } from '../../site/finish/late-scripts.ts'
import { readPage, writePage } from '../../site/finish/page-tree.ts'
import { toPreview } from '../../site/finish/preview.ts'
import { readStyles } from '../../site/finish/site-styles.ts'
import { isIndexed, sitemapXml } from '../../site/finish/sitemap.ts'
import { addTitleFont } from '../../site/finish/title-font.ts'
import { problemPath } from '../../site/pages/ProblemPage.tsx'
import { datesPath, hasDates, pestDates } from '../../site/pests/calendar.ts'
import type { Cache } from '../../site/pictures/cache.ts'
import type { PictureLibrary } from '../../site/pictures/library.ts'
import { pictureAt } from '../../site/pictures/sizes.ts'
import { redirectsOf } from '../../site/redirects.ts'
import { renderPage } from '../../site/render.tsx'
import { pagesOf } from '../../site/routes.tsx'
import { modifiedToken } from '../../site/seo/graph.ts'
import { favicon, icon } from '../../site/seo/icon.ts'
import { wordsOf } from '../../site/words.ts'
import type { SiteBundle } from './bundle.ts'
import { compressedAtOnce, storeText } from './compress.ts'
import type { Objects } from './objects.ts'
import type { PublishedFile, PublishedFiles } from './table.ts'

export interface SiteInputs {
  content: Content
  bundle: SiteBundle
  siteUrl: string
  formRelayUrl: string | undefined
  library: PictureLibrary
  cache: Cache
  objects: Objects
  now: Date
  /** Text of files that come with the program. */
  programTexts: { fontLicense: string; retiredWorker: string; deskWorker: string }
}

export interface SiteFiles {
  files: PublishedFiles
  redirects: Record<string, string>
  notFound: PublishedFiles
  problemPage: string
  desk: PublishedFiles
}

/** The files with words for scripts: path, text, and name in pages. */
function wordsFilesOf(content: Content) {
  const entries = Object.entries(wordsOf(content)).map(([name, words]) => {
    const text = JSON.stringify(words)
    return { name: name as WordsFile, text, file: hashOf(text).slice(0, 8) }
  })
  return {
    names: Object.fromEntries(entries.map(({ name, file }) => [name, file])) as Record<
      WordsFile,
      string
    >,
    texts: new Map(entries.map(({ file, text }) => [`/assets/${file}.json`, text])),
  }
}

/** The context in which a site's pages are rendered. */
function renderContextOf(inputs: SiteInputs, names: Record<WordsFile, string>): RenderContext {
  const { content, bundle, siteUrl, formRelayUrl, library, now } = inputs
  return {
    content,
    siteUrl,
    formRelayUrl,
    pictures: library,
    scripts: bundle.scripts,
    inlineScripts: bundle.inlineScripts,
    wordsFiles: names,
    typeface: bundle.typefaceAddress,
    now,
  }
}

/** What the pages of a site are made from. */
export type Prepared = ReturnType<typeof prepareSite>

/** Prepares what the pages of a site have in common. */
export function prepareSite(inputs: SiteInputs) {
  const words = wordsFilesOf(inputs.content)
  const context = renderContextOf(inputs, words.names)
  const pages = pagesOf(inputs.content)
  return { inputs, pages, words, context, finisher: finisher(inputs, context) }
}

/**
 * Makes all files of a site. What is as it was in the publication before is taken from it.
 *
 * @throws PageFaults when a page has a link to nowhere
 */
export async function makeFiles(
  { inputs, pages: allPages, words, context, finisher }: Prepared,
  before: SiteFiles | undefined,
): Promise<SiteFiles> {
  const { content, bundle, library, objects } = inputs
  const { styles, key: finishing, finish } = finisher
  const known: PublishedFiles = { ...before?.files, ...before?.notFound, ...before?.desk }
  type Make = () => Promise<Omit<PublishedFile, 'key'>>
  const reuseOrMake = async (path: string, key: string, make: Make): Promise<PublishedFile> => {
    const old = known[path]
    const isKnown = old?.key === key && Object.values(old.bodies).every((one) => objects.has(one))
    return isKnown ? old : { ...(await make()), key }
  }
  const text = (path: string, value: string) =>
    reuseOrMake(path, hashOf(value), () => storeText(value, objects))
  const binary = (path: string, key: string, make: () => Promise<Buffer>) =>
    reuseOrMake(path, key, async () => {
      const bytes = await make()
      return { etag: hashOf(bytes), bodies: { identity: await objects.write(bytes) } }
    })
  const all = async <Source>(
    sources: Iterable<[path: string, source: Source]>,
    make: (path: string, source: Source) => Promise<PublishedFile>,
  ): Promise<PublishedFiles> =>
    Object.fromEntries(
      await Readable.from(sources)
        .map(
          async ([path, source]: [string, Source]) => [path, await make(path, source)] as const,
          { concurrency: compressedAtOnce },
        )
        .toArray(),
    )

  const addresses = new Map(allPages)
  const problem = addresses.get(problemPath)
  addresses.delete(problemPath)
  // The server's answers to the form.
  if (inputs.formRelayUrl) addresses.delete(estimateReceivedPath)
  const today = dayOf(inputs.now.getTime(), content.business.timeZone)
  const pages = await all(addresses, (path, page) => {
    const rendered = renderPage(context, page)
    const hash = wordsHash(rendered)
    const words = known[path]?.words
    const changed = words?.hash === hash ? words.changed : today
    const html = rendered.replaceAll(modifiedToken, changed)
    return reuseOrMake(path, hashOf(finishing, html), async () => {
      const { html: finished, ...page } = await finish(html)
      const text = await storeText(finished, objects, { isPage: true })
      return { ...text, page, words: { hash, changed } }
    })
  })
  const links = new Map(Object.entries(pages).map(([path, { page }]) => [path, page?.links]))

  const texts = new Map([...words.texts, [styles.path, styles.css]])
  for (const [path, value] of textsOf(inputs, context, pages)) texts.set(path, value)
  for (const [path, file] of bundle.assets) {
    if (path.endsWith('.js')) texts.set(path, await readFile(file, 'utf8'))
  }
  const look = hashOf(JSON.stringify(content.theme))
  const binaries: [path: string, key: string, make: () => Promise<Buffer>][] = [
    [bundle.typefaceAddress, bundle.typefaceAddress, async () => bundle.typeface],
    ['/favicon.ico', look, () => favicon(context)],
    // Home screens and search results, which want a multiple of 48 pixels.
    ['/apple-touch-icon.png', look, () => icon(context, 192)],
    // The logo in structured data.
    ['/icon-512.png', look, () => icon(context, 512)],
  ]
  for (const path of new Set(Object.values(pages).flatMap(({ page }) => page?.pictures ?? []))) {
    const [, shared] = /^\/share\/(.+)\.jpg$/.exec(path) ?? []
    const key = shared ? `${path} ${library.get(shared)?.hash} ${content.theme.colors.page}` : path
    binaries.push([path, key, () => pictureOrThrow(path, inputs)])
  }
  const others = {
    ...(await all(texts, text)),
    ...Object.fromEntries(
      await Promise.all(binaries.map(async ([path, ...how]) => [path, await binary(path, ...how)])),
    ),
  }
  const broken = brokenLinks(links, new Set(Object.keys(others)))
  if (broken.length > 0) throw new PageFaults(broken)

  const offline = offlinePage(content)
  const deskTexts = new Map([
    ['/desk/app.webmanifest', webManifest(content)],
    ['/desk/offline.html', offline],
    // Browsers store the offline page again when the worker's bytes change.
    ['/desk/worker.js', `${inputs.programTexts.deskWorker}\n// ${hashOf(offline)}\n`],
  ])
  const deskIcons = new Map([...icons, touchIcon].map((one) => [`/desk/${one.file}`, one]))
  const desk = {
    ...(await all(deskTexts, text)),
    ...(await all(deskIcons, (path, one) =>
      binary(path, look, () => drawIcon(content.theme, one)),
    )),
  }
  const isNotFound = (path: string) => path.endsWith('/404')
  const pick = (accepts: (path: string) => boolean) =>
    Object.fromEntries(Object.entries(pages).filter(([path]) => accepts(path)))
  return {
    files: { ...pick((path) => !isNotFound(path)), ...others },
    notFound: pick(isNotFound),
    redirects: redirectsOf(content, new Set(addresses.keys())).redirects,
    problemPage: problem ? (await finish(renderPage(context, problem))).html : '',
    desk,
  }
}

/** Hash of the words of a page, without those of its form, which every page has. */
const wordsHash = (html: string): string =>
  hashOf(
    html
      .slice(html.indexOf('<main'), html.indexOf('</main>'))
      .replaceAll(/<(script|form)\b.*?<\/\1>|<[^>]*>/gs, ' '),
  )

/** Files for programs, by path. */
function textsOf(
  { content, siteUrl, programTexts }: SiteInputs,
  context: RenderContext,
  pages: PublishedFiles,
): Map<string, string> {
  const indexed = Object.entries(pages).flatMap(([path, { page, words }]) =>
    page?.indexed && words ? [{ path, changed: words.changed }] : [],
  )
  const robots = `User-agent: *\nDisallow: /estimate\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  return new Map([
    ['/sitemap.xml', sitemapXml(indexed, siteUrl)],
    ['/robots.txt', robots],
    ['/rss.xml', feedXml(context)],
    ['/young-serif-license.txt', programTexts.fontLicense],
    // At the address of a service worker that earlier visitors still have.
    ['/kept-pages.js', programTexts.retiredWorker],
    ...(hasDates(content) ? [[datesPath, pestDates(context)] as const] : []),
  ])
}

/** The bytes of a picture of the site, by its address; undefined when there is none. */
export const pictureOf = (
  path: string,
  { library, cache, content }: Pick<SiteInputs, 'library' | 'cache' | 'content'>,
): Promise<Buffer | undefined> => pictureAt(path, { library, cache, colors: content.theme.colors })

async function pictureOrThrow(path: string, inputs: SiteInputs): Promise<Buffer> {
  const bytes = await pictureOf(path, inputs)
  if (!bytes) throw new Error(`a page asks for ${path}, and there is no such picture`)
  return bytes
}

type FinishedPage = { html: string } & NonNullable<PublishedFile['page']>

/** Turns rendered pages into finished ones: styles, scripts, policy, title font. */
function finisher(inputs: SiteInputs, context: RenderContext) {
  const { content, bundle, formRelayUrl, cache } = inputs
  const { business, theme } = content
  // The classes that every page's first screen has, from a page that has no other.
  const shell = [...pagesOf(content)].find(([path]) => path === '/404')?.[1]
  if (!shell) throw new Error('the site needs a 404 page')
  const everywhere = classesOfHeader(readPage(renderPage(context, shell)))
  const styles = readStyles(colorProperties(theme) + bundle.css, everywhere)
  const scripts = new Set([...Object.values(inlineScripts), ...Object.values(bundle.inlineScripts)])
  const inlined: InlinedStyles = new Map()
  const key = hashOf(JSON.stringify([bundle.hash, styles.path, formRelayUrl, business.name]))
  /** @param preview for a page of a draft, which gets no scripts: the address before those of the site, and the marks of its texts */
  async function finish(
    rendered: string,
    preview?: { base: string; marks?: Marks | undefined },
  ): Promise<FinishedPage> {
    const tree = readPage(rendered)
    if (preview?.marks) nameFields(tree, preview.marks)
    const links = linksOf(tree)
    const indexed = isIndexed(tree)
    const style = splitStyles(tree, styles, inlined)
    await addTitleFont(tree, style, business.name, bundle.typeface, cache)
    if (preview) toPreview(tree, preview.base)
    postponeScripts(tree)
    addPolicy(tree, { style, scripts }, formRelayUrl)
    return { html: writePage(tree), links, pictures: picturesOf(tree), indexed }
  }
  return { styles, key, finish }
}
