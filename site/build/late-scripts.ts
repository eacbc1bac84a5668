import { contentOf, elementsOf, only, type PageTree, takeOut } from './page-tree.ts'

/** Scripts that must stand in the page itself, and a word that each is known by. */
const inlineScripts = {
  'site/scripts/arrive.ts': 'scroll-from',
  'site/scripts/after-paint.ts': 'dataset.scripts',
}

/**
 * Takes the scripts that a page links to out of it and lists them on its root element, where
 * `site/scripts/after-paint.ts` finds them: a linked script, however patient, is fetched before the
 * first paint.
 *
 * @throws Error when a script that has to run before the paint does not stand in the page: Vite writes
 *   what is larger than `assetsInlineLimit` into files of their own.
 */
export function postponeScripts(tree: PageTree): void {
  const linked = takeOut(
    tree,
    ({ tagName, properties }) => tagName === 'script' && !!properties.src,
  )
  if (linked.length === 0) return
  const inline = elementsOf(tree, ({ tagName }) => tagName === 'script').map(contentOf)
  for (const [script, word] of Object.entries(inlineScripts)) {
    if (inline.some((code) => code.includes(word))) continue
    throw new Error(
      `${script} has outgrown assetsInlineLimit in astro.config.ts: it must stand in the page.`,
    )
  }
  only(tree, 'html').properties.dataScripts = linked
    .map(({ properties }) => properties.src)
    .join(' ')
}
