import type { Content } from '../model/content/content.ts'
import { articlePath, locationPath, pestPath, servicePath } from '../model/content/links.ts'
import type { Fault } from '../model/content/reading/fault.ts'
import { earlierAddressKey } from '../model/http/earlier-address.ts'

/** An earlier address, and the page that it leads to now. */
interface Redirect {
  from: string
  to: string
  file: string
  field: string
}

/**
 * Earlier addresses and where they lead, as `formerly` and `redirects` say. Each leads to a page at once.
 *
 * @param pages the paths of the site's pages
 */
export function redirectsOf(
  content: Content,
  pages: ReadonlySet<string>,
): { redirects: Record<string, string>; faults: Fault[] } {
  const all = allRedirects(content)
  const first = new Map<string, Redirect>()
  for (const one of all) {
    const key = earlierAddressKey(one.from)
    if (!first.has(key)) first.set(key, one)
  }
  const faults = all.flatMap((one) => {
    const message = faultOf(one, first, pages)
    return message ? [{ file: one.file, line: 0, field: one.field, message }] : []
  })
  return { redirects: Object.fromEntries(all.map(({ from, to }) => [from, to])), faults }
}

function allRedirects(content: Content): Redirect[] {
  const { services, locations, articles, pests, legalPages, site } = content
  const former = (
    pages: readonly { id: string; file: string; formerly: string[] }[],
    pathOf: (page: { id: string }) => string,
  ) =>
    pages.flatMap((page) =>
      page.formerly.map((from, index) => ({
        ...{ from, to: pathOf(page) },
        ...{ file: page.file, field: `formerly.${index}` },
      })),
    )
  return [
    ...former(services, servicePath),
    ...former(locations, locationPath),
    ...former(articles, articlePath),
    ...former(pests, pestPath),
    ...former(legalPages, ({ id }) => `/${id}`),
    ...site.redirects.map((one, index) => ({
      ...one,
      ...{ file: 'site.yaml', field: `redirects.${index}` },
    })),
  ]
}

function faultOf(
  { from, to, file, field }: Redirect,
  first: ReadonlyMap<string, Redirect>,
  pages: ReadonlySet<string>,
): string | undefined {
  if (pages.has(from)) return `${from} is a page of this site: it can't lead elsewhere`
  const other = first.get(earlierAddressKey(from))
  if (other && (other.file !== file || other.field !== field)) {
    return `${from} leads to ${other.to} already (content/${other.file})`
  }
  const [path = ''] = to.split('#')
  if (pages.has(path)) return undefined
  if (path === from) return `${from} leads to itself`
  const next = first.get(earlierAddressKey(path))
  if (!next) return `there is no page ${path}`
  return next.to === from || next.to === to
    ? `${from} and ${path} lead in a circle`
    : `${path} leads on to ${next.to}: name that`
}
