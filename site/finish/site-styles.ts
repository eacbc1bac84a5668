import { createHash } from 'node:crypto'
import postcss, { type ChildNode, type Root } from 'postcss'

/** The styles of a site: each page inlines those of its first screen, and links the others. */
export interface SiteStyles {
  /** All of them, in their order. */
  parsed: Root
  /** Path and text of the style sheet that all pages link. */
  path: string
  css: string
}

/**
 * Reads the styles of a site. The linked style sheet omits the rules that every page inlines as they are.
 *
 * @param css from the bundle, and the colors of the content
 * @param everywhere classes in the first screen of every page
 */
export function readStyles(css: string, everywhere: ReadonlySet<string>): SiteStyles {
  const parsed = postcss.parse(css)
  const inlined = new Set(rulesFor(parsed, everywhere))
  const linked = parsed.nodes
    .map(String)
    .filter((rule) => !inlined.has(rule))
    .join('')
  const hash = createHash('sha256').update(linked).digest('hex').slice(0, 8)
  return { parsed, path: `/assets/styles.${hash}.css`, css: linked }
}

/** The parts of rules that can match elements with some classes, once each. */
export function rulesFor(styles: Root, classes: ReadonlySet<string>): string[] {
  const root = styles.clone()
  for (const node of [...root.nodes]) if (!keepMatching(node, classes)) node.remove()
  removeUnused(root)
  return [...new Set(root.nodes.map(String))]
}

/**
 * Removes from a rule everything that can't match the given classes, typefaces that are loaded (the title
 * brings its own: `title-font.ts`), what is for paper or for a pointer, and view transitions, which don't run
 * on a page that is painted in parts.
 *
 * @returns false when nothing is left
 */
function keepMatching(node: ChildNode, classes: ReadonlySet<string>): boolean {
  if (node.type === 'rule') {
    if (isForPointer(node)) return false
    const mayMatch = (selector: string) => classesIn(selector).every((name) => classes.has(name))
    node.walk((nested) => {
      const isOfOthers = nested.type === 'rule' && !nested.selectors.some(mayMatch)
      if (isOfOthers || isForPointer(nested) || isForPaper(nested)) nested.remove()
    })
    return !node.selector.startsWith('::view-transition') && node.selectors.some(mayMatch)
  }
  if (node.type !== 'atrule' || !node.nodes) return true
  if (node.name === 'font-face') return isLabelFallback(node)
  if (isForPaper(node)) return false
  for (const child of [...node.nodes]) if (!keepMatching(child, classes)) child.remove()
  return node.nodes.length > 0
}

const isForPaper = (node: ChildNode) => node.type === 'atrule' && node.params === 'print'

/** Whether a rule waits for a pointer, which no one has before the first paint. */
const isForPointer = (node: ChildNode) =>
  node.type === 'rule' && node.selectors.every((selector) => /:(hover|active)$/.test(selector))

/** Whether a typeface is one of the visitor's own that stands in for that of labels (`typeface.css`). */
const isLabelFallback = (face: { nodes?: ChildNode[] | undefined }) =>
  face.nodes?.some(
    (one) => one.type === 'decl' && one.prop === 'font-family' && /^["']?Label /.test(one.value),
  ) ?? false

/**
 * Removes custom properties and animations that nothing inlined uses, and rules that are then empty. One
 * property may use another.
 */
function removeUnused(styles: Root): void {
  const text = styles.toString()
  const used = new Set([...text.matchAll(/var\((--[\w-]+)[,)]/g)].map(([, name]) => name))
  const animations = [...text.matchAll(/animation(?:-name)?:([^;}]*)/g)].join(' ')
  styles.walkDecls(/^--/, (property) => {
    if (!used.has(property.prop)) property.remove()
  })
  styles.walk((node) => {
    const isUnused =
      node.type === 'atrule' && node.name === 'keyframes' && !animations.includes(node.params)
    if (isUnused || ('nodes' in node && node.nodes?.length === 0)) node.remove()
  })
  if (styles.toString() !== text) removeUnused(styles)
}

/** Classes a selector requires. Arguments in parentheses, as in `:not()`, are ignored, except of `body:has()`. */
function classesIn(selector: string): string[] {
  let plain = selector.replace(/^body:has\((\.[\w-]+)\)/, 'body$1')
  while (plain.includes('(')) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return [...plain.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)
}
