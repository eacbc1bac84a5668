import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What the mail server does with the next messages. */
export type MailManner =
  | 'accept'
  | 'reply 451'
  | 'reply 550'
  | 'reply 552'
  | 'refuse recipient'
  | 'hang'
  | 'drop halfway'
  | 'drop after accepting'

export interface MailServer {
  url: string
  /** Messages that were taken, as they came. */
  messages: string[]
  /** How many times a message was offered, taken or not. */
  offered: number
  manner: MailManner
  /** What it says where it refuses. */
  words: string
  /** The one recipient whom it refuses. */
  refused: string
  /** Whom it sent each message to, as the envelope says. */
  envelopes: string[][]
  /** Passwords that it was sent. */
  passwords: string[]
  close(): Promise<void>
}

/** A real SMTP server on this machine that can be told to misbehave. */
export async function startMailServer(
  manner: MailManner = 'accept',
  port = 0,
): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    // No encryption is offered, as by somebody in between who takes the offer out.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth(auth, _session, callback) {
      mail.passwords.push(auth.password ?? '')
      callback(null, { user: auth.username })
    },
    onRcptTo({ address }, _session, callback) {
      if (mail.manner !== 'refuse recipient' && address !== mail.refused) return callback()
      mail.offered += 1
      callback(reply(550, `5.1.1 ${mail.words}`))
    },
    onData(stream, session, callback) {
      mail.offered += 1
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        text += chunk
        if (mail.manner === 'drop halfway') drop(session.id)
      })
      stream.on('end', () => {
        if (mail.manner === 'hang' || mail.manner === 'drop halfway') return
        if (mail.manner === 'reply 451') return callback(reply(451, mail.words))
        if (mail.manner === 'reply 550') return callback(reply(550, `5.7.1 ${mail.words}`))
        if (mail.manner === 'reply 552') return callback(reply(552, `5.2.2 ${mail.words}`))
        mail.messages.push(text)
        mail.envelopes.push(session.envelope.rcptTo.map(({ address }) => address))
        if (mail.manner === 'drop after accepting') drop(session.id)
        else callback()
      })
    },
  })
  const drop = (id: string) => {
    for (const connection of server.connections) {
      const { id: own, _socket: socket } = connection as unknown as Connection
      if (own === id) socket.destroy()
    }
  }
  // A client that hangs up is no reason to fail here.
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const { port: bound } = listener.address() as AddressInfo
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    messages: [],
    offered: 0,
    manner,
    words: 'Not now',
    refused: '',
    envelopes: [],
    passwords: [],
    close: async () => {
      for (const connection of server.connections) {
        ;(connection as unknown as Connection)._socket.destroy()
      }
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return mail
}

interface Connection {
  id: string
  _socket: { destroy(): void }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
