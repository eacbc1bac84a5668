/** Earlier addresses of pages, as owners type them and as browsers ask for them. */

/** Decodes the percent-encoding of a path: "/a b" for "/a%20b". Undefined when it's malformed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Key under which all spellings of an earlier address match: people type links to it. */
export const earlierAddressKey = (path: string): string =>
  path.normalize().toLowerCase().replace(/\/+$/, '')
