import { createTransport } from 'nodemailer'
import { describeError } from '../../display/error.ts'
import type { Channel, Outcome } from '../channel.ts'
import { type Letterhead, leadMessage } from './message.ts'

/** Patience with a mail server that does not answer, in milliseconds; an attempt has its own limit. */
const patience = 15_000

/** Codes of errors with which a mail server answers the envelope or the message itself. */
const verdicts = ['EENVELOPE', 'EMESSAGE']
/** Mailbox full: a permanent reply by its number, yet one that passes. */
const mailboxFull = 552

/** Sends a lead by SMTP, one connection a message. */
export function emailChannel(url: string, letterhead: Letterhead): Channel {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'email',
    target: letterhead.to.join(', '),
    recipients: [''],
    deliver: async (parcel, signal) => {
      try {
        await transport.sendMail({ ...leadMessage(parcel, letterhead), signal })
        return { result: 'delivered' }
      } catch (error) {
        if (signal.aborted) throw error
        return outcomeOf(error)
      }
    },
  }
}

/**
 * Only what the server says about this message is final. A wrong password or a server that turns us
 * away at the door is somebody's to mend, and the lead waits for it.
 */
function outcomeOf(error: unknown): Outcome {
  const { code, responseCode, permanent } = error as {
    code?: string
    responseCode?: number
    permanent?: boolean
  }
  const final = permanent === true && verdicts.includes(code ?? '') && responseCode !== mailboxFull
  return { result: final ? 'refused' : 'retry', error: describeError(error) }
}
