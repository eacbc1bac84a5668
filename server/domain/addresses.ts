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

/** Whether the text is one address, bare or with a display name before it. */
export function isMailbox(text: string): boolean {
  const named = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text.trim())
  return isPlainAddress(named?.[1] ?? text.trim())
}

/** The address in lower case, for comparisons; null when it isn't a plain address. */
export function normaliseEmail(typed: string): string | null {
  const trimmed = typed.trim()
  return isPlainAddress(trimmed) ? trimmed.toLowerCase() : null
}

/** The URL of a path on this site; null when a visitor sent anything else. */
export function pageAddress(page: string, siteUrl: URL): string | null {
  if (!page.startsWith('/') || !URL.canParse(page, siteUrl)) return null
  const address = new URL(page, siteUrl)
  return address.origin === siteUrl.origin ? address.href : null
}
