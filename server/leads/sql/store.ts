import type { LeadStore } from '../../domain/store.ts'
import { claimDeliveries, queueDeliveries, settleDelivery } from './deliveries.ts'
import { releaseLead, revokeConsent, setLeadAside } from './desk.ts'
import type { Engine } from './engine.ts'
import { consentBefore, deleteConsent, eraseLeads, leadsBefore, leadsByEmail } from './erasure.ts'
import { addLead, recentActivity } from './intake.ts'
import { consentEvents, findLeads, listLeads, summarise } from './reading.ts'

/** The store over either database. */
export function sqlStore(engine: Engine): LeadStore {
  return {
    description: engine.description,
    add: (lead, channels, repeatSince) => addLead(engine, lead, channels, repeatSince),
    recentActivity: (sender, since) => recentActivity(engine, sender, since),
    list: (options) => listLeads(engine, options),
    find: (idPrefix) => findLeads(engine, idPrefix),
    consentEvents: (leadId) => consentEvents(engine, leadId),
    summary: () => summarise(engine),
    check: (now) =>
      engine.write(async (sql) => {
        await sql.rows('UPDATE health SET checked_at = $1', [now])
      }),

    claim: (...request) => claimDeliveries(engine, ...request),
    settle: (claim, settlement) => settleDelivery(engine, claim, settlement),

    resend: (id, channels, now) => engine.write((sql) => queueDeliveries(sql, id, channels, now)),
    release: (id, channels, now) => releaseLead(engine, id, channels, now),
    setAside: (id) => setLeadAside(engine, id),
    revoke: (id, now, note) => revokeConsent(engine, id, now, note),

    leadsByEmail: (email) => leadsByEmail(engine, email),
    leadsBefore: (time) => leadsBefore(engine, time),
    erase: (ids, now) => eraseLeads(engine, ids, now),
    consentBefore: (time) => consentBefore(engine, time),
    deleteConsent: (ids, now, reason) => deleteConsent(engine, ids, now, reason),

    backup: (file) => engine.backup(file),
    close: () => engine.close(),
  }
}
