const separator = ' - '

/** Search engines cut a title after about 60 characters. */
const mostCharacters = 60

/**
 * What the browser's tab and search engines show: the business, then the page. The business's name
 * always stands whole; what gives way to a long one is the page's own part.
 *
 * @param wordings The page's own part, the best wording first: the first that fits is taken, or else the
 * shortest.
 */
export function pageTitle(business: string, wordings: readonly string[]): string {
  const titles = wordings.map((wording) => business + separator + wording)
  return (
    titles.find((title) => title.length <= mostCharacters) ??
    titles.toSorted((a, b) => a.length - b.length)[0] ??
    business
  )
}
