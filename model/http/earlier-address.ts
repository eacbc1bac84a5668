/** Earlier addresses of pages, as owners type them and as browsers ask for them. */

/** The path that percent forms stand for: "/a b" for "/a%20b". Undefined when they stand for no text. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** What two spellings of an earlier address have in common: links to it were typed by people. */
export const earlierAddressKey = (path: string): string =>
  path.normalize().toLowerCase().replace(/\/+$/, '')
