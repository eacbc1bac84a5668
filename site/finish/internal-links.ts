import { identifyPath } from '../../model/content/links.ts'
import type { Fault } from '../../model/content/reading/fault.ts'
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

/** Addresses of the pictures that a page shows, or gives to those who share it. Words are no address. */
export function picturesOf(tree: PageTree): string[] {
  const addresses = elementsOf(tree, () => true).flatMap(({ properties }) => {
    const { src, srcSet, imageSrcSet, property, content } = properties
    return [src, srcSet, imageSrcSet, property === 'og:image' && content]
  })
  return [...new Set(addresses.join(' ').match(/\/(?:pictures|share)\/[\w.-]+/g))]
}

/**
 * Broken internal links, by the content file of their page.
 *
 * @param pages The links of each page by its path.
 * @param files The paths of all files.
 */
export function brokenLinks(
  pages: ReadonlyMap<string, PageLinks | undefined>,
  files: ReadonlySet<string>,
): Fault[] {
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
      .map((target) => ({
        ...{ file: sourceOf(page), line: 0, field: 'href' },
        message: `there is no ${target}`,
      })),
  )
}

/** Content file of a page. */
function sourceOf(page: string): string {
  const [, entry] = /^\/((?:services|locations|blog)\/[^/]+)/.exec(page) ?? []
  if (entry) return `${entry}.md`
  if (page.startsWith(`${identifyPath}/`)) return `pests${page.slice(identifyPath.length)}.md`
  return `pages/${page.slice(1) || 'home'}.${/-(policy|of-service)$|^\/accessibility$/.test(page) ? 'md' : 'yaml'}`
}
