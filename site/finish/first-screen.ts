import { createHash } from 'node:crypto'
import type { Element, Parents } from 'hast'
import { h } from 'hastscript'
import postcss, { type ChildNode, type Root } from 'postcss'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import {
  contentOf,
  elementsOf,
  type PageTree,
  removeElements,
  requireElement,
} from './page-tree.ts'

/** The id that the build gives to the first element in `<main>`. */
export const firstScreenId = 'first-screen'

/** Placeholder for the path of the shared style sheet, which is known after the last page. */
export const stylesPathPlaceholder = '/_astro/styles-to-come.css'

/** A rule of a page's styles, and whether the page needs it below its first screen. */
export type PageRule = [rule: string, isLater: boolean]

/**
 * Splits the styles of a page in two. The styles of the first screen (everything to the end of the first
 * element in `<main>`) are inlined in the head, so the browser paints it right away. The rest goes into one
 * style sheet for the site, linked right after that element: a browser paints what is before such a link
 * and waits with what is after it.
 *
 * @returns every rule of the page
 * @throws Error when the page has nothing in its `<main>`
 */
export function splitStyles(tree: PageTree): PageRule[] {
  const css = removeElements(tree, ({ tagName }) => tagName === 'style')
    .map(contentOf)
    .join('')
  const classes = classesBefore(endFirstScreen(tree), tree)
  const styles = postcss.parse(css)
  const whole = styles.nodes.map((node) => ({ node, rule: node.toString() }))
  for (const { node } of whole) if (!keepMatching(node, classes)) node.remove()
  removeUnused(styles)
  const inlined = new Set<string>()
  const rules = whole.map(({ node, rule }): PageRule => {
    const part = node.parent ? node.toString() : ''
    inlined.add(part)
    return [rule, part !== rule]
  })
  const { children } = requireElement(tree, 'head')
  // Before the scripts: one of them uses the title's font.
  const script = children.findIndex((node) => node.type === 'element' && node.tagName === 'script')
  const style = h('style', [...inlined].join(''))
  children.splice(script === -1 ? children.length : script, 0, style)
  return rules
}

/** Adds the rules of a page to those of the site. */
export function addRules(all: Map<string, boolean>, page: readonly PageRule[]): void {
  for (const [rule, isLater] of page) all.set(rule, all.get(rule) || isLater)
}

/** The style sheet for the site, from the rules of all pages, and its path, which has a hash of it. */
export function sharedStyles(all: ReadonlyMap<string, boolean>): { path: string; css: string } {
  const css = [...all].map(([rule, isLater]) => (isLater ? rule : '')).join('')
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  return { path: `/_astro/styles.${hash}.css`, css }
}

/**
 * Removes from a rule everything that can't match the given classes, typefaces, which the first screen
 * brings along (`title-font.ts`), and view transitions, which don't run on a page that is painted in parts.
 * Of nested rules, only the outer selector is tested.
 *
 * @returns false when nothing is left
 */
function keepMatching(node: ChildNode, classes: ReadonlySet<string>): boolean {
  if (node.type === 'rule') {
    const mayMatch = (selector: string) => classesIn(selector).every((name) => classes.has(name))
    return !node.selector.startsWith('::view-transition') && node.selectors.some(mayMatch)
  }
  if (node.type !== 'atrule' || !node.nodes) return true
  if (node.name === 'font-face') return false
  for (const child of [...node.nodes]) if (!keepMatching(child, classes)) child.remove()
  return node.nodes.length > 0
}

/** Removes custom properties that nothing inlined uses, and rules that are then empty. One may use another. */
function removeUnused(styles: Root): void {
  const text = styles.toString()
  styles.walkDecls(/^--/, (property) => {
    if (!new RegExp(`var\\(${property.prop}[,)]`).test(text)) property.remove()
  })
  styles.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove()
  })
  if (styles.toString() !== text) removeUnused(styles)
}

/** Classes a selector requires. Arguments in parentheses, as in `:not()`, are ignored. */
function classesIn(selector: string): string[] {
  let plain = selector
  while (plain.includes('(')) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return [...plain.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)
}

/**
 * Links the shared style sheet after the first element in `<main>`, and blocks the first paint until that
 * element is parsed: the header would shift if it were painted earlier.
 */
function endFirstScreen(tree: PageTree): Element {
  const { children } = requireElement(tree, 'main')
  // Astro may insert a component's script before it.
  const at = children.findIndex((node) => node.type === 'element' && node.tagName !== 'script')
  const last = children[at]
  if (last?.type !== 'element') throw new Error('a page has nothing in its <main>')
  last.properties.id = firstScreenId
  requireElement(tree, 'head').children.push(
    h('link', { rel: 'expect', href: `#${firstScreenId}`, blocking: 'render' }),
  )
  const link = h('link', { rel: 'stylesheet', fetchPriority: 'low', href: stylesPathPlaceholder })
  const hasPicture = elementsOf(last, isFirstPicture).length > 0
  // Firefox waits for a style sheet in the body only if a script follows it.
  const nodes = hasPicture ? afterPicture(link) : [link, h('script', ' ')]
  children.splice(at + 1, 0, ...nodes)
  return link
}

const isFirstPicture = ({ tagName, properties }: Element) =>
  tagName === 'img' && properties.loading === 'eager'

/**
 * The link for a page whose first screen has a picture. Requested together, the style sheet delayed the
 * largest paint by one connection: 904 ms instead of 753 (Lighthouse, HTTP/1). So the link is in a
 * `<noscript>`, from which `after-paint.ts` takes it. A page that waits for all of its content
 * (`site/seo/Head.astro`) writes it in place: only a link that the parser finds blocks the paint
 * in every browser.
 */
function afterPicture(link: Element): Element[] {
  const write =
    '{const link=document.querySelector("main>noscript");' +
    'if(link&&wholePage){document.write(link.textContent);link.remove()}}'
  // Twice, for Firefox: see above.
  return [h('noscript', link), h('script', write), h('script', write)]
}

/** Classes of all visible elements before an element. */
function classesBefore(end: Element, tree: PageTree): Set<string> {
  const classes = new Set<string>()
  visit(tree, 'element', (element, _index, parent) => {
    if (element === end) return EXIT
    if (isCollapsed(element, parent)) return SKIP
    for (const name of (element.properties.className ?? []) as string[]) classes.add(name)
    return undefined
  })
  return classes
}

const isCollapsed = ({ tagName }: Element, parent: Parents | undefined) =>
  parent?.type === 'element' &&
  parent.tagName === 'details' &&
  !parent.properties.open &&
  tagName !== 'summary'
