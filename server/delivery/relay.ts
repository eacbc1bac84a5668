import { business, form } from '../../model/content.ts'
import { estimateConstants, estimateField } from '../../model/estimate.ts'
import type { Lead } from '../domain/lead.ts'
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
          referer: new URL(lead.page.startsWith('/') ? lead.page : '/', siteUrl).href,
        },
      })
      return outcomeOf(response.status, await response.text())
    },
  }
}

/**
 * The address that answers in JSON: `<relay>/ajax/<recipient>`. An address that names its recipient
 * already is used as it is.
 */
export function relayAddress(relay: URL, recipient: string): URL {
  if (relay.pathname.includes('@')) return relay
  const base = relay.href.replace(/\/+$/, '')
  return new URL(`${base.endsWith('/ajax') ? base : `${base}/ajax`}/${recipient}`)
}

function formOf(lead: Lead): Record<string, string> {
  return {
    [estimateField.name]: lead.name,
    [estimateField.phone]: lead.phone,
    [estimateField.email]: lead.email,
    [estimateField.message]: lead.message,
    [estimateField.consent]: estimateConstants.consentGiven,
    [estimateField.businessName]: business.name,
    [estimateField.subject]: form.subject,
    [estimateField.template]: estimateConstants.template,
    [estimateField.captcha]: estimateConstants.captcha,
    [estimateField.honeypot]: '',
    [estimateField.service]: lead.service,
    [estimateField.location]: lead.location,
    [estimateField.pageSource]: lead.pageSource,
    lead: lead.id,
  }
}

function outcomeOf(status: number, body: string): Outcome {
  const answer = parse(body)
  if (status === 200 && answer.success === 'true') return { result: 'delivered' }
  const said = answer.message === undefined ? '' : `: ${answer.message}`
  return {
    result: 'retry',
    error: `the relay answered ${status}, success "${answer.success}"${said}`,
  }
}

function parse(body: string): { success?: string; message?: string } {
  try {
    const { success, message } = Object(JSON.parse(body)) as Record<string, unknown>
    return { success: String(success), ...(typeof message === 'string' && { message }) }
  } catch {
    return { success: 'missing' }
  }
}
