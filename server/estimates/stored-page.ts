import type { Content } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { hasFewDigits } from '../../model/lead/phone.ts'
import { plainPage } from '../http/problem.ts'
import type { MissingPhoto } from './photos.ts'

/**
 * Says to a visitor without JavaScript that the request is stored, and what may be wrong with it: a phone
 * number with too few digits, photos that didn't arrive.
 *
 * @param phone as typed
 * @returns undefined if nothing is wrong
 */
export function storedWithDoubts(
  phone: string,
  missing: readonly MissingPhoto[],
  content: Content,
): { html: string; policy: string } | undefined {
  const { failures, form } = content
  const { success } = form
  const isShort = hasFewDigits(phone)
  if (!isShort && missing.length === 0) return undefined
  const sentences = [
    ...(missing.length > 0 ? [form.photos.missing, failures.photos.instead] : [success.text]),
    ...(isShort
      ? [fillSlots(success.number, { number: phone.trim() }), form.fields.phone.fewDigits]
      : []),
  ]
  const errors = missing.map(({ name, problem }) => ({
    field: '',
    message: `${name}: ${problem.words(content).title}`,
  }))
  return plainPage(
    { status: 200, title: success.title, detail: sentences.join(' '), errors },
    content,
  )
}
