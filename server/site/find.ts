import type { SiteFile } from './files.ts'
import type { SiteTable } from './table.ts'

/** What a request's path means to the built site. */
export type Found =
  | { kind: 'file'; file: SiteFile }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing'; page: SiteFile | undefined }

/** No address of a site is longer: bytes. Nobody looks at what is. */
const longestPath = 2048

/**
 * Finds what belongs to a path: a page's one address has neither an ending nor a slash at its end,
 * and /services/ and /services.html lead to /services.
 *
 * @param path the path as it was sent, percent-encoded, without the query
 */
export function find(table: SiteTable, path: string): Found {
  const exact = table.files.get(path)
  if (exact) return { kind: 'file', file: exact }
  const decoded = path.length <= longestPath ? decode(path) : undefined
  if (decoded === undefined) return { kind: 'missing', page: table.notFound.get('') }
  const file = table.files.get(decoded)
  if (file) return { kind: 'file', file }
  const address = canonical(decoded)
  if (address !== decoded && table.files.has(address)) {
    return { kind: 'redirect', to: address.split('/').map(encodeURIComponent).join('/') }
  }
  return { kind: 'missing', page: nearestNotFound(table, decoded) }
}

/** The path as it is meant, or undefined when no file can be meant by it. */
function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.startsWith('//') ? undefined : decoded
  } catch {
    return undefined
  }
}

const canonical = (path: string) =>
  path
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '') || '/'

/** The page nearest to a path, going up the tree. */
function nearestNotFound({ notFound }: SiteTable, path: string): SiteFile | undefined {
  let folder = path
  while (folder.includes('/')) {
    folder = folder.slice(0, folder.lastIndexOf('/'))
    const page = notFound.get(folder.slice(1))
    if (page) return page
  }
  return notFound.get('')
}
