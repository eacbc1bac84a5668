import { z } from 'zod'

/**
 * `SITE_URL`, for the build and for the server: the public origin of the site. The error completes
 * the sentence "SITE_URL must be …".
 */
export const siteUrl = z
  .string()
  .refine(isOrigin, {
    error:
      'an address that starts with http:// or https://, without a path, a query or a password, like https://www.pests.example',
  })
  .transform((text) => new URL(text))

export const defaultSiteUrl = new URL('http://localhost:3000')

/** Whether no one has set another address than the default, which may lead to any port. */
export const isDefault = (url: URL): boolean => url.href === defaultSiteUrl.href

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && !(search || hash || username || password)
}
