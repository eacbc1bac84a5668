import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { closestMatch } from 'leven'
import { readConfig } from '../config.ts'
import { destinationsOf } from '../delivery/channel.ts'
import { configuredChannels } from '../delivery/channels.ts'
import { publishedContent } from '../publication/content.ts'
import { databaseExists, openReader, openStore } from '../store/open-store.ts'
import { version } from '../version.ts'
import { devices, invite } from './access.ts'
import { erase, resend, spam } from './changes.ts'
import { type Command, CommandError, type OfflineCommand, type Pieces } from './command.ts'
import { backup, copy } from './database.ts'
import { exportLeads, list, show } from './leads.ts'
import { report } from './report.ts'
import { digest, status } from './status.ts'
import { testChannels } from './test-channels.ts'

const commands: Record<string, Command | OfflineCommand> = {
  list,
  show,
  export: exportLeads,
  resend,
  spam,
  erase,
  status,
  digest,
  report,
  invite,
  devices,
  backup,
  copy,
  'test-channels': testChannels,
}

/**
 * Runs one of the owner's commands.
 *
 * @param args the command's name, options and arguments
 * @param warn prints remarks that don't belong to the output
 * @returns the output, in pieces
 * @throws CommandError when the command can't be run like this
 */
export async function* runCommand(
  [name, ...rest]: readonly string[],
  env: NodeJS.ProcessEnv,
  warn: (text: string) => void,
): Pieces {
  if (name === undefined || /^(help|--help|-h)$/.test(name)) {
    yield help(rest[0])
    return
  }
  const command = commands[name]
  if (command === undefined) {
    const meant = closestMatch(name, Object.keys(commands), { maxDistance: 3 })
    const hint = meant ? ` Did you mean "leads ${meant}"?` : ''
    throw new CommandError(`There is no command "${name}".${hint}\n\n${help()}`)
  }
  const { values, positionals } = readArgs(name, command, rest)
  if (values.help) {
    yield help(name)
    return
  }
  const config = readConfig(env)
  // A database created here could belong to the wrong user, or hide a mistyped address.
  if (!databaseExists(config.DATABASE_URL)) {
    throw new CommandError(
      `There is no database at ${config.DATABASE_URL} yet. The server creates it when it starts.`,
    )
  }
  if ('runOffline' in command) {
    yield await command.runOffline(config, positionals)
    return
  }
  const content = await publishedContent(config)
  const destinations = destinationsOf(configuredChannels(config, { current: { content } }))
  const store = await (command.reads ? openReader : openStore)(config.DATABASE_URL)
  try {
    const context = { store, config, content, destinations, warn }
    const output = command.run(context, values as Record<string, string | boolean>, positionals)
    if (output instanceof Promise) yield await output
    else yield* output
  } finally {
    await store.close()
  }
}

/** @throws CommandError that names an option which is unknown, or has a wrong value */
function readArgs(name: string, command: Command | OfflineCommand, args: readonly string[]) {
  const options: ParseArgsOptionsConfig = {
    ...command.options,
    help: { type: 'boolean', short: 'h' },
  }
  const given = { args: [...args], options, allowPositionals: true }
  // Node's own sentences are for programmers.
  const { values, positionals, tokens } = parseArgs({ ...given, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name: option, rawName, value, inlineValue } = token
    const takes = options[option]?.type
    const usage = `npm run leads -- ${command.usage}`
    if (takes === undefined) {
      const meant = closestMatch(option, Object.keys(options), { maxDistance: option.length / 2 })
      throw new CommandError(
        `"leads ${name}" has no option ${rawName}.${meant ? ` Did you mean --${meant}?` : ''} Usage: ${usage}`,
      )
    }
    if (takes === 'boolean' && value !== undefined) {
      throw new CommandError(`${rawName} takes no value: ${usage}`)
    }
    if (takes === 'string' && (value === undefined || (!inlineValue && value.startsWith('-')))) {
      throw new CommandError(`${rawName} needs a value after it: ${usage}`)
    }
  }
  return { values, positionals }
}

function help(name = ''): string {
  const command = commands[name]
  if (command !== undefined) {
    const summary = command.summary.charAt(0).toUpperCase() + command.summary.slice(1)
    return `leads ${command.usage}\n\n${summary}.\n${command.details ?? ''}`.trim()
  }
  const width = Math.max(...Object.keys(commands).map((key) => key.length))
  const lines = Object.entries(commands).map(
    ([key, { summary }]) => `  ${key.padEnd(width)}  ${summary}`,
  )
  return `Version ${version}. Usage: npm run leads -- <command>

${lines.join('\n')}

"leads help <command>" explains one. The beginning of an id is enough. To pass the output on to
another program: npm run --silent leads -- list --json`
}
