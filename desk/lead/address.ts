/** Ways to end the name of an American street (USPS Publication 28, appendix C1), the common ones. */
const suffixes =
  'Ave(nue)?|Bend|Blvd|Boulevard|Cir(cle)?|Court|Cove|Creek|Crossing|Ct|Cv|Dr(ive)?|Highway|Hwy|Lane|Ln|Loop|Park|Parkway|Pkwy|Pl(ace)?|Rd|Ridge|Road|Run|St(reet)?|Ter(race)?|Trail|Trl|Way|Xing'

/** A house number, one to four words, and a suffix; "4 ants on St" has no capital after the number. */
const street = new RegExp(
  `\\b\\d{1,5} (?:[NSEW]\\.? )?(?:[A-Z][\\w'’.-]* ){1,4}(?:${suffixes})\\b\\.?(?:,? (?:#|Apt|Unit|Suite|Ste)\\.? ?[\\w-]{1,6})?`,
)

/** The first street address in texts, such as a message and the notes on it; undefined without one. */
export function streetAddressIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const [found] = street.exec(text) ?? []
    if (found !== undefined) return found.replace(/\.$/, '')
  }
  return undefined
}

/** Opens a place in the device's map app, or in the browser. */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
