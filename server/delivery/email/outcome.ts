import { describeError } from '../../display/error.ts'
import type { Outcome } from '../channel.ts'

/** What nodemailer adds to an error. */
interface MailError {
  code?: string
  command?: string
  /** What the mail server said, word for word. */
  response?: string
  responseCode?: number
  permanent?: boolean
}

/** Codes of errors with which a mail server answers the envelope or the message itself. */
const verdicts = ['EENVELOPE', 'EMESSAGE']
/** Mailbox full: a permanent reply by its number, yet one that passes. */
const mailboxFull = 552

/**
 * What an error means. Only what the server says about this message is final: a wrong password or a
 * server that turns us away at the door is somebody's to mend, and the lead waits for it.
 */
export function outcomeOf(error: unknown): Outcome {
  const { code, response, responseCode, permanent } = error as MailError
  const final = permanent === true && verdicts.includes(code ?? '') && responseCode !== mailboxFull
  const result = final ? 'refused' : 'retry'
  return { result, error: describeMailError(error), said: response }
}

/**
 * An error in our words. A mail server may repeat what a visitor typed in its own; of them the codes
 * alone are kept (RFC 5321, 4.2; RFC 3463).
 */
function describeMailError(error: unknown): string {
  const { code, command, response, responseCode } = error as MailError
  if (response === undefined) return describeError(error)
  if (code === 'ETLS') {
    return 'the mail server offers no encryption, so that the password was not sent: use smtps://, or set SMTP_TLS=optional'
  }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const codes = [responseCode ?? code, enhanced].filter(Boolean).join(' ')
  const asked = command === undefined || command === 'CONN' ? '' : ` to ${command}`
  return `the mail server answered ${codes}${asked}`
}
