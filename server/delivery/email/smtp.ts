import type { NodemailerError, SendMailOptions } from 'nodemailer'
import { describeError } from '../../display/error.ts'
import type { Mailbox } from '../../domain/addresses.ts'
import { receiptName } from '../../domain/lead.ts'
import type { Channel, Outcome } from '../channel.ts'
import { digestMessage } from './digest.ts'
import { leadMessage } from './lead.ts'
import type { Letterhead } from './mail.ts'
import { receiptMessage } from './receipt.ts'

/** How long to wait for each reply of the mail server, in milliseconds. An attempt has its own limit. */
const timeout = 15_000

/**
 * Sends leads and digests by SMTP, one connection a message. Each recipient gets a message of their own,
 * so a refused address shows, and doesn't keep the email from the others.
 *
 * @param mayBePlain whether the password may be sent without encryption
 */
export function emailChannel(
  url: string,
  letterhead: () => Letterhead,
  mayBePlain: boolean,
): Channel {
  const send = mailSender(url, mayBePlain)
  return {
    name: 'email',
    get target() {
      return letterhead().to.join(', ')
    },
    get recipients() {
      return letterhead().to
    },
    deliver: async (parcel, signal) => {
      const { recipient } = parcel
      if (!letterhead().to.includes(recipient)) return notInMailTo(recipient)
      return send(leadMessage(parcel, letterhead()), recipient, signal)
    },
    deliverDigest: (digest, recipient, signal) =>
      send(digestMessage(digest, letterhead()), recipient, signal),
  }
}

/** Sends visitors a receipt by SMTP. Its deliveries name no recipient: the address is the lead's. */
export function receiptChannel(
  url: string,
  letterhead: () => Letterhead,
  mayBePlain: boolean,
): Channel {
  const send = mailSender(url, mayBePlain)
  return {
    name: receiptName,
    target: 'visitors',
    recipients: [],
    deliver: async ({ lead }, signal) => {
      const { email } = letterhead().content
      if (!email.receipt.sendReceipts)
        return { result: 'refused', error: 'receipts are switched off' }
      if (lead.emailNormalized === null) return { result: 'refused', error: 'no address' }
      const message = receiptMessage(lead, lead.emailNormalized, letterhead())
      return send(message, lead.emailNormalized, signal)
    },
  }
}

function mailSender(url: string, mayBePlain: boolean) {
  const { hostname, password } = new URL(url)
  const isLoopback = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  const options = {
    url,
    requireTLS: password !== '' && !isLoopback && !mayBePlain,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return async (
    message: SendMailOptions & { from: Mailbox },
    to: string,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const envelope = { from: message.from.address, to: [to] }
    // Imported on first use: most of the owner's commands send no email.
    const { createTransport } = await import('nodemailer')
    try {
      // Throws if the server refuses the one recipient.
      await createTransport(options).sendMail({ ...message, envelope, signal })
      return { result: 'delivered' }
    } catch (error) {
      if (signal.aborted) throw error
      return outcomeOf(error)
    }
  }
}

/** An address that was taken out of MAIL_TO gets nothing more. The delivery fails, so that it shows. */
function notInMailTo(recipient: string): Outcome {
  const error = `${recipient} is not in MAIL_TO any more; "leads resend --failed" delivers to those who are`
  return { result: 'refused', error }
}

/** Codes of errors about the envelope or the message itself. */
const verdicts = ['EENVELOPE', 'EMESSAGE']
/** Mailbox full: permanent by its number, but it may pass. */
const mailboxFull = 552

/**
 * Turns an error into an outcome. Only a permanent reply about this message is final. A wrong password
 * or a refused connection can be fixed, and the lead waits until it is.
 */
function outcomeOf(error: unknown): Outcome {
  const { code, response, responseCode, permanent } = error as NodemailerError
  const final = permanent === true && verdicts.includes(code ?? '') && responseCode !== mailboxFull
  const result = final ? 'refused' : 'retry'
  return { result, error: describeMailError(error), said: response }
}

/**
 * Describes an error in our words. The mail server's may repeat what a visitor typed, so only their
 * codes are kept (RFC 5321, 4.2; RFC 3463).
 */
function describeMailError(error: unknown): string {
  const { code, command, response, responseCode } = error as NodemailerError
  if (response === undefined) return describeError(error)
  if (code === 'ETLS') {
    return 'the mail server offers no encryption, so that the password was not sent: use smtps://, or set SMTP_TLS=optional'
  }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const codes = [responseCode ?? code, enhanced].filter(Boolean).join(' ')
  if (code === 'EAUTH') {
    return `the mail server refused the sign-in (${codes}): check the password in SMTP_URL, and whether your provider wants an app password`
  }
  const asked = command === undefined || command === 'CONN' ? '' : ` to ${command}`
  return `the mail server answered ${codes}${asked}`
}
