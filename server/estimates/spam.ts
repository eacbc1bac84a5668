import { estimateField } from '../../model/lead/estimate.ts'
import type { EstimateRequest, SpamReason, SpamSign } from '../domain/lead.ts'
import type { FormFields } from './form.ts'

/**
 * Signs of spam and their points. A high score sets a request aside, where the owner can see it and
 * bring it back; it's never refused. Signs that real visitors show (no JavaScript, a mistyped number, a
 * shared address) stay below the usual threshold of 5 even together. The honeypot, which catches most
 * of this spam, reaches it alone. Signs that depend on other requests are added when a request is
 * stored: server/store/sql/intake.ts.
 */

/** Less time between first touch and sending than any person needs, in milliseconds. */
const inhumanMs = 1000
/** Possible with autofill, but more often a script, in milliseconds. */
const hurriedMs = 3000

const salesTalk =
  /\b(seo|backlinks?|guest post|rank(ing)? (on|in) google|web(site)? traffic|casino|crypto|bitcoin|viagra)\b/i

/** Finds signs of spam in one request. The score is the sum of their points. */
export function spamReasons(
  request: EstimateRequest,
  fields: FormFields,
  crossSite: boolean,
): SpamReason[] {
  const reasons: SpamReason[] = []
  const sign = (found: boolean, points: number, reason: SpamSign) => {
    if (found) reasons.push({ reason, points })
  }
  sign(Boolean(fields.get(estimateField.honeypot)), 5, 'hiddenField')
  sign(crossSite, 5, 'otherSite')

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

/** Two linear expressions: one for both would search from every "<a" to the end of the text. */
function hasLinkMarkup(text: string): boolean {
  return (/<a\s/i.test(text) && /href/i.test(text)) || /\[url[=\]]/i.test(text)
}
