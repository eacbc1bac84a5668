import '../../model/content/stop-on-mistakes.ts'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { destinationsOf } from '../delivery/channel.ts'
import { configuredChannels } from '../delivery/channels.ts'
import { describeError, isOutside } from '../display/error.ts'
import { OutsideError } from '../domain/outside-error.ts'
import { databaseExists, openReader, openStore } from '../leads/open-store.ts'
import { backup } from './backup.ts'
import {
  type Command,
  type CommandAlone,
  CommandError,
  type Options,
  type Printed,
} from './command.ts'
import { copy } from './copy.ts'
import { release, resend, spam } from './deliver.ts'
import { devices } from './devices.ts'
import { digest } from './digest.ts'
import { exportLeads } from './export.ts'
import { invite } from './invite.ts'
import { list } from './list.ts'
import { erase, revoke } from './privacy.ts'
import { report } from './report.ts'
import { show } from './show.ts'
import { status } from './status.ts'
import { testChannels } from './test-channels.ts'

const commands: Record<string, Command | CommandAlone> = {
  list,
  show,
  export: exportLeads,
  resend,
  release,
  spam,
  erase,
  revoke,
  status,
  digest,
  report,
  invite,
  devices,
  backup,
  copy,
  'test-channels': testChannels,
}

/** Copies and databases hold personal data: they are for this user alone. */
process.umask(0o077)

try {
  await print(await answer(process.argv.slice(2)))
} catch (error) {
  const explained = error instanceof OutsideError || error instanceof ConfigError
  if (explained) console.error(error.message)
  else console.error(isOutside(error) ? describeError(error) : error)
  process.exitCode = 1
}

async function answer([name, ...rest]: string[]): Promise<string | Printed> {
  if (name === undefined || /^(help|--help|-h)$/.test(name)) return help(rest[0])
  const command = commands[name]
  if (command === undefined) throw new CommandError(`There is no command "${name}".\n\n${help()}`)
  const { values, positionals } = parseArgs({
    args: rest,
    options: { ...command.options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return help(name)
  return run(command, values as Options, positionals)
}

async function* run(
  command: Command | CommandAlone,
  options: Options,
  words: readonly string[],
): Printed {
  const config = readConfig(process.env)
  // Made here, the database might belong to the wrong user, and a mistyped address look empty.
  if (!databaseExists(config.DATABASE_URL)) {
    throw new CommandError(
      `There is no database at ${config.DATABASE_URL} yet. The server creates it when it starts.`,
    )
  }
  if ('runAlone' in command) {
    yield await command.runAlone(config, words)
    return
  }
  const destinations = destinationsOf(configuredChannels(config))
  const store = await (command.reads ? openReader : openStore)(config.DATABASE_URL)
  const warn = (text: string) => console.error(text)
  try {
    const printed = command.run({ store, config, destinations, warn }, options, words)
    if (printed instanceof Promise) yield await printed
    else yield* printed
  } finally {
    await store.close()
  }
}

/** Waits for whoever reads; one who has read enough, like `head`, is no mistake. */
async function print(text: string | Printed): Promise<void> {
  const pieces = typeof text === 'string' ? [text] : text
  await pipeline(pieces, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  process.stdout.write('\n')
}

function help(name?: string): string {
  const command = commands[name ?? '']
  if (command !== undefined) {
    return `leads ${command.usage}\n\n${capitalised(command.summary)}.\n${command.details ?? ''}`.trim()
  }
  const width = Math.max(...Object.keys(commands).map((key) => key.length))
  const lines = Object.entries(commands).map(
    ([key, { summary }]) => `  ${key.padEnd(width)}  ${summary}`,
  )
  return `Usage: npm run leads -- <command>

${lines.join('\n')}

"leads help <command>" says more. An id may be shortened to its beginning. For output that goes to
another program: npm run --silent leads -- list --json`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
