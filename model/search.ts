/** How texts are searched: at the desk, on the server and in the editor of the site. The browser reads it, too. */

import { numberGap, withPlainDigits } from './lead/phone.ts'

const mostWords = 6

/** A test for texts that contain every word of a search; numbers match in any notation. */
export function textMatcher(search: string): (text: string) => boolean {
  const wanted = fold(search)
  const number = digitsOf(wanted)
  const words = wordsOf(wanted)
  return (text) => {
    const folded = fold(text)
    let joined: string | undefined
    const hasNumber = (digits: string) => {
      joined ??= joinDigits(folded)
      return joined.includes(digits)
    }
    if (number !== null && hasNumber(number)) return true
    return words.every((word) => {
      const digits = digitsOf(word)
      return folded.includes(word) || (digits !== null && hasNumber(digits))
    })
  }
}

/** Finds the words of a search in a text, or the first of them that is there. */
export function findWords(
  text: string,
  search: string,
): { start: number; end: number } | undefined {
  const wanted = fold(search)
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const part = fold(character)
    folded += part
    for (const _ of part) places.push(place)
    place += character.length
  }
  places.push(text.length)
  for (const words of [wanted, ...wordsOf(wanted)]) {
    const at = folded.indexOf(words)
    if (at >= 0) return { start: places[at] ?? 0, end: places[at + words.length] ?? text.length }
  }
  return undefined
}

const wordsOf = (folded: string) => folded.trim().split(/\s+/).slice(0, mostWords)

/** Letters that Unicode doesn't take apart into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ł: 'l' },
  ...{ ŋ: 'n', ø: 'o', ŧ: 't', ƀ: 'b', ɓ: 'b', ɗ: 'd', ƒ: 'f', ɠ: 'g', ɨ: 'i', ƙ: 'k', ɲ: 'n' },
  ...{ ʋ: 'v', ƴ: 'y', ƶ: 'z' },
}
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Removes case, accents, typographic punctuation and invisible characters from a text, to compare it. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  return withPlainDigits(lower)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(letter, (one) => letters[one] ?? one)
    .replaceAll(/[‘’ʻʼ′`´]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll('⁄', '/')
}

const gaps = new RegExp(numberGap, 'gu')
const gapBetweenDigits = new RegExp(`(?<=\\d)(?:${numberGap})+(?=\\d)`, 'gu')

/** The digits of a folded text that is just a number, such as a phone number; else null. */
function digitsOf(text: string): string | null {
  const digits = text.replaceAll(gaps, '')
  return /^\d{3,}$/.test(digits) ? digits : null
}

/** A folded text with the punctuation between the digits of its numbers removed. */
const joinDigits = (text: string): string => text.replaceAll(gapBetweenDigits, '')
