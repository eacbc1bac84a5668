import { identifyPath } from '../../model/content/links.ts'
import { estimatePath } from '../../model/lead/estimate.ts'
import { elementsOf, type PageTree } from './page-tree.ts'

/** Internal links of a page, and its fragment targets. */
export interface PageLinks {
  targets: string[]
  ids: string[]
}

export function linksOf(tree: PageTree): PageLinks {
  const targets = new Set<string>()
  const ids = new Set<string>()
  for (const { properties } of elementsOf(tree, () => true)) {
    for (const target of [properties.href, properties.action]) {
      if (typeof target === 'string' && /^[/#]/.test(target)) targets.add(target)
    }
    if (properties.id) ids.add(String(properties.id))
  }
  return { targets: [...targets], ids: [...ids] }
}

/**
 * Broken internal links, one line each, with the content file or the page.
 *
 * @param pages The links of each page by its path.
 * @param files The paths of all files.
 */
export function brokenLinks(
  pages: ReadonlyMap<string, PageLinks | undefined>,
  files: ReadonlySet<string>,
): string[] {
  const leadsSomewhere = (target: string, page: string): boolean => {
    const [path = '', fragment] = target.split('#')
    // The server takes the form there.
    if (path === estimatePath || files.has(path)) return true
    const found = pages.get(path || page)
    return found !== undefined && (!fragment || found.ids.includes(fragment))
  }
  return [...pages].flatMap(([page, links]) =>
    (links?.targets ?? [])
      .filter((target) => !leadsSomewhere(target, page))
      .map((target) => `${sourceOf(page)}: href: there is no ${target}`),
  )
}

/** Content file of a page. */
function sourceOf(page: string): string {
  if (/^\/(services|locations|blog)\/[^/]+$/.test(page)) return `content${page}.md`
  if (page.startsWith(`${identifyPath}/`))
    return `content/pests${page.slice(identifyPath.length)}.md`
  return `page ${page}`
}
