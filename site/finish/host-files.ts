import { dirname } from 'node:path'
import { cacheControl, fileNameOf, securityHeaders } from '../../model/http/built-files.ts'

/** Limits of Cloudflare Pages; Netlify's are higher. */
const maxRules = 100
const maxLineLength = 2000

/**
 * `_headers` and `_redirects` for Netlify and Cloudflare Pages, with the headers that our own server sends.
 * A host joins the values of all rules that match an address, so no two rules set the same header.
 *
 * @param paths of the site's files: /services/ant-control
 * @param redirects paths of pages by earlier ones
 * @param notFound paths of its 404 pages: /services/404
 * @param forNow earlier paths that lead elsewhere only while their page is hidden
 * @throws Error over the limits of the hosts
 */
export function hostFiles(
  paths: readonly string[],
  redirects: Readonly<Record<string, string>>,
  notFound: readonly string[],
  siteUrl: URL,
  forNow: ReadonlySet<string> = new Set(),
): Record<string, string> {
  const rules = [rule('/*', securityHeaders(siteUrl)), ...cacheRules(paths)]
  const lines = rules.flat()
  if (rules.length > maxRules || lines.some((line) => line.length > maxLineLength)) {
    throw new Error(
      `_headers has ${rules.length} rules; file hosts read ${maxRules}, of at most ${maxLineLength} characters a line.`,
    )
  }
  return {
    _headers: `${lines.join('\n')}\n`,
    _redirects: earlierAddresses(redirects, forNow) + notFoundPages(notFound),
  }
}

const rule = (address: string, headers: Readonly<Record<string, string>>) => [
  address,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
]

/** One rule for a folder whose files share one cache policy, else one rule for each file. */
function cacheRules(paths: readonly string[]): string[][] {
  // A page is not in the folder of its name: /services and /services/ant-control.
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.indexOf('/', 1) + 1) || path)
  return [...folders].flatMap(([folder, members]) => {
    const [whole, ...others] = new Set(members.map(cacheControl))
    if (whole !== undefined && others.length === 0 && members.length > 1) {
      return [rule(`${folder}*`, { 'cache-control': whole })]
    }
    return members.map((path) => rule(encodeURI(path), { 'cache-control': cacheControl(path) }))
  })
}

/** Redirects of earlier addresses, with a slash at the end and without. Both hosts know 301 and 302. */
const earlierAddresses = (
  redirects: Readonly<Record<string, string>>,
  forNow: ReadonlySet<string>,
): string =>
  Object.entries(redirects)
    .flatMap(([from, to]) => {
      const rule = `${to} ${forNow.has(from) ? 302 : 301}\n`
      return [encodeURI(from), `${encodeURI(from)}/`].map((old) => `${old} ${rule}`)
    })
    .join('')

/**
 * Redirects to the nearest 404 page, for Netlify; Cloudflare finds it without rules. Trailing slashes
 * are left to the host's own setting: as rules they'd cause a redirect loop on Netlify.
 */
const notFoundPages = (paths: readonly string[]): string =>
  paths
    .filter((path) => dirname(path) !== '/')
    // A host takes the first rule that fits: /es/services/404 goes before /es/404.
    .toSorted((a, b) => b.split('/').length - a.split('/').length)
    .map((path) => `${dirname(path)}/* /${fileNameOf(path)} 404\n`)
    .join('')
