import type { Content } from '../../model/content/content.ts'
import { placeOf } from '../../model/place/city.ts'
import { oneLine } from '../display/text.ts'
import type { DeskLead } from '../domain/desk.ts'

/** Ways to end the name of an American street (USPS Publication 28, appendix C1), the common ones. */
const suffixes =
  'Ave(nue)?|Bend|Blvd|Boulevard|Cir(cle)?|Court|Cove|Creek|Crossing|Ct|Cv|Dr(ive)?|Highway|Hwy|Lane|Ln|Loop|Park|Parkway|Pkwy|Pl(ace)?|Rd|Ridge|Road|Run|St(reet)?|Ter(race)?|Trail|Trl|Way|Xing'

/** A house number, one to four words, and a suffix; "4 ants on St" has no capital after the number. */
const street = new RegExp(
  `\\b\\d{1,5} (?:[NSEW]\\.? )?(?:[A-Z][\\w'’.-]* ){1,4}(?:${suffixes})\\b\\.?(?:,? (?:#|Apt|Unit|Suite|Ste)\\.? ?[\\w-]{1,6})?`,
)

/**
 * The first street address in texts, such as a message and the notes on it, and the city that follows it if
 * it's one of the cities; undefined without an address.
 */
export function streetAddressIn(
  texts: readonly string[],
  cities: readonly string[],
): { address: string; city: string } | undefined {
  for (const text of texts) {
    const found = street.exec(text)
    if (!found) continue
    const [address] = found
    const rest = text.slice(found.index + address.length).replace(/^[\s,.]*(in )?/, '')
    const city = cities.find((name) => new RegExp(`^${RegExp.escape(name)}\\b`, 'i').test(rest))
    return { address: address.replace(/\.$/, ''), city: city ?? '' }
  }
  return undefined
}

/** Where someone is to go, by what is confirmed, or else by the latest note or the message that says it. */
export function whereabouts(
  { business, locations }: Content,
  lead: Pick<DeskLead, 'address' | 'location' | 'message' | 'notes'>,
): { address: string; location: string; isAddressFound: boolean } {
  const { address, location, message, notes } = lead
  const home = business.address
  const cities = [home.city, ...locations.map(({ name }) => name)]
  const found = address === '' && streetAddressIn([...notes.toReversed(), message], cities)
  const place = found && found.city !== '' ? placeOf({ city: found.city, zip: '' }, home.state) : ''
  return {
    address: oneLine(found ? found.address : address, 100),
    location: oneLine(location || place, 60),
    isAddressFound: Boolean(found),
  }
}
