import { createHash } from 'node:crypto'
import type { Element, Parents } from 'hast'
import { h } from 'hastscript'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import {
  contentOf,
  elementsOf,
  type PageTree,
  removeElements,
  requireElement,
} from './page-tree.ts'
import { ruleFor, rulesOf } from './style-rules.ts'

/** The id that the build gives to the first element in `<main>`. */
export const firstScreenId = 'first-screen'

/** The style sheet that pages share. */
export interface SharedStyles {
  /** Path on the site. It contains a hash of the content, so browsers can cache it forever. */
  path: string
  css: string
}

/** Placeholder for the path of the shared style sheet, which is known after the last page. */
export const stylesPathPlaceholder = '/_astro/styles-to-come.css'

/**
 * Splits the styles of pages in two. The styles of the first screen (everything to the end of the first
 * element in `<main>`) are inlined in the head, so the browser paints it right away. The rest goes into one
 * style sheet that these pages share, linked right after that element: a browser paints what is before
 * such a link and waits with what is after it.
 *
 * Handles one page at a time, so thousands of pages don't have to fit into memory.
 */
export function styleParts() {
  const all = new Set<string>()
  const later = new Set<string>()
  const known = new Map<string, string>()

  /** Styles of a page's first screen; computed once for pages with the same styles and classes. */
  function firstStyles(css: string, classes: ReadonlySet<string>): string {
    const key = [css, ...[...classes].sort()].join('\n')
    const found = known.get(key)
    if (found !== undefined) return found
    const firsts = new Set<string>()
    for (const rule of rulesOf(css)) {
      const first = ruleFor(classes, rule)
      firsts.add(first)
      all.add(rule)
      if (rule !== first) later.add(rule)
    }
    const style = [...firsts].join('')
    known.set(key, style)
    return style
  }

  return {
    /** @throws Error when the page has nothing in its `<main>`. */
    part(tree: PageTree): void {
      const css = removeElements(tree, ({ tagName }) => tagName === 'style')
        .map(contentOf)
        .join('')
      const link = endFirstScreen(tree)
      const style = h('style', firstStyles(css, classesBefore(link, tree)))
      const { children } = requireElement(tree, 'head')
      // Before the scripts: one of them uses the title's font.
      const script = children.findIndex(
        (node) => node.type === 'element' && node.tagName === 'script',
      )
      children.splice(script === -1 ? children.length : script, 0, style)
    },

    /** The shared style sheet. Call it after the last page. */
    shared(): SharedStyles {
      // In the order of all rules, so the rules of a component keep theirs.
      const css = [...all].filter((rule) => later.has(rule)).join('')
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
      return { path: `/_astro/styles.${hash}.css`, css }
    },
  }
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
  // Firefox waits for a style sheet in the body only if a script follows it.
  const nodes = hasPicture(last) ? afterPicture(link) : [link, h('script', ' ')]
  children.splice(at + 1, 0, ...nodes)
  return link
}

const hasPicture = (screen: Element) =>
  elementsOf(
    { type: 'root', children: [screen] },
    ({ tagName, properties }) => tagName === 'img' && properties.loading === 'eager',
  ).length > 0

/**
 * The link for a page whose first screen has a picture. Requested together, the style sheet delayed the
 * largest paint by one connection: 904 ms instead of 753 (Lighthouse, HTTP/1). So the link is in a
 * `<noscript>`, from which `after-paint.ts` takes it. A page that waits for all of its content
 * (`site/scripts/before-paint.js`) writes it in place.
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
    for (const name of classNames(element)) classes.add(name)
    return undefined
  })
  return classes
}

const classNames = ({ properties }: Element) => (properties.className ?? []) as string[]

const isCollapsed = ({ tagName }: Element, parent: Parents | undefined) =>
  parent?.type === 'element' && parent.tagName === 'details' && tagName !== 'summary'
