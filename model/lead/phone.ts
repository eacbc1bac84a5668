/** Phone numbers in texts, such as "972 555 0142 (cell, after 5)". Imports nothing, because the browser reads it. */

/**
 * What people, phones and keyboards put between the digits of one number: any sign, also one that can't be seen.
 * Not those that stand before or after a number of their own, such as $ and #.
 */
export const numberGap = '(?![#%&@\\p{Sc}])[\\s\\p{Cf}\\p{M}\\p{P}\\p{S}]'

const gap = `(?:${numberGap}){0,6}`
const spaced = (count: number) =>
  Array.from({ length: count }, () => `\\d(?:${numberGap}){1,4}`).join('')
/** Five pairs, as in Mexico; an exchange begins with 2 or more. */
const pairs = [' ', '-', '\\.']
  .map((sign) => `[2-9]\\d${sign}\\d[2-9](?:${sign}\\d\\d){3}`)
  .join('|')
/** Grouped as 3, 3 and 4 digits, the last also as 2 and 2; or in pairs; or each digit by itself. */
const american = `(?:[2-9]\\d\\d${gap}[2-9]\\d\\d${gap}\\d\\d${gap}\\d\\d|${pairs}|(?=[2-9])${spaced(9)}\\d)`
const national = `(?:\\+?1${gap})?\\p{Ps}?${american}(?!\\d)`
const foreign = `\\+(?!1)\\d(?:(?:${numberGap}){0,2}\\d){6,13}(?!\\d)`
/** Not within a word or a longer number, but right behind "cell" or "tel". */
const start =
  '(?<![\\p{L}\\d_+]|\\d[.,])|(?<=\\d{4}[.,]|(?<!\\p{L})(?:call|cell|fax|home|mobile|phone|ph|tel|text|work|[chmtw]))'
const phoneNumber = new RegExp(`(?:${start})(${national}|${foreign})`, 'iu')

/** A text, as long as before, in which wide, Arabic and Persian digits are plain ones. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  )

/** Digits of an American phone number with its area code. */
const fewestDigits = 10

/** Whether something was typed as a phone number that has too few digits for one. */
export const hasFewDigits = (typed: string): boolean =>
  typed.trim() !== '' && withPlainDigits(typed).replaceAll(/\D/g, '').length < fewestDigits

/** Splits a text at its phone numbers, without losing any of it: they have the odd indexes of the result. */
export function splitAtPhoneNumbers(text: string): string[] {
  let place = 0
  return withPlainDigits(text)
    .split(phoneNumber)
    .map(({ length }) => {
      place += length
      return text.slice(place - length, place)
    })
}

/** Whether a request by phone has a name, or a number with its area code, in any groups of digits. */
export const saysWhoCalled = ({ name, phone }: { name: string; phone: string }): boolean =>
  name.trim() !== '' ||
  splitAtPhoneNumbers(phone).length > 1 ||
  /^1?[2-9]\d{9}$/.test(withPlainDigits(phone).replaceAll(/[^\p{L}\d]/gu, ''))

/** A phone number that was found in a text, in E.164. */
export function toE164(found: string): string {
  const digits = withPlainDigits(found).replaceAll(/\D/g, '')
  return /^\+(?!1)/.test(found) ? `+${digits}` : `+1${digits.slice(-10)}`
}
