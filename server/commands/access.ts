import { longestName, type Permission, permissions } from '../../model/desk/choices.ts'
import { isDefault } from '../../model/settings/site-url.ts'
import { createInvitation } from '../desk/people.ts'
import { oneLine, table } from '../display/text.ts'
import { type Command, CommandError, json, printJson, timeText } from './command.ts'

export const invite: Command = {
  usage: 'invite <name> [--may <permissions>] [--json]',
  summary: 'invite someone to the desk, to answer requests from a phone',
  details: `Prints a link that works once within 24 hours. The person who opens it creates a passkey on that device.
The same name again lets the same person in on another device. Send the link in a way that
no one else can read.

--may answer,edit,manage sets what the person may do: answer requests, edit the site, manage people.
Without it, a new person may answer requests, and the first one may do everything.`,
  options: { may: { type: 'string' }, ...json },
  async run(context, options, args) {
    const { store, config } = context
    const name = oneLine(args.join(' '), longestName)
    if (name === '') throw new CommandError('Give a name: leads invite "Ana"')
    const wanted = permissionsIn(options.may)
    const running = isDefault(config.SITE_URL) && (await store.serverAddress())
    const siteUrl = running ? new URL(running) : config.SITE_URL
    const invitation = await createInvitation(store, siteUrl, { name, may: wanted }, '')
    const { url, expiresAt, may } = invitation
    if (options.json) return printJson({ url, expiresAt, may })
    const allowed = may ? `\n${name} may: ${may.join(', ')}.` : ''
    return `${url}

The link lets ${name} in once, until ${timeText(context, expiresAt)}.${allowed}`
  },
}

/** @returns null when none are named */
function permissionsIn(value: unknown): Permission[] | null {
  if (typeof value !== 'string') return null
  const names = value.split(',').map((one) => one.trim())
  const unknown = names.find((name) => !permissions.some((one) => one === name))
  if (unknown === undefined) return permissions.filter((one) => names.includes(one))
  throw new CommandError(
    `--may takes ${permissions.join(', ')}, with commas, but not "${unknown}".`,
  )
}

export const devices: Command = {
  usage: 'devices [--sign-out <id> | --sign-out all | --shut-out <name> | --shut-out all] [--json]',
  summary: 'list devices signed in to the desk, sign them out, or shut a person out',
  details: `--sign-out ends the session of a device. --shut-out also deletes a person's passkeys, invitations
and calendar address, so that only a new invitation lets them in.`,
  options: { 'sign-out': { type: 'string' }, 'shut-out': { type: 'string' }, ...json },
  async run(context, options) {
    const { store } = context
    const by = { actor: '', now: new Date().toISOString() }
    const name = options['shut-out']
    if (typeof name === 'string') {
      if (!(await store.shutOut(name === 'all' ? null : name, by)) && name !== 'all') {
        throw new CommandError(`No one named ${name} has access to the desk.`)
      }
      return options.json ? printJson({ shutOut: name }) : `Shut out: ${name}.`
    }
    const signedIn = await store.sessions(by.now)
    const wanted = options['sign-out']
    if (wanted !== undefined) {
      const ids = signedIn.map(({ id }) => id).filter((id) => wanted === 'all' || id === wanted)
      if (ids.length === 0) throw new CommandError(`No device ${wanted} is signed in.`)
      for (const id of ids) await store.endSession(id, by)
      return options.json ? printJson({ signedOut: ids }) : `Signed out: ${ids.join(', ')}.`
    }
    if (options.json) return printJson(signedIn.map(({ personId, may, ...one }) => one))
    const { people, calendars } = await store.access(by.now)
    const owners = people.filter(({ id }) => calendars.some(({ personId }) => personId === id))
    const devicesTable = table(
      signedIn.map((one) => ({
        ID: one.id,
        PERSON: oneLine(one.person, 40),
        DEVICE: oneLine(one.device, 40),
        'SIGNED IN': timeText(context, one.signedInAt),
        'LAST USED': timeText(context, one.seenAt),
      })),
    )
    return [
      devicesTable || 'No one is signed in to the desk.',
      owners.length > 0 && `Calendar addresses: ${owners.map(({ name }) => name).join(', ')}.`,
    ]
      .filter(Boolean)
      .join('\n\n')
  },
}
