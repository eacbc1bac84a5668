import { business, form } from '../../model/content/content.ts'
import { estimateConstants, estimateField } from '../../model/lead/estimate.ts'
import { typedFields } from '../../model/lead/fields.ts'
import { pageAddress } from '../domain/addresses.ts'
import type { Lead } from '../domain/lead.ts'
import { beginningOf } from './beginning.ts'
import type { Channel, Outcome } from './channel.ts'

/**
 * Posts a lead to a form-to-email relay with the form's own fields. Such a relay answers 200 even
 * when nothing was sent: only a `success` of "true" in its JSON means that it was.
 *
 * @param relay the relay's address; see `relayAddress`
 * @param siteUrl relays bind a recipient to the site that the Referer names
 */
export function relayChannel(relay: URL, recipient: string, siteUrl: URL): Channel {
  const address = relayAddress(relay, recipient)
  return {
    name: 'relay',
    target: `${address.host} for ${recipient}`,
    recipients: [''],
    deliver: async ({ lead }, signal) => {
      const response = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        signal,
        body: new URLSearchParams(formOf(lead)),
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
 * The address that answers in JSON: `<relay>/ajax/<recipient>`. A recipient that the relay's address
 * names already stays; without the "ajax" it would answer with a page, and an e-mail that has gone out
 * would be sent again for a day.
 */
export function relayAddress(relay: URL, recipient: string): URL {
  const folders = relay.pathname.split('/').filter(Boolean)
  const named = folders.at(-1)?.includes('@') ? folders.pop() : undefined
  if (folders.at(-1) !== 'ajax') folders.push('ajax')
  const address = new URL(relay)
  address.pathname = [...folders, named ?? recipient].join('/')
  return address
}

function formOf(lead: Lead): Record<string, string> {
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
  }
}

/** What relays say when they want something of the owner, as FormSubmit words it. */
const knownReasons: [sign: RegExp, reason: string][] = [
  [/activat/i, 'it wants to be activated'],
  [/web server/i, 'it does not know this site'],
]

/** In our words: a relay may repeat what a visitor typed in its own. */
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
