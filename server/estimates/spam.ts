import { estimateField } from '../../model/lead/estimate.ts'
import type { EstimateRequest, SpamReason, SpamSign } from '../domain/lead.ts'
import type { FormFields } from './form-fields.ts'
import type { Sender } from './sender.ts'

/**
 * Signs of spam and their points. A score sets a request aside, where the owner can see it and bring
 * it back; it never refuses one. What a real visitor may well show (no JavaScript, a mistyped number,
 * an address shared with many) stays below the usual threshold of 5 even all together. The honeypot
 * reaches it by itself: it is what most of this kind of spam trips. Signs that only other requests
 * show are added where they are stored: server/leads/sql/intake.ts.
 */

/** Faster than this between the first touch and sending, nobody has typed: milliseconds. */
const inhumanMs = 1000
/** Autofill and a quick thumb can do it in this time, a script more often. */
const hurriedMs = 3000

const salesTalk =
  /\b(seo|backlinks?|guest post|rank(ing)? (on|in) google|web(site)? traffic|casino|crypto|bitcoin|viagra)\b/i

/** Finds the signs of spam in a request by itself. The score is the sum of their points. */
export function spamReasons(
  request: EstimateRequest,
  fields: FormFields,
  sender: Sender,
): SpamReason[] {
  const reasons: SpamReason[] = []
  const sign = (found: boolean, points: number, reason: SpamSign) => {
    if (found) reasons.push({ reason, points })
  }
  sign(Boolean(fields.get(estimateField.honeypot)), 5, 'hiddenField')
  sign(sender.crossSite, 5, 'otherSite')

  const elapsed = request.elapsedMs
  sign(elapsed === null, 1, 'noScript')
  sign(elapsed !== null && elapsed < inhumanMs, 3, 'withinOneSecond')
  sign(elapsed !== null && elapsed >= inhumanMs && elapsed < hurriedMs, 1, 'withinThreeSeconds')

  const links = request.message.match(/https?:\/\/|www\./gi)?.length ?? 0
  sign(links === 1, 2, 'oneLink')
  sign(links === 2 || links === 3, 3, 'fewLinks')
  sign(links > 3, 5, 'manyLinks')
  sign(/https?:\/\/|www\./i.test(request.name), 4, 'linkInName')
  sign(hasLinkMarkup(request.message), 3, 'linkMarkup')
  sign(salesTalk.test(request.message), 3, 'salesTalk')

  sign(request.flags.length > 0, 1, 'doubtfulDetails')
  return reasons
}

/**
 * In two steps that each read the text once: one expression for both would look from every "<a" to
 * the end of the text for its "href".
 */
function hasLinkMarkup(text: string): boolean {
  return (/<a\s/i.test(text) && /href/i.test(text)) || /\[url[=\]]/i.test(text)
}
