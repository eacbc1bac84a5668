import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../config.ts'
import type { Lead } from '../domain/lead.ts'
import type { LeadStore } from '../domain/store.ts'

/** Something the owner asked for cannot be done; the message says why and what to do. */
export class CommandError extends Error {}

/** What every command works with. */
export interface Desk {
  store: LeadStore
  config: Config
  /** Channels that are configured now. */
  channels: readonly string[]
}

export type Options = Record<string, string | boolean | undefined>

/** One of the owner's commands. */
export interface Command {
  /** What follows `leads`, like `show <id>`. */
  usage: string
  /** One line for the list of commands. */
  summary: string
  /** More lines for the command's own help. */
  details?: string
  options: ParseArgsOptionsConfig
  /** Returns what is printed. */
  run(desk: Desk, options: Options, words: readonly string[]): Promise<string>
}

/** The option that most commands have. */
export const json: ParseArgsOptionsConfig = { json: { type: 'boolean' } }

/**
 * The lead that an id, or the beginning of one, stands for.
 *
 * @throws CommandError when there is none, or more than one
 */
export async function oneLead(store: LeadStore, words: readonly string[]): Promise<Lead> {
  const [id] = words
  if (id === undefined) throw new CommandError('Which lead? Give its id, as "leads list" shows it.')
  const found = await store.find(id.toLowerCase())
  const lead = found.find((one) => one.id === id.toLowerCase()) ?? found[0]
  if (lead === undefined) throw new CommandError(`There is no lead ${id}.`)
  if (found.length > 1 && lead.id !== id.toLowerCase()) {
    throw new CommandError(
      `Several leads begin with ${id}: ${found.map((one) => one.id).join(', ')}.`,
    )
  }
  return lead
}

/** A lead whose data was not erased: nothing is left to be done with the others. */
export async function oneLivingLead(store: LeadStore, words: readonly string[]): Promise<Lead> {
  const lead = await oneLead(store, words)
  if (lead.erasedAt !== null) throw new CommandError(`Lead ${lead.id} was erased ${lead.erasedAt}.`)
  return lead
}

/** JSON whose strings cannot steer a terminal: control and direction marks are written as escapes. */
export function printJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
