import type { DeskStore } from '../../../domain/desk.ts'
import type { Engine } from '../../engine/engine.ts'
import * as access from './access.ts'
import { changeLead } from './changes.ts'
import { deskCounts, deskLead, deskLeads, deskPulse } from './list.ts'
import * as sessions from './sessions.ts'

/** What the desk keeps, over either database. */
export function deskStore(engine: Engine): DeskStore {
  return {
    deskIsOpen: (now) => access.deskIsOpen(engine, now),
    deskHasPeople: () => access.deskHasPeople(engine),
    invite: (invitation) => access.invite(engine, invitation),
    invitedName: (...request) => access.invitedName(engine, ...request),
    acceptInvitation: (...request) => access.acceptInvitation(engine, ...request),
    addChallenge: (...request) => access.addChallenge(engine, ...request),
    takeChallenge: (...request) => access.takeChallenge(engine, ...request),
    passkey: (id) => access.passkey(engine, id),
    signIn: (...request) => access.signIn(engine, ...request),
    shutOut: (name) => access.shutOut(engine, name),

    session: (...request) => sessions.session(engine, ...request),
    keepSession: (...request) => sessions.keepSession(engine, ...request),
    sessions: (now) => sessions.sessions(engine, now),
    endSession: (id) => sessions.endSession(engine, id),

    deskLeads: (query) => deskLeads(engine, query),
    deskCounts: (today) => deskCounts(engine, today),
    deskLead: (id) => deskLead(engine, id),
    changeLead: (...request) => changeLead(engine, ...request),
    deskPulse: () => deskPulse(engine),
  }
}
