import type { Element, Parents } from 'hast'
import { h } from 'hastscript'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { inlineScripts } from './inline-scripts.ts'
import { elementsOf, type PageTree, requireElement } from './page-tree.ts'
import { rulesFor, type SiteStyles } from './site-styles.ts'

/** The id of the first element in `<main>`. */
export const firstScreenId = 'first-screen'

/** Inlined styles by the classes they are for: pages of a kind have the same. */
export type InlinedStyles = Map<string, string>

/**
 * Splits the styles of a page in two. The styles of the first screen (everything to the end of the first
 * element in `<main>`) are inlined in the head, so the browser paints it right away. The rest goes into one
 * style sheet for the site, linked right after that element: a browser paints what is before such a link
 * and waits with what is after it.
 *
 * @returns the inlined styles
 * @throws Error when the page has nothing in its `<main>`
 */
export function splitStyles(tree: PageTree, styles: SiteStyles, inlined: InlinedStyles): Element {
  const classes = classesBefore(endFirstScreen(tree, styles.path), tree)
  const key = [...classes].sort().join(' ')
  const css = inlined.get(key) ?? rulesFor(styles.parsed, classes).join('')
  inlined.set(key, css)
  const { children } = requireElement(tree, 'head')
  // Before the scripts: one of them uses the title's font.
  const script = children.findIndex((node) => node.type === 'element' && node.tagName === 'script')
  const style = h('style', css)
  children.splice(script === -1 ? children.length : script, 0, style)
  return style
}

/** Classes before the content of a page: those of the header, which every page has. */
export const classesOfHeader = (tree: PageTree): Set<string> =>
  classesBefore(requireElement(tree, 'main'), tree)

/**
 * Links the shared style sheet after the first element in `<main>`, and blocks the first paint until that
 * element is parsed: the header would shift if it were painted earlier.
 */
function endFirstScreen(tree: PageTree, href: string): Element {
  const { children } = requireElement(tree, 'main')
  const [last] = children
  if (last?.type !== 'element') throw new Error('a page has nothing in its <main>')
  last.properties.id = firstScreenId
  requireElement(tree, 'head').children.push(
    h('link', { rel: 'expect', href: `#${firstScreenId}`, blocking: 'render' }),
  )
  const link = h('link', { rel: 'stylesheet', fetchPriority: 'low', href })
  const hasPicture = elementsOf(last, isFirstPicture).length > 0
  // Firefox waits for a style sheet in the body only if a script follows it.
  const nodes = hasPicture ? afterPicture(link) : [link, h('script', inlineScripts.nothing)]
  children.splice(1, 0, ...nodes)
  return link
}

const isFirstPicture = ({ tagName, properties }: Element) =>
  tagName === 'img' && properties.loading === 'eager'

/**
 * The link for a page whose first screen has a picture. Requested together, the style sheet delayed the
 * largest paint by one connection: 904 ms instead of 753 (Lighthouse, HTTP/1). So the link is in a
 * `<noscript>`, from which `after-paint.ts` takes it. A page that waits for all of its content
 * (`site/layout/Head.tsx`) writes it in place: only a link that the parser finds blocks the paint
 * in every browser.
 */
function afterPicture(link: Element): Element[] {
  const write = () => h('script', inlineScripts.writeStyles)
  // Twice, for Firefox: see above.
  return [h('noscript', link), write(), write()]
}

/** Classes of all visible elements before an element. */
function classesBefore(end: Element, tree: PageTree): Set<string> {
  const classes = new Set<string>()
  visit(tree, 'element', (element, _index, parent) => {
    if (element === end) return EXIT
    if (isCollapsed(element, parent) || isTransparent(element)) return SKIP
    for (const name of (element.properties.className ?? []) as string[]) classes.add(name)
    return undefined
  })
  return classes
}

/** Whether an element is drawn later, such as a light that runs over a picture. */
const isTransparent = ({ properties }: Element) => properties.opacity === '0'

const isCollapsed = ({ tagName }: Element, parent: Parents | undefined) =>
  parent?.type === 'element' &&
  parent.tagName === 'details' &&
  !parent.properties.open &&
  tagName !== 'summary'
