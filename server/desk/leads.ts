import type { z } from 'zod'
import type { LeadDetail, LeadList, listQuerySchema, PhoneRequest } from '../../model/desk/api.ts'
import type { Step } from '../../model/desk/changes.ts'
import { phoneSource } from '../../model/lead/estimate.ts'
import { officeHours } from '../../model/time/office-hours.ts'
import { localTime } from '../../model/time/time-zone.ts'
import type { Config } from '../config.ts'
import { eraseWithOutbox } from '../delivery/outbox.ts'
import { oneLine } from '../display/text.ts'
import type { ChangesResult, DeskLead } from '../domain/desk.ts'
import { checkDetails } from '../domain/details.ts'
import { type Destination, leadColumns, type NewLead, newId } from '../domain/lead.ts'
import type { HasContent } from '../publication/publisher.ts'
import type { LeadStore } from '../store/store.ts'
import { cardOf, detailOf } from './cards.ts'

const pageSize = 40
/** Candidates for the lead to call next: the first may have an open call. */
const mostPassed = 5
/** More than anyone follows up in a day. */
const mostDue = 100

/** What every part of the desk works with. */
export interface DeskParts {
  store: LeadStore
  config: Config
  site: HasContent
}

export interface DeskLeads extends DeskParts {
  destinations: () => readonly Destination[]
}

/** A page of the list. "To call" begins with the person's open calls and the follow-ups that are due. */
export async function listOf(
  { store, site }: DeskLeads,
  { view, q, after }: z.output<typeof listQuerySchema>,
  person: string,
): Promise<LeadList> {
  const { content } = site.current
  const card = (lead: DeskLead) => cardOf(content, lead)
  const now = localTime(Date.now(), content.business.timeZone)
  const query = { view, search: q, now, limit: pageSize, after }
  const apart = view === 'to-call' && q === ''
  const opens = apart && after === undefined
  if (opens) await closeQuestions(store)
  const none = { leads: [], unreadable: [] }
  const [page, counts, open, coming, longest] = await Promise.all([
    store.deskLeads(query),
    store.deskTotals(now),
    opens ? store.openContacts(person) : [],
    opens ? store.deskLeads({ view: 'follow-up', search: '', now, limit: mostDue }) : none,
    opens ? store.deskLeads({ view, search: '', now, limit: mostPassed, callNext: true }) : none,
  ])
  const calls = new Set(open.map(({ id }) => id))
  const due = coming.leads.filter(
    ({ id, followUpOn }) => followUpOn !== null && followUpOn <= now && !calls.has(id),
  )
  const unreadable = new Map(
    [page, coming, longest]
      .flatMap((one) => one.unreadable)
      .map(({ id, why }) => [id, oneLine(why)]),
  )
  if (unreadable.size > 0) {
    // For health and status. The desk shows them also while nothing can be written.
    await store.listUnreadable([...unreadable.keys()]).catch(() => {})
  }
  // A lead with a day is due by now, and among those.
  const leads = page.leads.filter(
    ({ id, followUpOn }) => !apart || (followUpOn === null && !calls.has(id)),
  )
  return {
    calls: open.map(card),
    leads: leads.map(card),
    callNext: longest.leads.filter(({ id }) => !calls.has(id)).map(card)[0] ?? null,
    due: due.map(card),
    unreadable: [...unreadable].map(([id, why]) => ({ id, why })),
    counts,
    next: page.next === null ? null : JSON.stringify(page.next),
  }
}

/** How long the desk asks how a call went: milliseconds. */
const askedMs = 86_400_000

/** The list can be read also while nothing can be written. */
async function closeQuestions(store: LeadStore): Promise<void> {
  const iso = (time: number) => new Date(time).toISOString()
  const now = Date.now()
  await store.closeQuestions(iso(now - askedMs), iso(now)).catch(() => {})
}

export async function leadOf(
  { store, site, destinations }: DeskLeads,
  id: string,
): Promise<LeadDetail | null> {
  const read = await store.deskLead(id)
  return read && detailOf(site.current.content, read, destinations())
}

/**
 * Changes leads. Refuses to send one again by a channel that isn't set up any more. Erasing includes the
 * folder of emails, and what the database file still has of them.
 */
export async function change(
  { store, config, destinations, site }: DeskLeads,
  steps: readonly Step[],
  actor: string,
): Promise<ChangesResult> {
  const now = Date.now()
  const isSetUp = (name: string) => destinations().some(({ channel }) => channel === name)
  const unknown = steps.find(({ change }) => change.kind === 'resend' && !isSetUp(change.channel))
  if (unknown) return { result: 'conflict', id: unknown.id, undo: [] }
  const { business } = site.current.content
  const { name: seller, timeZone } = business
  const by = {
    actor,
    now: new Date(now).toISOString(),
    localNow: localTime(now, timeZone),
    hours: officeHours(business),
    destinations: destinations(),
    seller,
  }
  const named = steps.flatMap(({ id, change }) => (change.kind === 'erase' ? [id] : []))
  if (named.length === 0) return store.changeLeads(steps, by)
  const erasure = { ids: named, at: by.now }
  const result = await eraseWithOutbox(config.OUTBOX_DIR, store, erasure, () =>
    store.changeLeads(steps, by),
  )
  if (result.result === 'done') await store.scrub()
  return result
}

/** Stores a request by phone, without a consent, and delivers it only where that is wanted. */
export function addPhoneRequest(
  { store, config, destinations }: DeskLeads,
  { stage, ...typed }: PhoneRequest,
  actor: string,
): Promise<string> {
  const now = new Date().toISOString()
  const request = { ...leadColumns.parse({}), ...typed, pageSource: phoneSource }
  const lead: NewLead = {
    ...request,
    ...checkDetails(request),
    id: newId(),
    receivedAt: now,
    consent: null,
  }
  const deliverTo = config.DELIVER_PHONE_REQUESTS === 'on' ? destinations() : []
  return store.addPhoneLead(lead, deliverTo, stage, { actor, now })
}
