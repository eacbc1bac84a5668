import type { SendMailOptions } from 'nodemailer'
import type { Channel, Outcome, Parcel } from '../channel.ts'
import { digestMessage, type Letterhead, leadMessage } from './message.ts'
import { outcomeOf } from './outcome.ts'

/** Patience with a mail server that does not answer, in milliseconds; an attempt has its own limit. */
const patience = 15_000

/**
 * Sends a lead, or a digest, by SMTP, one connection a message, to each recipient by itself: one whose address is
 * refused is seen, and the others have their e-mail.
 *
 * @param mayBePlain whether a password may be sent without encryption
 */
export function emailChannel(url: string, letterhead: Letterhead, mayBePlain: boolean): Channel {
  const options = {
    url,
    requireTLS: hasPassword(url) && !isOnThisMachine(url) && !mayBePlain,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    name: 'email',
    target: letterhead.to.join(', '),
    recipients: letterhead.to,
    deliver: async (parcel, signal) => {
      const to = addressees(parcel, letterhead)
      if (to.length === 0) return notAnyMore(parcel)
      return send(leadMessage(parcel, letterhead), to, signal)
    },
    deliverDigest: (digest, recipient, signal) =>
      send(digestMessage(digest, letterhead), [recipient], signal),
  }

  async function send(
    message: SendMailOptions,
    to: readonly string[],
    signal: AbortSignal,
  ): Promise<Outcome> {
    const envelope = { from: letterhead.from, to: [...to] }
    // Loaded with the first lead: most of the owner's commands deliver none.
    const { createTransport } = await import('nodemailer')
    try {
      const { rejected } = await createTransport(options).sendMail({ ...message, envelope, signal })
      if (rejected.length === 0) return { result: 'delivered' }
      return { result: 'refused', error: `the mail server refused ${rejected.join(', ')}` }
    } catch (error) {
      if (signal.aborted) throw error
      return outcomeOf(error)
    }
  }
}

/** A delivery stored before recipients had one each goes to all of them. */
function addressees({ recipient }: Parcel, { to }: Letterhead): readonly string[] {
  return recipient === '' ? to : to.filter((address) => address === recipient)
}

/** Whoever was taken out of MAIL_TO must not get any more; and nothing is dropped without a word. */
function notAnyMore({ recipient }: Parcel): Outcome {
  const error = `${recipient} is not in MAIL_TO any more; "leads resend --failed" delivers to those who are`
  return { result: 'refused', error }
}

function hasPassword(url: string): boolean {
  return new URL(url).password !== ''
}

function isOnThisMachine(url: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)
}
