import type { Content } from '../../model/content/content.ts'
import type { Backups } from '../../model/desk/api.ts'
import { officeHours, timesOn } from '../../model/time/office-hours.ts'
import { dayBefore, dayOf, instantOf, localTime } from '../../model/time/time-zone.ts'
import { staleDays } from '../domain/desk.ts'
import type { Digest } from '../domain/digest.ts'
import type { LeadStore } from '../store/store.ts'

/** Requests of each kind that a digest lists. It counts all. */
const mostListed = 20

/** The day of an instant at the office, and times around it in milliseconds. */
export function dayAt({ business, email }: Content, now: number) {
  const { timeZone } = business
  const today = dayOf(now, timeZone)
  const opens = timesOn(today, officeHours(business))?.opens ?? email.digest.closedDays
  return {
    /** Like 2026-11-20. */
    today,
    /** When the digest is due: at the opening, or at the hour for closed days. */
    morning: instantOf(today, opens, timeZone),
    /** When the day before began and ended. */
    yesterday: {
      from: instantOf(dayBefore(today), '00:00', timeZone),
      until: instantOf(today, '00:00', timeZone),
    },
  }
}

/** Reads the digest's content. It's never stored, so it can't contain a lead that was erased. */
export async function readDigest(
  store: LeadStore,
  content: Content,
  now: number,
  backups: Backups,
): Promise<Digest> {
  const iso = (time: number) => new Date(time).toISOString()
  const { today, yesterday } = dayAt(content, now)
  const [deskIsOpen, deskIsUsed] = await Promise.all([
    store.deskIsOpen(iso(now)),
    store.deskHasPeople(),
  ])
  const morning = await store.digestSections({
    now: localTime(now, content.business.timeZone),
    yesterday: { from: iso(yesterday.from), until: iso(yesterday.until) },
    // Without the desk no lead is ever marked as called, and all of them would wait forever.
    waitingSince: deskIsUsed ? '' : iso(now - staleDays * 86_400_000),
    limit: mostListed,
  })
  return { day: today, morning, deskIsOpen, deskIsUsed, backups }
}
