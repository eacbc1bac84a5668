import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Behavior of the mail server for the next messages. */
type MailManner = 'accept' | `reply ${number}` | 'hang' | 'drop halfway' | 'drop after accepting'

export interface MailServer {
  url: string
  /** Accepted messages, as they came, and the recipients in their envelopes. */
  messages: string[]
  envelopes: string[][]
  /** Passwords that clients sent. */
  passwords: string[]
  manner: MailManner
  /** Whether it refuses every password, as Microsoft 365 does. */
  refusesPasswords: boolean
  /** The text of a refusal. */
  words: string
  /** A recipient that the server refuses. */
  refused: string
  close(): Promise<void>
}

/** Starts a real SMTP server on this machine, with configurable faults. */
export async function startMailServer(
  manner: MailManner = 'accept',
  port = 0,
): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    // No STARTTLS, as when an attacker strips the offer.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth(auth, _session, callback) {
      mail.passwords.push(auth.password ?? '')
      if (mail.refusesPasswords) callback(reply('535', '5.7.139'))
      else callback(null, { user: auth.username })
    },
    onRcptTo({ address }, _session, callback) {
      if (address === mail.refused) callback(reply('550', '5.1.1'))
      else callback()
    },
    onData(stream, session, callback) {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        text += chunk
        if (mail.manner === 'drop halfway') hangUp(session.id)
      })
      stream.on('end', () => {
        if (mail.manner === 'hang' || mail.manner === 'drop halfway') return
        const [, code] = /^reply (\d+)$/.exec(mail.manner) ?? []
        if (code) return callback(reply(code, `${code[0]}.7.1`))
        mail.messages.push(text)
        mail.envelopes.push(session.envelope.rcptTo.map(({ address }) => address))
        if (mail.manner === 'drop after accepting') hangUp(session.id)
        else callback()
      })
    },
  })
  const reply = (code: string, enhanced: string) =>
    Object.assign(new Error(`${enhanced} ${mail.words}`), { responseCode: Number(code) })
  const hangUp = (id?: string) => {
    for (const connection of server.connections as unknown as Set<Connection>) {
      if (id === undefined || connection.id === id) connection._socket.destroy()
    }
  }
  // A client may hang up.
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    messages: [],
    envelopes: [],
    passwords: [],
    manner,
    refusesPasswords: false,
    words: 'Not now',
    refused: '',
    close: async () => {
      hangUp()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return mail
}

interface Connection {
  id: string
  _socket: { destroy(): void }
}
