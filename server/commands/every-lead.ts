import type { Lead } from '../domain/lead.ts'
import { CommandError, type Desk, type Options, unreadably } from './command.ts'

/** So many are held in memory at once, each with up to 64 kB of text. */
const pageSize = 50

/** Which leads a command is about. */
export interface Choice {
  limit: number
  spam: boolean | undefined
}

/** What `--limit` and `--spam` choose. */
export function choice(options: Options, limit = Number.POSITIVE_INFINITY): Choice {
  if (options.limit !== undefined && !/^[1-9]\d{0,8}$/.test(String(options.limit))) {
    throw new CommandError('--limit must be a whole number from 1.')
  }
  return {
    limit: options.limit === undefined ? limit : Number(options.limit),
    spam: options.spam ? true : undefined,
  }
}

/** Leads, newest first. Says which could not be read, and goes on. */
export async function* everyLead(desk: Desk, { limit, spam }: Choice): AsyncGenerator<Lead> {
  let left = limit
  let after = null
  do {
    const page = await desk.store.list({
      limit: Math.min(pageSize, left),
      spam,
      ...(after && { after }),
    })
    for (const broken of page.unreadable) desk.warn(unreadably(broken))
    yield* page.leads
    left -= page.leads.length + page.unreadable.length
    after = page.next
  } while (after !== null && left > 0)
}
