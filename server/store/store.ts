import type { Database, Sql } from './database.ts'
import * as changes from './sql/changes.ts'
import * as consent from './sql/consent.ts'
import * as deliveries from './sql/deliveries.ts'
import { claimDeliveries, settleDelivery } from './sql/deliveries.ts'
import * as access from './sql/desk-access.ts'
import * as calendar from './sql/desk-calendar.ts'
import * as desk from './sql/desk-leads.ts'
import * as people from './sql/desk-people.ts'
import * as digests from './sql/digests.ts'
import * as erasure from './sql/erasure.ts'
import { eraseLeads } from './sql/erasure.ts'
import * as intake from './sql/intake.ts'
import { addLead } from './sql/intake.ts'
import * as photos from './sql/photos.ts'
import * as push from './sql/push.ts'
import { closeQuestions } from './sql/questions.ts'
import * as reading from './sql/reading.ts'
import { findLeads, listLeads } from './sql/reading.ts'
import * as report from './sql/report.ts'
import * as site from './sql/site.ts'
import * as totals from './sql/summary.ts'
import * as waiting from './sql/waiting.ts'

/** Some functions of a module. "Go to definition" of an operation of the store finds the function itself. */
const pick = <Module extends object, Name extends keyof Module>(
  module: Module,
  ...names: Name[]
): Pick<Module, Name> =>
  Object.fromEntries(names.map((name) => [name, module[name]])) as Pick<Module, Name>

/** Reads for the desk and its report, which may take long. SQLite runs them on a second thread. */
const deskReads = {
  ...pick(desk, 'deskLeads', 'deskTotals', 'deskPulse', 'deskLead', 'openContacts'),
  ...pick(desk, 'visitsBetween', 'visitsCalledOff'),
  ...pick(photos, 'photo'),
  ...pick(waiting, 'waitingCustomers'),
  ...pick(desk, 'leadsWithNumber'),
  ...pick(report, 'countsSince', 'requestsSince', 'failuresSince', 'paymentsSince', 'visitFigures'),
}

/** Each runs in one transaction, and resolves once that is synced to disk. */
const writes = {
  add: addLead,
  settle: settleDelivery,
  erase: eraseLeads,
  ...pick(erasure, 'eraseBefore'),
  ...pick(intake, 'addPhoneLead'),
  ...pick(consent, 'publishStatement', 'deleteConsent'),
  ...pick(reading, 'listUnreadable'),
  ...pick(photos, 'releaseEmails'),
  ...pick(digests, 'settleDigest'),
  ...pick(totals, 'saveTrustedTime', 'saveServerAddress'),
  ...pick(report, 'addCounts', 'forgetCounts'),
  ...pick(access, 'invite', 'acceptInvitation', 'addChallenge', 'takeChallenge', 'signIn'),
  ...pick(access, 'keepSession', 'endSession', 'shutOut', 'setRecoveryCodes', 'useRecoveryCode'),
  ...pick(calendar, 'setCalendar', 'endCalendar'),
  ...pick(people, 'changePerson'),
  ...pick(push, 'keepPushKeys', 'subscribe', 'unsubscribe', 'dropSubscription', 'remind'),
  ...pick(site, 'saveSiteDraft', 'beginSitePublication', 'endSitePublication'),
  ...pick(site, 'dropSitePublication', 'markSitePublicationCommitted'),
}

const reads = {
  ...deskReads,
  list: listLeads,
  find: findLeads,
  ...pick(reading, 'unreadableLeads'),
  ...pick(totals, 'summary', 'serverAddress'),
  ...pick(consent, 'consentEvents', 'consentStatements', 'consentBefore'),
  ...pick(photos, 'photoState', 'photosOf'),
  ...pick(erasure, 'leadsByEmail', 'leadsOfCustomers', 'leadsErasedAt', 'erasedAmong'),
  ...pick(erasure, 'leadsBefore'),
  ...pick(digests, 'digestSections'),
  ...pick(access, 'deskIsOpen', 'deskHasPeople', 'invitedName', 'passkey', 'session', 'sessions'),
  ...pick(calendar, 'calendarPerson', 'calendarSince'),
  ...pick(people, 'access', 'hasAccess'),
  ...pick(push, 'pushKeys', 'subscribedAt', 'subscription', 'pushRecipients', 'untouchedLeads'),
  ...pick(site, 'siteDraft', 'sitePublications', 'unwrittenSitePublications'),
  ...pick(site, 'uncommittedSitePublications'),
}

/** Work that runs outside a transaction, or begins some itself. */
const others = {
  claim: claimDeliveries,
  closeQuestions,
  ...pick(totals, 'checkWritable'),
  ...pick(photos, 'addPhoto'),
  ...pick(changes, 'changeLead', 'changeLeads'),
  ...pick(deliveries, 'resendFailed'),
  ...pick(digests, 'claimDigest'),
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
export type LeadStore = { [Name in keyof Operations]: Method<Operations[Name]> } & {
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
