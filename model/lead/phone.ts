/** Phone numbers in texts, such as "972 555 0142 (cell, after 5)". Imports nothing, because the browser reads it. */

/** What people, phones and keyboards put between the digits of one number: also what can't be seen. */
export const numberGap = "[\\s\\p{Cf}\\p{Pd}\\uFE0F\\u20E3.,/\\\\|()\\[\\]（）_~*·•‧∙・−–＋:;'’]"

const gap = `${numberGap}{0,6}`
const spaced = (count: number) =>
  Array.from({ length: count }, () => `\\d${numberGap}{1,4}`).join('')
/** Grouped as 3, 3 and 4 digits, the last also as 2 and 2; or each digit by itself. */
const american = `(?:[2-9]\\d\\d${gap}[2-9]\\d\\d${gap}\\d\\d${gap}\\d\\d|(?=[2-9])${spaced(9)}\\d)`
const national = `(?:\\+?1${gap})?[(\\[（]?${american}(?!\\d)`
const foreign = `\\+(?!1)\\d(?:${numberGap}{0,2}\\d){6,13}(?!\\d)`
/** Not within a word or a longer number, but right behind "cell" or "tel". */
const start =
  '(?<![\\p{L}\\d_+]|\\d[.,])|(?<=(?<!\\p{L})(?:call|cell|fax|home|mobile|phone|ph|tel|text|work|[chmtw]))'
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

/** Whether a request by phone has a name, or a number with its area code. */
export const saysWhoCalled = ({ name, phone }: { name: string; phone: string }): boolean =>
  name.trim() !== '' || splitAtPhoneNumbers(phone).length > 1

/** A phone number that was found in a text, in E.164. */
export function toE164(found: string): string {
  const digits = withPlainDigits(found).replaceAll(/\D/g, '')
  return /^\+(?!1)/.test(found) ? `+${digits}` : `+1${digits.slice(-10)}`
}
