import {
  contentOf,
  elementsOf,
  type PageTree,
  removeElements,
  requireElement,
} from './page-tree.ts'

/** Scripts that must be inlined, each with a word that occurs in it. */
const inlineScripts = {
  'site/scripts/arrive.ts': 'scroll-from',
  'site/scripts/after-paint.ts': 'dataset.scripts',
}

/**
 * Moves a page's linked scripts to a list on its root element, from which `site/scripts/after-paint.ts`
 * loads them. Browsers fetch a linked script before the first paint, even with `defer`.
 *
 * @throws Error when a script that has to run before the paint isn't inlined: Vite writes a script larger
 *   than `assetsInlineLimit` to a file.
 */
export function postponeScripts(tree: PageTree): void {
  const linked = removeElements(
    tree,
    ({ tagName, properties }) => tagName === 'script' && !!properties.src,
  )
  if (linked.length === 0) return
  const inline = elementsOf(tree, ({ tagName }) => tagName === 'script').map(contentOf)
  for (const [script, word] of Object.entries(inlineScripts)) {
    if (inline.some((code) => code.includes(word))) continue
    throw new Error(
      `${script} has outgrown assetsInlineLimit in astro.config.ts: it must be inlined.`,
    )
  }
  requireElement(tree, 'html').properties.dataScripts = linked
    .map(({ properties }) => properties.src)
    .join(' ')
}
