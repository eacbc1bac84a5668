import { fillSlots } from '../content/template.ts'
import type { CustomerLanguage } from '../lead/language.ts'
import { cityOf } from '../place/city.ts'

/** First messages to a visitor, for the desk and the email about a request. */

/** The greeting of content/desk.yaml, as far as it is needed here. */
interface Words {
  textUnsigned: Record<CustomerLanguage, string>
  noName: Record<CustomerLanguage, string>
  nothing: string
}

/** Who wrote to us, each on one line. */
interface Visitor {
  name: string
  service: string
  location: string
}

/** Values of the placeholders for the visitor and what they asked about. */
export function greetingSlots(
  words: Words,
  { name, service, location }: Visitor,
  language: CustomerLanguage,
) {
  const city = cityOf(location)
  const topic = [service.toLowerCase() || words.nothing, city && `in ${city}`]
  return {
    visitor: firstName(name) || words.noName[language],
    topic: topic.filter(Boolean).join(' '),
  }
}

const isTitle = matcher(
  'mr mrs ms miss mx dr prof rev fr pastor hon judge sgt lt capt maj col sir sr sra srta dra don doña ing lic and & y',
)
const isSuffix = matcher('jr sr ii iii iv md do dds dvm phd esq cpa rn')
const isInitial = (word: string) => /^\p{L}\.?$/u.test(word)

/** Matches words of a list, whatever their case and periods. */
function matcher(list: string): (word: string) => boolean {
  const words = new Set(list.split(' '))
  return (word) => words.has(word.toLowerCase().replaceAll('.', ''))
}

/** The first name in "Dr. Ana Ruiz" or "Ruiz, Ana"; the whole name where none stands out, as in "Dr. Ruiz". */
function firstName(name: string): string {
  const [before = [], ...others] = name.split(',').map((part, index) => {
    const words = part.split(/\s+/).filter(Boolean)
    // "Do" and "Ma" are last names, too.
    const end = words.findLastIndex((word) => !isSuffix(word))
    return words.slice(0, index === 0 ? Math.max(1, end + 1) : end + 1)
  })
  const after = others.find((words) => words.length > 0) ?? []
  const words = before.length === 1 ? [...after, ...before] : before
  const names = words.slice(words.findIndex((word) => !isTitle(word)))
  return names.slice(0, -1).find((word) => !isInitial(word)) ?? words.join(' ')
}

/** The text message in an email, which doesn't know who will send it. */
export const unsignedText = (words: Words, visitor: Visitor, language: CustomerLanguage): string =>
  fillSlots(words.textUnsigned[language], greetingSlots(words, visitor, language))

/** The link that opens an email to one address; lines of the body end in CRLF (RFC 6068). */
export function mailLink(
  address: string,
  fields: { subject?: string; body?: string } = {},
): string {
  // Encoded, a question mark in an address starts no header, like cc.
  const to = address.split('@').map(encodeURIComponent).join('@')
  const headers = Object.entries(fields).map(
    ([name, text]) =>
      `${name}=${encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'))}`,
  )
  return headers.length === 0 ? `mailto:${to}` : `mailto:${to}?${headers.join('&')}`
}

/**
 * The link that opens a text message with its words filled in; iPhones and Androids both take this
 * form.
 *
 * @param number in E.164
 */
export const textLink = (number: string, text: string): string =>
  // Half of a pair of characters, left by a cut, cannot be encoded.
  `sms:${number}?&body=${encodeURIComponent(text.toWellFormed())}`
