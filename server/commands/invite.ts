import { hashOf, newToken } from '../desk/tokens.ts'
import { localTime } from '../display/labels.ts'
import { oneLine } from '../display/plain.ts'
import { type Command, CommandError, json } from './command.ts'
import { printJson } from './json.ts'

/** How long an invitation can be used: 24 hours in milliseconds. */
const invitationMs = 24 * 3_600_000
/** As many characters of a name as fit beside what somebody did. */
const longestName = 40

/** `leads invite` */
export const invite: Command = {
  usage: 'invite <name> [--json]',
  summary: 'invite someone to the desk, to answer requests from a phone',
  details: `Prints a link that works once within 24 hours; the person who opens it creates a passkey on that device.
The same name again lets the same person in on another device. Send the link in a way that
nobody else reads.`,
  options: json,
  async run({ store, config }, options, words) {
    const name = oneLine(words.join(' '), longestName)
    if (name === '') throw new CommandError('Give a name: leads invite "Ana"')
    const token = newToken()
    const expiresAt = new Date(Date.now() + invitationMs).toISOString()
    await store.invite({ tokenHash: hashOf(token), name, expiresAt })
    // Behind the #, a link's end is sent to no server and stands in no log.
    const url = new URL(`/desk/welcome#${token}`, config.SITE_URL).href
    if (options.json) return printJson({ url, expiresAt })
    return `${url}

The link lets ${name} in once, until ${localTime(expiresAt, config.TIME_ZONE)}.`
  },
}
