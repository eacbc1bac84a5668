import type { ParseArgsOptionsConfig } from 'node:util'
import { stringify } from 'yaml'
import type { Content } from '../../model/content/content.ts'
import type { Config } from '../config.ts'
import { OutsideError } from '../display/error.ts'
import { readableTime } from '../display/labels.ts'
import { paragraphs } from '../display/text.ts'
import { type Destination, type Lead, readId, type UnreadableLead } from '../domain/lead.ts'
import type { LeadStore } from '../store/store.ts'

/** A command can't do what the owner asked for; the message says why and what to do. */
export class CommandError extends OutsideError {}

export interface CommandContext {
  store: LeadStore
  config: Config
  /** The content that is published, or else the content folder's. */
  content: Content
  destinations: readonly Destination[]
  /** Prints a remark on standard error. */
  warn(text: string): void
}

export type Options = Record<string, string | boolean | undefined>

/** Output in pieces, for when there may be much of it. */
export type Pieces = AsyncGenerator<string, void>

interface CommandHelp {
  /** Usage after `leads`, such as `show <id>`. */
  usage: string
  summary: string
  details?: string
  options?: ParseArgsOptionsConfig
}

/** A command that works while the server runs. */
export interface Command extends CommandHelp {
  /** Only reads, and therefore works on a full disk. */
  reads?: true
  run(context: CommandContext, options: Options, args: readonly string[]): Promise<string> | Pieces
}

/** A command that opens the database itself, because no one else may have it open. */
export interface OfflineCommand extends CommandHelp {
  runOffline(config: Config, args: readonly string[]): Promise<string>
}

/** An instant in the time zone of emails. */
export const timeText = ({ config, content }: CommandContext, instant: string): string =>
  readableTime(content, instant, config.TIME_ZONE ?? content.business.timeZone)

/** The option that most commands have. */
export const json: ParseArgsOptionsConfig = { json: { type: 'boolean' } }

/** JSON that can't control a terminal: control and direction characters are escaped. */
export function printJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** What isn't empty of a value, as YAML, without characters that control a terminal. */
export const printYaml = (value: unknown): string =>
  stringify(value, (_key, part: unknown) => {
    if (part === null || part === '') return undefined
    return typeof part === 'string' ? paragraphs(part) : part
  }).trimEnd()

/**
 * The lead with this id or prefix of an id.
 *
 * @throws CommandError when there is none, more than one, or one that can't be read
 */
export async function findLead(store: LeadStore, [given = '']: readonly string[]): Promise<Lead> {
  const id = readId(given)
  if (id === '') throw new CommandError('Give the id of a lead, as "leads list" shows it.')
  const { leads, unreadable } = await store.find(id)
  const found = [...leads, ...unreadable].map((one) => one.id)
  const lead = leads.find((one) => one.id === id) ?? (found.length === 1 ? leads[0] : undefined)
  if (lead !== undefined) return lead
  if (found.length > 1) {
    throw new CommandError(`Several leads begin with ${id}: ${found.join(', ')}.`)
  }
  const [broken] = unreadable
  throw new CommandError(broken ? unreadableMessage(broken) : `There is no lead ${id}.`)
}

/** The same, unless the lead was erased: then a command can't do anything with it. */
export async function findUnerasedLead(store: LeadStore, args: readonly string[]): Promise<Lead> {
  const lead = await findLead(store, args)
  if (lead.erasedAt !== null) throw new CommandError(`Lead ${lead.id} was erased ${lead.erasedAt}.`)
  return lead
}

/** Says which row can't be read, and why. */
export function unreadableMessage({ id, why }: UnreadableLead): string {
  return `Lead ${id} cannot be read: ${why}. Another program changed its row.`
}
