import { estimateConstants, estimateField } from '../../model/lead/estimate.ts'
import { typedFields } from '../../model/lead/fields.ts'
import { pageAddress } from '../domain/addresses.ts'
import type { Lead } from '../domain/lead.ts'
import type { Channel, Outcome } from './channel.ts'
import { stopText } from './email/lead.ts'
import type { Letterhead } from './email/mail.ts'

/**
 * Posts a lead to a form-to-email relay with the form's own fields. A relay answers 200 even if it sent
 * nothing; only `"success": "true"` in its JSON means that it did.
 *
 * @param relay see `relayAddress`
 * @param siteUrl for the Referer, by which relays bind a recipient to a site
 */
export function relayChannel(relay: URL, letterhead: () => Letterhead, siteUrl: URL): Channel {
  const recipient = () => letterhead().to[0] ?? ''
  return {
    name: 'relay',
    get target() {
      return `${relay.host} for ${recipient()}`
    },
    recipients: [''],
    deliver: async ({ lead }, signal) => {
      const response = await fetch(relayAddress(relay, recipient()), {
        method: 'POST',
        redirect: 'manual',
        signal,
        body: new URLSearchParams(formOf(letterhead(), lead)),
        headers: {
          accept: 'application/json',
          origin: siteUrl.origin,
          referer: pageAddress(lead.page, siteUrl) ?? siteUrl.href,
        },
      })
      return outcomeOf(response.status, await beginningOf(response))
    },
  }
}

/**
 * The address that answers in JSON: `<relay>/ajax/<recipient>`. Keeps a recipient that is already in the
 * relay's address. Without "ajax", the relay answers with a page, so every attempt would seem to fail,
 * and the email would be sent again and again for a day.
 */
export function relayAddress(relay: URL, recipient: string): URL {
  const folders = relay.pathname.split('/').filter(Boolean)
  const named = folders.at(-1)?.includes('@') ? folders.pop() : undefined
  if (folders.at(-1) !== 'ajax') folders.push('ajax')
  const address = new URL(relay)
  address.pathname = [...folders, named ?? recipient].join('/')
  return address
}

function formOf({ content, timeZone }: Letterhead, lead: Lead): Record<string, string> {
  const { business, form } = content
  const stopped = stopText(content, lead, timeZone)
  return {
    ...Object.fromEntries(typedFields.map(({ name }) => [name, lead[name]])),
    [estimateField.consent]: estimateConstants.consentGiven,
    [estimateField.businessName]: business.name,
    [estimateField.subject]: form.relay.subject,
    [estimateField.template]: estimateConstants.template,
    [estimateField.captcha]: estimateConstants.captcha,
    [estimateField.honeypot]: '',
    service: lead.service,
    location: lead.location,
    pageSource: lead.pageSource,
    lead: lead.id,
    ...(stopped !== '' && { stopped }),
  }
}

/** Reasons that the owner can do something about, by FormSubmit's words. */
const knownReasons: [sign: RegExp, reason: string][] = [
  [/activat/i, 'it wants to be activated'],
  [/web server/i, 'it does not know this site'],
]

/** Describes a failure in our words: the relay's may repeat what a visitor typed. */
function outcomeOf(status: number, body: string): Outcome {
  const { success, message } = parse(body)
  if (status === 200 && success === 'true') return { result: 'delivered' }
  const said = ['true', 'false'].find((word) => word === success) ?? 'missing'
  const reason = knownReasons.find(([sign]) => sign.test(message))?.[1]
  const error = `the relay answered ${status}, success "${said}"${reason ? `: ${reason}` : ''}`
  return { result: 'retry', error, said: message }
}

function parse(body: string): { success: string; message: string } {
  try {
    const { success, message } = Object(JSON.parse(body)) as Record<string, unknown>
    return { success: String(success), message: String(message) }
  } catch {
    return { success: '', message: '' }
  }
}

/** Enough of an answer to tell whether the relay sent the email, in bytes. */
const longestAnswer = 4096

/** Reads the beginning of an answer. It might be endless. */
async function beginningOf(response: Response): Promise<string> {
  let bytes = Buffer.alloc(0)
  // Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    bytes = Buffer.concat([bytes, chunk])
    if (bytes.length >= longestAnswer) break
  }
  return bytes.toString('utf8', 0, longestAnswer)
}
