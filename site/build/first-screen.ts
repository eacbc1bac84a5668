import { createHash } from 'node:crypto'
import type { Element, Parents } from 'hast'
import { h } from 'hastscript'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { contentOf, elementsOf, only, type PageTree, takeOut } from './page-tree.ts'
import { ruleFor, rulesOf } from './style-rules.ts'

/** The id that the build gives to the first element in `<main>`. */
export const firstScreenId = 'first-screen'

/** The style sheet that pages share. */
export interface SharedStyles {
  /** Where it is on the site; with its content's hash, so that it may be kept for good. */
  path: string
  css: string
}

/** Stands for the path of the shared file in pages, until all are read and the path is known. */
export const pathToCome = '/_astro/styles-to-come.css'

/**
 * Parts the styles of pages in two. What a page's first screen needs, down to the end of the first
 * element in `<main>`, stands in its head: it is painted as soon as it is read. The rest stands in one
 * file for all these pages, linked right behind that element: a browser shows what comes before such a link
 * and waits with what comes after it.
 *
 * Pages are taken one by one, so that thousands of them need not be in memory together.
 */
export function styleParts() {
  const all = new Set<string>()
  const later = new Set<string>()
  const known = new Map<string, string>()

  /** What of a page's styles its first screen needs; pages that are made alike ask once. */
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
      const css = takeOut(tree, ({ tagName }) => tagName === 'style')
        .map(contentOf)
        .join('')
      const link = endFirstScreen(tree)
      const style = h('style', firstStyles(css, classesBefore(link, tree)))
      const { children } = only(tree, 'head')
      // Before the scripts, one of which asks for the title's face.
      const script = children.findIndex(
        (node) => node.type === 'element' && node.tagName === 'script',
      )
      children.splice(script === -1 ? children.length : script, 0, style)
    },

    /** The shared file, once all pages have been parted. */
    shared(): SharedStyles {
      // In the order of all rules: those of one component keep theirs, whichever page brought them.
      const css = [...all].filter((rule) => later.has(rule)).join('')
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
      return { path: `/_astro/styles.${hash}.css`, css }
    },
  }
}

/**
 * Puts the link to the shared styles behind the first element in `<main>`, and has the first paint
 * wait for that element: painted in parts, the header would still be moving.
 */
function endFirstScreen(tree: PageTree): Element {
  const { children } = only(tree, 'main')
  // Astro may put a component's script before it.
  const at = children.findIndex((node) => node.type === 'element' && node.tagName !== 'script')
  const last = children[at]
  if (last?.type !== 'element') throw new Error('a page has nothing in its <main>')
  last.properties.id = firstScreenId
  only(tree, 'head').children.push(
    h('link', { rel: 'expect', href: `#${firstScreenId}`, blocking: 'render' }),
  )
  const link = h('link', { rel: 'stylesheet', fetchPriority: 'low', href: pathToCome })
  // Firefox waits for a style sheet in the body where a script follows it.
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
 * The link where a first picture is on its way. Asked for together, the styles made the largest paint
 * wait for a connection more: 904 ms instead of 753 (Lighthouse, HTTP/1). So it is for
 * browsers without scripts and, written where it stands, for pages that wait for their whole
 * (`site/scripts/before-paint.js`); on all others `after-paint.ts` takes it out of its `<noscript>`.
 */
function afterPicture(link: Element): Element[] {
  const write =
    '{const link=document.querySelector("main>noscript");' +
    'if(link&&wholePage){document.write(link.textContent);link.remove()}}'
  // Twice, for Firefox: see above.
  return [h('noscript', link), h('script', write), h('script', write)]
}

/** The classes of everything that is shown before an element. */
function classesBefore(end: Element, tree: PageTree): Set<string> {
  const classes = new Set<string>()
  visit(tree, 'element', (element, _index, parent) => {
    if (element === end) return EXIT
    if (isFoldedAway(element, parent)) return SKIP
    for (const name of classNames(element)) classes.add(name)
    return undefined
  })
  return classes
}

const classNames = ({ properties }: Element) => (properties.className ?? []) as string[]

const isFoldedAway = ({ tagName }: Element, parent: Parents | undefined) =>
  parent?.type === 'element' && parent.tagName === 'details' && tagName !== 'summary'
