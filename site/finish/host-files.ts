import { dirname } from 'node:path'
import { addressOf, cacheControl, securityHeaders } from '../../model/http/built-files.ts'

/** Limits of Cloudflare Pages; Netlify's are higher. */
const maxRules = 100
const maxLineLength = 2000

/**
 * `_headers` and `_redirects` for Netlify and Cloudflare Pages, with the headers that our own server sends.
 * A host joins the values of all rules that match an address, so no two rules set the same header.
 *
 * @param files paths within the build
 * @throws Error over the limits of the hosts
 */
export function hostFiles(files: readonly string[], siteUrl: URL): Record<string, string> {
  const rules = [rule('/*', securityHeaders(siteUrl)), ...cacheRules(files)]
  const lines = rules.flat()
  if (rules.length > maxRules || lines.some((line) => line.length > maxLineLength)) {
    throw new Error(
      `_headers has ${rules.length} rules; file hosts read ${maxRules}, of at most ${maxLineLength} characters a line.`,
    )
  }
  return { _headers: `${lines.join('\n')}\n`, _redirects: notFoundPages(files) }
}

const rule = (address: string, headers: Readonly<Record<string, string>>) => [
  address,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
]

/** One rule for a folder whose files share one cache policy, else one rule for each file. */
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
 * Redirects to the nearest 404 page, for Netlify; Cloudflare finds it without rules. Trailing slashes
 * are left to the host's own setting: as rules they'd cause a redirect loop on Netlify.
 */
function notFoundPages(files: readonly string[]): string {
  return files
    .filter((name) => /.\/404\.html$/.test(name))
    .map((name) => `/${dirname(name)}/* /${name} 404\n`)
    .join('')
}
