/**
 * The full address of the page that a request says it comes from, or null when it is no path of this
 * site: what a visitor sends must not name another one.
 */
export function pageAddress(page: string, siteUrl: URL): string | null {
  if (!page.startsWith('/') || !URL.canParse(page, siteUrl)) return null
  const address = new URL(page, siteUrl)
  return address.origin === siteUrl.origin ? address.href : null
}
