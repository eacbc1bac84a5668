import type { Content } from '../model/content/content.ts'
import { type CustomerLanguage, locales } from '../model/lead/language.ts'

/** The site in one language. Pages are functions of it. */
export interface Edition {
  language: CustomerLanguage
  /** Before the paths of its pages; empty for English. */
  prefix: string
  content: Content
  /** Paths of its pages without the prefix: those of their English twins. */
  paths: ReadonlySet<string>
  /** Whether the words of a content file are in its language. */
  hasWords: (file: string) => boolean
}

/** The editions of a site, the English one first. */
export type Editions = readonly Edition[]

/** Before the paths of pages with some content's words. */
export const prefixOf = ({ site }: Content): string => (site.language === locales.es ? '/es' : '')

/** Address of a page in an edition: /services/ant-control is /es/services/ant-control in Spanish. */
export const addressIn = ({ prefix }: Pick<Edition, 'prefix'>, path: string): string =>
  path === '/' ? prefix || '/' : prefix + path

/** A page in a language, for `hreflang`. */
export interface Alternate {
  language: CustomerLanguage | 'x-default'
  address: string
}

/**
 * A page in every language that has it, for pages and the sitemap. Who reads none of them gets English.
 *
 * @param path of the English twin
 * @returns nothing for a page without a twin
 */
export function alternatesOf(editions: Editions, path: string): Alternate[] {
  const having = editions.filter(({ paths }) => paths.has(path))
  const [first, ...others] = having.map((edition) => ({
    language: edition.language,
    address: addressIn(edition, path),
  }))
  if (!first || others.length === 0) return []
  return [first, ...others, { language: 'x-default', address: first.address }]
}

/** Name of an edition's language in that language: Español. */
export function nameOfLanguage({ language, content }: Edition): string {
  const locale = content.site.language
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
