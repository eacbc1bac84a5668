import { basename } from 'node:path'
import { drawIcon, icons, touchIcon } from '../../desk/app/icons.ts'
import { webManifest } from '../../desk/app/manifest.ts'
import { offlinePage } from '../../desk/app/offline-page.ts'
import { colorProperties } from '../../model/content/colors.ts'
import type { Content } from '../../model/content/content.ts'
import type { MarkedContent } from '../../model/content/reading/marks.ts'
import type { Translation } from '../../model/content/reading/translation.ts'
import { hashOf } from '../../model/hash.ts'
import { estimateReceivedPath } from '../../model/lead/estimate.ts'
import type { CustomerLanguage } from '../../model/lead/language.ts'
import { addressIn } from '../../site/edition.ts'
import { feedXml } from '../../site/feed.ts'
import { addPolicy } from '../../site/finish/add-policy.ts'
import { nameFields } from '../../site/finish/fields.ts'
import { classesOfHeader, type InlinedStyles, splitStyles } from '../../site/finish/first-screen.ts'
import { inlineScripts } from '../../site/finish/inline-scripts.ts'
import { postponeScripts } from '../../site/finish/late-scripts.ts'
import { readPage, writePage } from '../../site/finish/page-tree.ts'
import { toPreview } from '../../site/finish/preview.ts'
import { readStyles } from '../../site/finish/site-styles.ts'
import { sitemapXml } from '../../site/finish/sitemap.ts'
import { addTitleFont } from '../../site/finish/title-font.ts'
import { problemPath } from '../../site/pages/ProblemPage.tsx'
import { datesPath, hasDates, pestDates } from '../../site/pests/calendar.ts'
import type { Cache } from '../../site/pictures/cache.ts'
import type { PictureLibrary } from '../../site/pictures/library.ts'
import { pictureAt, shareName } from '../../site/pictures/sizes.ts'
import { renderPage } from '../../site/render.tsx'
import { type Page, pagesOf } from '../../site/routes.tsx'
import { favicon, icon } from '../../site/seo/icon.ts'
import type { SiteBundle } from './bundle.ts'
import { contextsOf } from './contexts.ts'

/** What a build, or development, has of the site's code. */
export interface SiteCode {
  bundle: SiteBundle
  /** Text of files that come with the program. */
  programTexts: {
    fontLicense: string
    labelFontLicense: string
    retiredWorker: string
    deskWorker: string
  }
}

interface SiteInputs extends SiteCode {
  content: Content
  spanish?: Translation | undefined
  siteUrl: string
  formRelayUrl: string | undefined
  library: PictureLibrary
  cache: Cache
  now: Date
}

/** A page of a draft, which gets no scripts. */
export interface Preview extends Pick<MarkedContent, 'placeOf'> {
  /** The address before those of the site. */
  base: string
  /** The page as it's rendered from marked content; undefined for one whose words have no fields at the desk. */
  marked: string | undefined
}

export type Site = ReturnType<typeof openSite>

/** Prepares what the pages of a site have in common. Nothing is made yet. */
export function openSite(inputs: SiteInputs) {
  const { content, bundle, siteUrl, formRelayUrl, library, cache, now, programTexts } = inputs
  const { pages: all, editions } = pagesOf(inputs)
  const {
    context,
    contextOf,
    texts: words,
  } = contextsOf(editions, {
    siteUrl,
    formRelayUrl,
    pictures: library,
    scripts: bundle.scripts,
    inlineScripts: bundle.inlineScripts,
    typeface: bundle.typefaceAddress,
    now,
  })
  const pages = new Map(all)
  for (const edition of editions) {
    pages.delete(addressIn(edition, problemPath))
    // The server's answers to the form.
    if (formRelayUrl) pages.delete(addressIn(edition, estimateReceivedPath))
  }
  const renderAt = (path: string, from: ReadonlyMap<string, Page>): string | undefined => {
    const page = from.get(path)
    return page && renderPage(contextOf(page), page)
  }
  const notFound = renderAt('/404', all)
  if (notFound === undefined) throw new Error('the site needs a 404 page')
  const finish = finisher(inputs, notFound)

  /** The words of a page, before its styles, scripts and policy. */
  const render = (path: string): string | undefined => renderAt(path, pages)

  /** The language of a page. */
  const languageOf = (path: string): CustomerLanguage => pages.get(path)?.edition.language ?? 'en'

  /**
   * A page as it's rendered from a copy of its language's content with marks: its words tell their fields.
   */
  const renderMarked = (path: string, marked: Content): string | undefined => {
    const page = pages.get(path)
    return page && renderPage({ ...contextOf(page), content: marked }, page)
  }

  /** The page for a request that couldn't be stored, in a language; empty where there is none. */
  const problemPage = async (language: CustomerLanguage = 'en') => {
    const edition = editions.find((one) => one.language === language)
    const rendered = edition && renderAt(addressIn(edition, problemPath), all)
    return rendered === undefined ? '' : finish.page(rendered)
  }

  const look = hashOf(JSON.stringify(content.theme))
  const offline = offlinePage(content)
  /** Texts whose names have hashes: open pages of earlier publications ask for them, too. */
  const hashed = new Map([...words, [finish.styles.path, finish.styles.css] as const])
  const robots = `User-agent: *\nDisallow: /estimate\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  const texts = new Map<string, () => string>([
    ['/robots.txt', () => robots],
    ['/rss.xml', () => feedXml(context)],
    ['/young-serif-license.txt', () => programTexts.fontLicense],
    ['/figtree-license.txt', () => programTexts.labelFontLicense],
    // At the address of a service worker that earlier visitors still have.
    ['/kept-pages.js', () => programTexts.retiredWorker],
    ...(hasDates(content) ? [[datesPath, () => pestDates(context)] as const] : []),
    ['/desk/app.webmanifest', () => webManifest(content)],
    ['/desk/offline.html', () => offline],
    // Browsers store the offline page again when the worker's bytes change.
    ['/desk/worker.js', () => `${programTexts.deskWorker}\n// ${hashOf(offline)}\n`],
  ])
  const drawings = new Map<string, () => Promise<Buffer>>([
    ['/favicon.ico', () => favicon(context)],
    // Home screens and search results, which want a multiple of 48 pixels.
    ['/apple-touch-icon.png', () => icon(context, 192)],
    // The logo in structured data.
    ['/icon-512.png', () => icon(context, 512)],
    ...[...icons, touchIcon].map(
      (one) => [`/desk/${one.file}`, () => drawIcon(content.theme, one)] as const,
    ),
  ])
  /** Icons by path, with the name under which the cache keeps them. */
  const drawn = new Map(
    [...drawings].map(([path, draw]) => [
      path,
      { name: `${look}${path.replaceAll('/', '-')}`, draw },
    ]),
  )
  const { colors } = content.theme
  const picture = (path: string) => pictureAt(path, { library, cache, colors })

  /** Any file of the site but a page and what has the days of all pages. */
  async function file(path: string): Promise<string | Buffer | undefined> {
    const icon = drawn.get(path)
    if (icon) return cache.readOrCreate(icon.name, icon.draw)
    return hashed.get(path) ?? texts.get(path)?.() ?? (await picture(path))
  }

  return {
    content,
    spanish: inputs.spanish?.content,
    /** Paths of the pages, and of 404 pages. */
    pages: new Set(pages.keys()),
    hashed,
    texts,
    drawn,
    file,
    picture,
    /** Name under which the cache keeps a picture. */
    pictureName: (path: string) =>
      path.startsWith('/share/') ? shareName(path, library, colors) : basename(path),
    problemPage,
    render,
    languageOf,
    renderMarked,
    /** Changes when a page does that has the same words. */
    finishKey: finish.key,
    finish: finish.page,
    sitemap: (changed: Iterable<{ path: string; changed: string }>) =>
      sitemapXml(changed, siteUrl, editions),
  }
}

/** Turns rendered pages into finished ones: styles, scripts, policy, title font. */
function finisher(inputs: SiteInputs, notFound: string) {
  const { content, bundle, formRelayUrl, cache } = inputs
  const { business, theme } = content
  // The classes that every page's first screen has, from a page that has no other.
  const everywhere = classesOfHeader(readPage(notFound))
  const styles = readStyles(colorProperties(theme) + bundle.css, everywhere)
  const scripts = new Set([...Object.values(inlineScripts), ...Object.values(bundle.inlineScripts)])
  const inlined: InlinedStyles = new Map()
  const key = hashOf(JSON.stringify([bundle.hash, styles.path, formRelayUrl, business.name]))
  async function page(rendered: string, preview?: Preview): Promise<string> {
    const tree = readPage(rendered)
    const style = splitStyles(tree, styles, inlined)
    await addTitleFont(tree, style, business.name, bundle.typeface, cache)
    if (preview) {
      const { marked, placeOf } = preview
      if (marked !== undefined) nameFields(tree, { placeOf, tree: readPage(marked) })
      toPreview(tree, preview.base)
    }
    postponeScripts(tree)
    addPolicy(tree, { style, scripts }, formRelayUrl)
    return writePage(tree)
  }
  return { styles, key, page }
}
