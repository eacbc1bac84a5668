import type { Content } from '../../model/content/content.ts'
import { placeOf } from '../../model/place/city.ts'
import { oneLine } from '../display/text.ts'
import type { DeskLead } from '../domain/desk.ts'

/** Ways to end the name of an American street (USPS Publication 28, appendix C1), the common ones. */
const suffixes =
  'Alley|Ave(?:nue)?|Blvd|Boulevard|Cir(?:cle)?|Court|Crossing|Ct|Cv|Dr(?:ive)?|Expressway|Expy|Freeway|Fwy|Highway|Hwy|Lane|Ln|Loop|Parkway|Path|Pike|Pkwy|Pl(?:aza)?|Pt|Rd|Road|Row|Sq(?:uare)?|St(?:reet)?|Ter(?:race)?|Tollway|Tpke|Trace|Trail|Trl|Turnpike|Xing'
/** Those that are words of a sentence as well, so that a text without capitals needs a long number. */
const wordSuffixes = 'Bend|Cove|Creek|Glen|Hill|Hollow|Park|Pass|Place|Point|Ridge|Run|Walk|Way'

/** Words that no street has without a capital: "20 min drive", "100 ants on the way". */
const notInNames =
  '(?!(?:a|all|an|and|ants?|am|at|bed(?:room)?s?|bees?|behind|bugs?|by|call|cats?|days?|dead|dogs?|dollars?|every|feet|flies|foot|for|from|ft|hours?|i|in|is|kids|live|me|mice|miles?|mins?|minutes?|more|my|near|of|off|on|or|our|percent|please|pm|rats?|roach(?:es)?|some|spiders?|sq|star|story|termites?|than|that|the|there|this|to|units?|wasps?|weeks?|with|years?|your)\\b)'

const number = '(?<![A-Za-z\\d.,/-])[1-9]\\d{0,4}(?:-?[A-Z]|\\s1/2)? '
const longNumber = '(?<![A-Za-z\\d.,/-])[1-9]\\d{2,4}(?:-?[A-Z])? '
const direction = '(?:[NSEW]{1,2}|North|South|East|West)\\b\\.?'
const ordinal = '\\d{1,3}(?:st|nd|rd|th)'
const highway =
  '(?:(?:(?:Bus(?:iness)?\\.?|State|US|U\\.S\\.|TX|Texas|Co(?:unty|\\.)?|Ranch) )?(?:Highway|Hwy|Road|Rd|Route|Rte|Loop|Spur|(?:Farm|Ranch)[ -]to[ -]Market(?: (?:Road|Rd))?|F\\.?M|R\\.?M|C\\.?R|S\\.?H|I\\.?H|Interstate|TX)\\.?|U\\.?S\\.?|I)[ -]?\\d{1,4}[EW]?'
const lettered = '(?:Ave(?:nue)?|Street|St|Road|Rd) [A-Z]'
const numberedStreet = '\\d{1,3} (?:Ave(?:nue)?|St(?:reet)?)'
/** A street that goes without its kind, with nothing of a date behind it. */
const ordinalStreet = `${ordinal}(?=\\.?,|\\.?$| in )`
const end = `\\b(?: ${direction})?\\.?(?:,? (?:#|(?:Apartment|Apt|Bldg|Building|Lot|Ste|Suite|Unit)\\b\\.?) ?#?[\\w-]{1,6})?`

/**
 * A house number and a street: with capitals, as most people write it; or all in small or capital letters.
 * "4 ants on St" has no capital after the number.
 */
const streets = (isPlain: boolean) => {
  const name = isPlain ? `${notInNames}[a-z][\\w'’-]*\\.?` : "[A-Z][\\w'’-]*\\.?"
  const named = (first: string, ways: string) =>
    `${first}(?:${direction} )?(?:(?:${name}|${ordinal}) ){1,4}(?:${ways})`
  const numbered = `${number}(?:${direction} )?(?:${highway}|${lettered}|${numberedStreet})`
  const bare = `${longNumber}(?:${direction} )?${ordinalStreet}`
  const forms = isPlain
    ? [named(number, suffixes), named(longNumber, `${suffixes}|${wordSuffixes}`)]
    : [named(number, `${suffixes}|${wordSuffixes}`)]
  return new RegExp(`(?:${[numbered, ...forms, bare].join('|')})${end}`, isPlain ? 'i' : '')
}
const street = [streets(false), streets(true)]

/**
 * The first street address in texts, such as a message and the notes on it, and the city that follows it if
 * it's one of the cities; undefined without an address.
 */
export function streetAddressIn(
  texts: readonly string[],
  cities: readonly string[],
): { address: string; city: string } | undefined {
  for (const typed of texts) {
    // Wide digits, and spaces that can't be seen as two.
    const text = typed.normalize('NFKC').replaceAll(/[^\S\n]+/g, ' ')
    const found = street.map((form) => form.exec(text)).find((one) => one !== null)
    if (!found) continue
    const [address] = found
    const rest = text.slice(found.index + address.length).replace(/^[\s,.]*(in )?/, '')
    const city = cities.find((name) => new RegExp(`^${RegExp.escape(name)}\\b`, 'i').test(rest))
    return { address: address.replace(/\.$/, ''), city: city ?? '' }
  }
  return undefined
}

/** Where someone is to go, by what the request or its customer has, or else by the latest note or the message that says it. */
export function whereabouts(
  { business, locations }: Content,
  lead: Pick<DeskLead, 'address' | 'location' | 'message' | 'notes' | 'customer'>,
): { address: string; location: string; isAddressFound: boolean } {
  const { message, notes, customer } = lead
  const address = lead.address || customer.address
  const location = lead.location || customer.location
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
