import { staleDays } from '../../domain/desk.ts'
import type { Digest } from '../../domain/digest.ts'
import type { LeadStore } from '../../leads/store.ts'
import { dayAt } from './morning.ts'

/** So many requests of a kind stand in a digest. */
const mostListed = 20

const iso = (time: number) => new Date(time).toISOString()

/** What a digest would say now. Nobody keeps it: what is erased afterwards is in no table. */
export async function readDigest(store: LeadStore, now: number): Promise<Digest> {
  const { today, yesterday } = dayAt(now)
  const [deskIsOpen, deskIsUsed] = await Promise.all([
    store.deskIsOpen(iso(now)),
    store.deskHasPeople(),
  ])
  const morning = await store.morning({
    today,
    yesterday: { from: iso(yesterday.from), until: iso(yesterday.until) },
    // Without the desk nothing is ever marked as called, and everybody would wait for ever.
    waitingSince: deskIsUsed ? '' : iso(now - staleDays * 86_400_000),
    limit: mostListed,
  })
  return { day: today, morning, deskIsOpen, deskIsUsed }
}
