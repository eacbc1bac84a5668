const external = /<script [^>]*\bsrc="([^"]*)"[^>]*><\/script>/g

/**
 * Takes the scripts that a page links to out of it and lists them on its root element, where
 * `site/scripts/after-paint.ts` finds them: a linked script, however patient, is fetched before the
 * first paint.
 *
 * @param more Further scripts of the page, loaded after those.
 * @throws Error when the script that loads them does not stand in the page itself: Vite writes what is
 *   larger than `assetsInlineLimit` into files of their own.
 */
export function withLateScripts(html: string, more: string[] = []): string {
  const scripts = [...html.matchAll(external)].map(([, path = '']) => path).concat(more)
  if (scripts.length === 0) return html
  const rest = html.replaceAll(external, '')
  if (!rest.includes('dataset.scripts')) {
    throw new Error(
      'late scripts: after-paint.ts has outgrown assetsInlineLimit in astro.config.ts',
    )
  }
  return rest.replace('<html', () => `<html data-scripts="${scripts.join(' ')}"`)
}
