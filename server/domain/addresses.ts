/**
 * An email address without spaces, commas, quotes, angle brackets or control characters, which could
 * turn one Reply-To into two or end a header. Letters beyond ASCII are allowed on both sides of the @.
 */
const plainAddress =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,253}$/u

/** Whether the text is one bare email address that is safe in a header. */
export function isPlainAddress(text: string): boolean {
  return plainAddress.test(text)
}

/** An address and the display name before it, which may be empty. */
export interface Mailbox {
  name: string
  address: string
}

/** Reads one address, bare or with a display name, which may be in quotes; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, typed = '', named] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = named ?? text.trim()
  const [, quoted] = /^"(.*)"$/.exec(typed.trim()) ?? []
  const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? typed.trim()
  return isPlainAddress(address) ? { name, address } : null
}

/** The address in lower case, for comparisons; null when it isn't a plain address. */
export function normalizeEmail(typed: string): string | null {
  const trimmed = typed.trim()
  return isPlainAddress(trimmed) ? trimmed.toLowerCase() : null
}

/** The URL of a path on this site; null when a visitor sent anything else. */
export function pageAddress(page: string, siteUrl: URL): string | null {
  if (!page.startsWith('/') || !URL.canParse(page, siteUrl)) return null
  const address = new URL(page, siteUrl)
  return address.origin === siteUrl.origin ? address.href : null
}
