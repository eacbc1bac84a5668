import type { LeadStore } from '../../domain/store.ts'
import type { Engine } from '../engine/engine.ts'
import { addCounts, countsSince, forgetCounts } from './counts.ts'
import { claimDeliveries, queueDeliveries, settleDelivery } from './deliveries.ts'
import { morning } from './desk/morning.ts'
import { deskStore } from './desk/store.ts'
import { releaseLead, revokeConsent, setLeadAside } from './desk.ts'
import { claimDigest, settleDigest } from './digests.ts'
import { consentBefore, deleteConsent, eraseLeads, leadsBefore, leadsByEmail } from './erasure.ts'
import { addLead } from './intake.ts'
import { pushStore } from './push.ts'
import { consentEvents, findLeads, listLeads } from './reading.ts'
import { failuresSince, requestsSince } from './report.ts'
import { resendFailed } from './resending.ts'
import { consentStatements, publishStatement } from './statements.ts'
import { summarise } from './summary.ts'

/** The store over either database. */
export function sqlStore(engine: Engine): LeadStore {
  const now = engine.dialect.clock('0')
  return {
    description: engine.description,
    add: (...request) => addLead(engine, ...request),
    publishStatement: (...request) => publishStatement(engine, ...request),
    consentStatements: () => consentStatements(engine),
    list: (query) => listLeads(engine, query),
    find: (idPrefix) => findLeads(engine, idPrefix),
    consentEvents: (leadId) => consentEvents(engine, leadId),
    summary: () => summarise(engine),
    check: () =>
      engine.write(async (sql) => {
        await sql.rows(`UPDATE health SET checked_at = ${now}`)
      }),

    claim: (...request) => claimDeliveries(engine, ...request),
    settle: (claim, settlement) => settleDelivery(engine, claim, settlement),

    morning: (query) => morning(engine, query),
    claimDigest: (...request) => claimDigest(engine, ...request),
    settleDigest: (claim, settlement) => settleDigest(engine, claim, settlement),

    resend: (id, destinations) => engine.write((sql) => queueDeliveries(sql, id, destinations)),
    resendFailed: (...request) => resendFailed(engine, ...request),
    release: (id, destinations) => engine.write((sql) => releaseLead(sql, id, destinations)),
    setAside: (id) => engine.write((sql) => setLeadAside(sql, id)),
    revoke: (...request) => engine.write((sql) => revokeConsent(sql, ...request)),

    leadsByEmail: (email) => leadsByEmail(engine, email),
    leadsBefore: (time, limit) => leadsBefore(engine, time, limit),
    erase: (ids, time) => eraseLeads(engine, ids, time),
    consentBefore: (time, limit) => consentBefore(engine, time, limit),
    deleteConsent: (...request) => deleteConsent(engine, ...request),
    scrub: () => engine.scrub(),
    noteTime: (time) =>
      engine.write(async (sql) => {
        await sql.rows('UPDATE time_seen SET at = $1', [time])
      }),

    addCounts: (batch) => addCounts(engine, batch),
    countsSince: (day) => countsSince(engine, day),
    forgetCounts: (before) => forgetCounts(engine, before),

    requestsSince: (since, limit) => requestsSince(engine, since, limit),
    failuresSince: (since) => failuresSince(engine, since),

    ...deskStore(engine),
    ...pushStore(engine),

    backup: (file) => engine.backup(file),
    close: () => engine.close(),
  }
}
