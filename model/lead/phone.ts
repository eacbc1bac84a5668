/** Phone numbers in texts, such as "972 555 0142 (cell, after 5)". */

const gap = '[\\s./()\\u2010-\\u2015-]{0,3}'
const american = `(?:\\+?1${gap})?\\(?[2-9]\\d\\d${gap}[2-9]\\d\\d${gap}\\d{4}(?!\\d)`
const foreign = '\\+(?!1)\\d(?:[\\s.()-]{0,2}\\d){6,13}(?!\\d)'
const phoneNumber = new RegExp(`(?<![\\w+])(${american}|${foreign})`)

/** Splits a text at its phone numbers: they have the odd indexes of the result. */
export const splitAtPhoneNumbers = (text: string): string[] => text.split(phoneNumber)

/** Whether a request by phone has a name, or a number with its area code. */
export const saysWhoCalled = ({ name, phone }: { name: string; phone: string }): boolean =>
  name.trim() !== '' || phoneNumber.test(phone)

/** A phone number that was found in a text, in E.164. */
export function toE164(found: string): string {
  const digits = found.replaceAll(/\D/g, '')
  return /^\+(?!1)/.test(found) ? `+${digits}` : `+1${digits.slice(-10)}`
}
