import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What a request's path means to the built site. */
export type SitePath =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' }

/** Pages that exist as files and are not addresses of their own. */
const internalPages = ['404.html', 'estimate/problem.html']

/**
 * Finds the file behind a path, given the site's rule that a page's one address has neither an
 * extension nor a slash at its end: /services is services.html, and /services/ and /services.html
 * lead there.
 *
 * @param dist the folder of the built site
 * @param pathname the path as it was sent, percent-encoded, without the query
 */
export async function resolveSitePath(dist: string, pathname: string): Promise<SitePath> {
  const path = decodePath(pathname)
  if (path === undefined) return { kind: 'missing' }
  if (path === '') return { kind: 'file', file: 'index.html' }

  const page = path.replace(/\/$/, '').replace(/\.html$/, '')
  const canonical = page === 'index' ? '' : page.replace(/\/index$/, '')
  const file = await findPage(dist, canonical)
  if (file !== undefined) {
    if (canonical === path) return { kind: 'file', file }
    return { kind: 'redirect', to: `/${canonical.split('/').map(encodeURIComponent).join('/')}` }
  }
  if (/\.(br|gz|html)$/.test(path) || !(await isFile(join(dist, path)))) return { kind: 'missing' }
  return { kind: 'file', file: path }
}

/** The 404 page nearest to a path, going up the tree, or undefined when the site has none. */
export async function nearestNotFoundPage(
  dist: string,
  pathname: string,
): Promise<string | undefined> {
  const folders = (decodePath(pathname) ?? '').split('/')
  while (folders.length > 0) {
    folders.pop()
    const file = [...folders, '404.html'].join('/')
    if (await isFile(join(dist, file))) return file
  }
  return undefined
}

/** The path without its first slash, or undefined when no file can be meant by it. */
function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname).slice(1)
    const folders = path.replace(/\/$/, '').split('/')
    const odd = folders.some((name) => name.startsWith('.') && name !== '.well-known')
    const empty = path !== '' && folders.includes('')
    return odd || empty || /[\\\0]/.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

async function findPage(dist: string, page: string): Promise<string | undefined> {
  const candidates = page === '' ? ['index.html'] : [`${page}.html`, `${page}/index.html`]
  for (const file of candidates) {
    const internal = internalPages.some((name) => file === name || file.endsWith(`/${name}`))
    if (!internal && (await isFile(join(dist, file)))) return file
  }
  return undefined
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ?? false
}
