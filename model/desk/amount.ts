/** Amounts of money as people type them. Imports nothing, because the browser reads it. */

/** The largest amount, in cents. */
export const mostCents = 99_999_999

/** Digits in groups of three with one separator, and cents after the other; or plain digits, and cents. */
const grouped = /^([1-9]\d{0,2})(?:,\d{3})+(?:\.\d{1,2})?$|^([1-9]\d{0,2})(?:[. '’]\d{3})+,\d{1,2}$/
const groupedWhole = /^[1-9]\d{0,2}(?:[ '’]\d{3})+(?:\.\d{1,2})?$/
const plain = /^\d+(?:[.,]\d{0,2})?$|^[.,]\d{1,2}$/

/**
 * Reads an amount: 180, $180.50, 180,50, 1,250, 1 250.00 or 1.250,00. Refuses what could be two amounts, such
 * as 12 50 or 180.505.
 *
 * @returns cents, null where nothing was typed; or why it's no amount
 */
export function readAmount(typed: string): number | null | 'unclear' | 'tooMuch' {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?(?:US ?)?(?:\$|USD) ?|(?: ?(?:\$|USD|dollars?))? ?$/gi, '')
    .trim()
  if (text === '') return typed.trim() === '' ? null : 'unclear'
  if (![grouped, groupedWhole, plain].some((form) => form.test(text))) return 'unclear'
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(text) ?? []
  const amount = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return amount > mostCents ? 'tooMuch' : amount
}
