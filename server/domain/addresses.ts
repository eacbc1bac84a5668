/**
 * One address as a browser's e-mail field lets it through, and no wider: no spaces, commas, quotes,
 * angle brackets or control characters, which is what turns one Reply-To into two or ends a header.
 * Letters beyond ASCII are allowed on both sides of the @.
 */
const plainAddress =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,253}$/u

/** Whether the text is one bare e-mail address that is safe to stand in a header. */
export function isPlainAddress(text: string): boolean {
  return plainAddress.test(text)
}

/** Whether the text is one address, bare or with a display name before it. */
export function isMailbox(text: string): boolean {
  const named = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text.trim())
  return isPlainAddress(named?.[1] ?? text.trim())
}

/** The address in the form used to compare two of them, or null when it is no plain address. */
export function normaliseEmail(typed: string): string | null {
  const trimmed = typed.trim()
  return isPlainAddress(trimmed) ? trimmed.toLowerCase() : null
}

/**
 * The full address of the page that a request says it comes from, or null when it is no path of this
 * site: what a visitor sends must not name another one.
 */
export function pageAddress(page: string, siteUrl: URL): string | null {
  if (!page.startsWith('/') || !URL.canParse(page, siteUrl)) return null
  const address = new URL(page, siteUrl)
  return address.origin === siteUrl.origin ? address.href : null
}
