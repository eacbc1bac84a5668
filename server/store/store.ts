import type { Database, Sql } from './database.ts'
import { changeLead, changeLeads } from './sql/changes.ts'
import * as consent from './sql/consent.ts'
import * as deliveries from './sql/deliveries.ts'
import * as access from './sql/desk-access.ts'
import * as desk from './sql/desk-leads.ts'
import * as people from './sql/desk-people.ts'
import { claimDigest, digestSections, settleDigest } from './sql/digests.ts'
import { erasedAmong, eraseLeads, leadsBefore, leadsByEmail } from './sql/erasure.ts'
import { addLead, addPhoneLead } from './sql/intake.ts'
import * as photos from './sql/photos.ts'
import * as push from './sql/push.ts'
import { findLeads, listLeads, listUnreadable, unreadableLeads } from './sql/reading.ts'
import * as report from './sql/report.ts'
import * as site from './sql/site.ts'
import {
  checkWritable,
  saveServerAddress,
  saveTrustedTime,
  serverAddress,
  summary,
} from './sql/summary.ts'

/** Reads for the desk and its report, which may take long. SQLite runs them on a second thread. */
const deskReads = {
  deskLeads: desk.deskLeads,
  deskTotals: desk.deskTotals,
  deskPulse: desk.deskPulse,
  deskLead: desk.deskLead,
  photo: photos.photo,
  openContacts: desk.openContacts,
  visitsBetween: desk.visitsBetween,
  visitsCalledOff: desk.visitsCalledOff,
  countsSince: report.countsSince,
  requestsSince: report.requestsSince,
  failuresSince: report.failuresSince,
  paymentsSince: report.paymentsSince,
  nextVisits: report.nextVisits,
}

/** Each runs in one transaction, and resolves once that is synced to disk. */
const writes = {
  add: addLead,
  addPhoneLead,
  publishStatement: consent.publishStatement,
  listUnreadable,
  settle: deliveries.settleDelivery,
  releaseEmails: photos.releaseEmails,
  settleDigest,
  erase: eraseLeads,
  deleteConsent: consent.deleteConsent,
  saveTrustedTime,
  saveServerAddress,
  addCounts: report.addCounts,
  forgetCounts: report.forgetCounts,
  invite: access.invite,
  acceptInvitation: access.acceptInvitation,
  addChallenge: access.addChallenge,
  takeChallenge: access.takeChallenge,
  signIn: access.signIn,
  keepSession: access.keepSession,
  endSession: access.endSession,
  shutOut: access.shutOut,
  setCalendar: access.setCalendar,
  endCalendar: access.endCalendar,
  setRecoveryCodes: access.setRecoveryCodes,
  useRecoveryCode: access.useRecoveryCode,
  changePerson: people.changePerson,
  keepPushKeys: push.keepPushKeys,
  subscribe: push.subscribe,
  unsubscribe: push.unsubscribe,
  dropSubscription: push.dropSubscription,
  remind: push.remind,
  saveSiteChanges: site.saveSiteChanges,
  dropSiteChange: site.dropSiteChange,
  beginSitePublication: site.beginSitePublication,
  endSitePublication: site.endSitePublication,
  dropSitePublication: site.dropSitePublication,
  markSitePublicationCommitted: site.markSitePublicationCommitted,
}

const reads = {
  ...deskReads,
  list: listLeads,
  find: findLeads,
  unreadableLeads,
  summary,
  serverAddress,
  consentEvents: consent.consentEvents,
  consentStatements: consent.consentStatements,
  photoState: photos.photoState,
  photosOf: photos.photosOf,
  leadsByEmail,
  erasedAmong,
  leadsBefore,
  consentBefore: consent.consentBefore,
  digestSections,
  deskIsOpen: access.deskIsOpen,
  deskHasPeople: access.deskHasPeople,
  invitedName: access.invitedName,
  passkey: access.passkey,
  session: access.session,
  sessions: access.sessions,
  calendarPerson: access.calendarPerson,
  calendarSince: access.calendarSince,
  access: people.access,
  hasAccess: people.hasAccess,
  pushKeys: push.pushKeys,
  subscribedAt: push.subscribedAt,
  subscription: push.subscription,
  pushRecipients: push.pushRecipients,
  untouchedLeads: push.untouchedLeads,
  siteDraft: site.siteDraft,
  sitePublications: site.sitePublications,
  unwrittenSitePublications: site.unwrittenSitePublications,
  uncommittedSitePublications: site.uncommittedSitePublications,
}

/** Work that runs outside a transaction, or begins some itself. */
const others = {
  checkWritable,
  addPhoto: photos.addPhoto,
  changeLead,
  changeLeads,
  claim: deliveries.claimDeliveries,
  resendFailed: deliveries.resendFailed,
  claimDigest,
  scrub: (database: Database) => database.scrub(),
  backup: (database: Database, file: string) => database.backup(file),
}

const operations = { ...reads, ...writes, ...others }

type Operations = typeof operations
export type OperationName = keyof Operations

type Method<Operation> = Operation extends (
  database: never,
  ...args: infer Args
) => Promise<infer Result>
  ? (...args: Args) => Promise<Result>
  : never

/**
 * Where leads are kept: every operation above without its first argument, the database. Each rejects
 * when the database fails or takes too long. Deliveries run on the database's own clock, so that
 * servers whose clocks differ agree.
 */
export type LeadStore = { [Name in OperationName]: Method<Operations[Name]> } & {
  /** Kind and address of the database for people, without a password. */
  readonly description: string
  close(): Promise<void>
}

type Call = (name: OperationName, args: unknown[]) => Promise<unknown>

/** A store that passes every operation on to one function. */
export function storeOf(
  { description, close }: Pick<LeadStore, 'description' | 'close'>,
  call: Call,
): LeadStore {
  const methods = Object.keys(operations).map((name) => [
    name,
    (...args: unknown[]) => call(name as OperationName, args),
  ])
  return { ...Object.fromEntries(methods), description, close }
}

export function databaseStore(database: Database): LeadStore {
  return storeOf(database, (name, args) => {
    const operation = operations[name] as (
      on: Sql | Database,
      ...args: unknown[]
    ) => Promise<unknown>
    if (name in writes) return database.write((sql) => operation(sql, ...args))
    return operation(name in reads ? database.sql : database, ...args)
  })
}

/** Whether an operation belongs on the thread that only reads. */
export const isDeskRead = (name: OperationName): boolean => name in deskReads || name === 'backup'

const storeFailures = new WeakSet<Error>()

/** Whether an error came from the store: the database failed, was not reached, or took too long. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof Error && storeFailures.has(error)
}

/**
 * A store whose operations fail when they take too long. A lead that times out may be stored all the
 * same. Its sender was told to call or try again, and trying again finds it by its submission id or
 * its words instead of storing a second one.
 *
 * @param limitMs milliseconds
 */
export function withTimeLimit(store: LeadStore, limitMs: number): LeadStore {
  return storeOf(store, (name, args) => {
    // No one waits for it, and it takes as long as the database is large.
    if (name === 'backup') return store.backup(...(args as [string]))
    const method = store[name] as (...args: unknown[]) => Promise<unknown>
    return withinTime(method(...args), limitMs)
  })
}

/** Rejects work on the store that takes longer, and marks what it rejects as a failure of the store. */
export function withinTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      storeFailures.add(error)
      reject(error)
    }
    const late = () => fail(new Error(`the database did not answer in ${limitMs} ms`))
    const timer = setTimeout(late, limitMs)
    work.then(resolve, fail).finally(() => clearTimeout(timer))
  })
}
