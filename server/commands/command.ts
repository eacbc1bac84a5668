import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../config.ts'
import type { Destination } from '../domain/delivery.ts'
import type { Lead, UnreadableLead } from '../domain/lead.ts'
import { OutsideError } from '../domain/outside-error.ts'
import type { LeadStore } from '../leads/store.ts'

/** Something the owner asked for cannot be done; the message says why and what to do. */
export class CommandError extends OutsideError {}

/** What every command works with. */
export interface Desk {
  store: LeadStore
  config: Config
  /** Where leads are delivered that come now. */
  destinations: readonly Destination[]
  /** Says something beside what is printed. */
  warn(text: string): void
}

export type Options = Record<string, string | boolean | undefined>

/** One of the owner's commands, as its help describes it. */
interface Described {
  /** What follows `leads`, like `show <id>`. */
  usage: string
  /** One line for the list of commands. */
  summary: string
  /** More lines for the command's own help. */
  details?: string
  options: ParseArgsOptionsConfig
}

/** A command that works while the server runs. */
export interface Command extends Described {
  /** Only reads, and therefore works on a full disk. */
  reads?: true
  /** Returns what is printed; a piece at a time when there may be much of it. */
  run(desk: Desk, options: Options, words: readonly string[]): Promise<string> | Printed
}

/** A command that opens the database itself, since nobody else may have it open meanwhile. */
export interface CommandAlone extends Described {
  runAlone(config: Config, words: readonly string[]): Promise<string>
}

export type Printed = AsyncGenerator<string, void>

/** The option that most commands have. */
export const json: ParseArgsOptionsConfig = { json: { type: 'boolean' } }

/**
 * The lead that an id, or the beginning of one, stands for.
 *
 * @throws CommandError when there is none, more than one, or one that cannot be read
 */
export async function oneLead(store: LeadStore, words: readonly string[]): Promise<Lead> {
  const id = words[0]?.trim().toLowerCase() ?? ''
  if (id === '') throw new CommandError('Give the id of a lead, as "leads list" shows it.')
  const { leads, unreadable } = await store.find(id)
  const exact = leads.find((one) => one.id === id)
  const found = [...leads, ...unreadable].map((one) => one.id)
  if (exact !== undefined) return exact
  if (found.length > 1) {
    throw new CommandError(`Several leads begin with ${id}: ${found.join(', ')}.`)
  }
  const [lead] = leads
  if (lead !== undefined) return lead
  const [broken] = unreadable
  throw new CommandError(broken === undefined ? `There is no lead ${id}.` : unreadably(broken))
}

/** A lead whose data was not erased: nothing is left to be done with the others. */
export async function oneLivingLead(store: LeadStore, words: readonly string[]): Promise<Lead> {
  const lead = await oneLead(store, words)
  if (lead.erasedAt !== null) throw new CommandError(`Lead ${lead.id} was erased ${lead.erasedAt}.`)
  return lead
}

/** Says of a row that cannot be read which it is, and why. */
export function unreadably({ id, why }: UnreadableLead): string {
  return `Lead ${id} cannot be read: ${why}. Another program changed its row.`
}
