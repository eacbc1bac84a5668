import { hashOf, newToken } from '../desk/tokens.ts'
import { localTime } from '../display/labels.ts'
import { oneLine } from '../display/plain.ts'
import { table } from '../display/table.ts'
import { type Command, CommandError, json, printJson } from './command.ts'

/** Commands for access to the desk. */

/** How long an invitation can be used: 24 hours in milliseconds. */
const invitationMs = 24 * 3_600_000
/** Characters of a name that fit beside each entry of a lead's history. */
const longestName = 40

export const invite: Command = {
  usage: 'invite <name> [--json]',
  summary: 'invite someone to the desk, to answer requests from a phone',
  details: `Prints a link that works once within 24 hours. The person who opens it creates a passkey on that device.
The same name again lets the same person in on another device. Send the link in a way that
no one else can read.`,
  options: json,
  async run({ store, config }, options, args) {
    const name = oneLine(args.join(' '), longestName)
    if (name === '') throw new CommandError('Give a name: leads invite "Ana"')
    const token = newToken()
    const expiresAt = new Date(Date.now() + invitationMs).toISOString()
    await store.invite({ tokenHash: hashOf(token), name, expiresAt })
    // Browsers don't send the part after #, so it's in no server's log.
    const url = new URL(`/desk/welcome#${token}`, config.SITE_URL).href
    if (options.json) return printJson({ url, expiresAt })
    return `${url}

The link lets ${name} in once, until ${localTime(expiresAt, config.TIME_ZONE)}.`
  },
}

export const devices: Command = {
  usage: 'devices [--sign-out <id> | --sign-out all | --shut-out <name> | --shut-out all] [--json]',
  summary: 'list devices signed in to the desk, sign them out, or remove a person’s passkeys',
  options: { 'sign-out': { type: 'string' }, 'shut-out': { type: 'string' }, ...json },
  async run({ store, config }, options) {
    const name = options['shut-out']
    if (typeof name === 'string') {
      if (!(await store.shutOut(name === 'all' ? null : name)) && name !== 'all') {
        throw new CommandError(`No one named ${name} has access to the desk.`)
      }
      return options.json ? printJson({ shutOut: name }) : `Shut out: ${name}.`
    }
    const signedIn = await store.sessions(new Date().toISOString())
    const wanted = options['sign-out']
    if (wanted !== undefined) {
      const ids = signedIn.map(({ id }) => id).filter((id) => wanted === 'all' || id === wanted)
      if (ids.length === 0) throw new CommandError(`No device ${wanted} is signed in.`)
      for (const id of ids) await store.endSession(id)
      return options.json ? printJson({ signedOut: ids }) : `Signed out: ${ids.join(', ')}.`
    }
    if (options.json) return printJson(signedIn.map(({ personId, ...one }) => one))
    if (signedIn.length === 0) return 'No one is signed in to the desk.'
    return table(
      ['ID', 'PERSON', 'DEVICE', 'SIGNED IN', 'LAST USED'],
      signedIn.map((one) => [
        one.id,
        oneLine(one.person, 40),
        oneLine(one.device, 40),
        localTime(one.signedInAt, config.TIME_ZONE),
        localTime(one.seenAt, config.TIME_ZONE),
      ]),
    )
  },
}
