import { dirname } from 'node:path'
import { addressOf } from '../../model/file-address.ts'
import { cacheControl, securityHeaders } from '../../model/response-headers.ts'

/** What Cloudflare takes; Netlify takes more. */
const mostRules = 100
const longestLine = 2000

/**
 * `_headers` and `_redirects`, as Netlify and Cloudflare Pages read them, so that a file host says
 * the same of each file as the site's own server. Where two rules fit one address their values are
 * joined, so that no two rules speak of the same header.
 *
 * @param files paths within the build
 * @throws Error when the hosts would not read all of it
 */
export function hostFiles(files: readonly string[], siteUrl: URL): Record<string, string> {
  const rules = [rule('/*', securityHeaders(siteUrl)), ...cacheRules(files)]
  const lines = rules.flat()
  if (rules.length > mostRules || lines.some((line) => line.length > longestLine)) {
    throw new Error(
      `_headers has ${rules.length} rules; file hosts read ${mostRules}, of at most ${longestLine} characters a line.`,
    )
  }
  return { _headers: `${lines.join('\n')}\n`, _redirects: notFoundPages(files) }
}

const rule = (address: string, headers: Readonly<Record<string, string>>) => [
  address,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
]

/** One rule for a folder whose files are all kept alike, or else one for each file. */
function cacheRules(files: readonly string[]): string[][] {
  const addressed = files.filter((name) => !/(^|\/)(404\.html$|\.)/.test(name))
  const folders = Map.groupBy(addressed, (name) => name.split('/', 1).join())
  return [...folders].flatMap(([folder, names]) => {
    const kinds = new Set(names.map(cacheControl))
    const one = names.length > 1 && kinds.size === 1 ? [...kinds] : []
    const [whole] = one
    if (whole !== undefined) return [rule(`/${folder}/*`, { 'cache-control': whole })]
    return names.map((name) =>
      rule(encodeURI(addressOf(name)), { 'cache-control': cacheControl(name) }),
    )
  })
}

/**
 * Netlify asks for it; Cloudflare finds the nearest 404 page itself. Addresses with a slash at their
 * end are for the host's own setting: as rules they would lead Netlify round in a circle.
 */
function notFoundPages(files: readonly string[]): string {
  return files
    .filter((name) => /.\/404\.html$/.test(name))
    .map((name) => `/${dirname(name)}/* /${name} 404\n`)
    .join('')
}
