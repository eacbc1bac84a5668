import { localTime } from '../display/labels.ts'
import { oneLine } from '../display/plain.ts'
import { table } from '../display/table.ts'
import { type Command, CommandError, json } from './command.ts'
import { printJson } from './json.ts'

/** `leads devices` */
export const devices: Command = {
  usage: 'devices [--sign-out <id> | --sign-out all | --shut-out <name> | --shut-out all] [--json]',
  summary:
    'who is signed in to the desk and on what; signs devices out, or takes a person’s passkeys',
  options: { 'sign-out': { type: 'string' }, 'shut-out': { type: 'string' }, ...json },
  async run({ store, config }, options) {
    const name = options['shut-out']
    if (typeof name === 'string') {
      if (!(await store.shutOut(name === 'all' ? null : name)) && name !== 'all') {
        throw new CommandError(`No one named ${name} has access to the desk.`)
      }
      return options.json ? printJson({ shutOut: name }) : `Shut out: ${name}.`
    }
    const found = await store.sessions(new Date().toISOString())
    const wanted = options['sign-out']
    if (wanted === undefined) {
      if (options.json) return printJson(found.map(({ personId, ...one }) => one))
      if (found.length === 0) return 'No one is signed in to the desk.'
      const time = (instant: string) => localTime(instant, config.TIME_ZONE)
      return table(
        ['ID', 'PERSON', 'DEVICE', 'SIGNED IN', 'LAST USED'],
        found.map((one) => [
          one.id,
          oneLine(one.person, 40),
          oneLine(one.device, 40),
          time(one.signedInAt),
          time(one.seenAt),
        ]),
      )
    }
    const chosen = found.filter(({ id }) => wanted === 'all' || id === wanted)
    if (chosen.length === 0) throw new CommandError(`No device ${wanted} is signed in.`)
    for (const { id } of chosen) await store.endSession(id)
    const ids = chosen.map(({ id }) => id)
    return options.json ? printJson({ signedOut: ids }) : `Signed out: ${ids.join(', ')}.`
  },
}
