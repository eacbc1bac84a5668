import { eraseFromOutbox } from '../delivery/outbox.ts'
import type { Instant } from '../domain/instant.ts'
import type { LeadStore } from '../leads/store.ts'

/** Removes leads' personal data from the database and from the outbox folder. */
export async function eraseEverywhere(
  store: LeadStore,
  outbox: string,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  // Files first: if one cannot be removed, the lead is still there to be found the next time.
  await eraseFromOutbox(outbox, ids)
  await store.erase(ids, now)
}
