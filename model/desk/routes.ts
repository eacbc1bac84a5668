import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import * as api from './api.ts'
import { stepsSchema } from './changes.ts'
import type { Permission } from './choices.ts'
import * as people from './people.ts'
import type { Report } from './report.ts'
import * as site from './site.ts'

interface Route {
  /** The permission that it needs; `answer` unless it says otherwise. */
  needs?: Permission | 'nothing'
  query?: z.ZodType
  body?: z.ZodType
  answer?: unknown
}

/** The type of an answer. Answers are typed, not checked. */
const of = <Answer>() => null as Answer

const everyone = { needs: 'nothing' } as const
const managers = { needs: 'manage' } as const
const editors = { needs: 'edit' } as const

/**
 * The desk's API: what each route below /desk takes and answers. The server registers its handlers and the
 * desk makes its requests by these names, so both are typed by this table. Only the server validates: the
 * desk imports types.
 */
export const routes = {
  'GET api/me': { ...everyone, answer: of<people.Me>() },

  'GET api/leads': { query: api.listQuerySchema, answer: of<api.LeadList>() },
  'POST api/leads': { body: api.phoneRequestSchema, answer: of<{ id: string }>() },
  /** The newest request of each customer with a phone number. */
  'GET api/callers': { query: api.callerQuerySchema, answer: of<api.LeadCard[]>() },
  'GET api/leads/:id': { answer: of<api.LeadDetail>() },
  /** All changes are made, or none: 409 with the lead that isn't as its change says. */
  'POST api/changes': { body: stepsSchema, answer: of<api.Changed>() },
  /** Visits of a day, the earliest first, and the people who may go. */
  'GET api/visits': {
    query: api.visitsQuerySchema,
    answer: of<{ visits: api.LeadCard[]; people: string[] }>(),
  },
  'GET api/report': { answer: of<Report>() },

  'GET api/people': { ...everyone, answer: of<people.Access>() },
  'POST api/people/:id/changes': { ...managers, body: people.personChangeSchema },
  'POST api/invitations': {
    ...managers,
    body: people.inviteSchema,
    answer: of<people.InvitationLink>(),
  },
  'POST api/invitations/withdraw': { ...managers, body: people.withdrawSchema },
  'POST api/devices/:id/sign-out': everyone,
  /** New codes, which replace the person's others. */
  'POST api/recovery-codes': { ...everyone, answer: of<{ codes: string[] }>() },
  'GET api/backups': { ...managers, answer: of<api.Backups>() },
  /** The server's push key, and the address of the device's subscription, if it has one. */
  'GET api/notifications': { answer: of<{ key: string; endpoint: string | null }>() },
  'POST api/notifications': { body: api.subscriptionSchema },
  'POST api/notifications/off': {},
  /** When the person's calendar got its address; null when it has none. */
  'GET api/calendar': { answer: of<{ since: string | null }>() },
  'POST api/calendar': { answer: of<{ url: string }>() },
  'POST api/calendar/off': {},

  'POST session/invitation': {
    body: api.invitationSchema,
    answer: of<{ person: string; options: PublicKeyCredentialCreationOptionsJSON }>(),
  },
  'POST session/accept': { body: api.acceptSchema },
  /** Uses up a recovery code: everything of that person is signed out, and the invitation lets them in. */
  'POST session/recover': { body: api.recoverSchema, answer: of<{ token: string }>() },
  'POST session/challenge': { answer: of<{ options: PublicKeyCredentialRequestOptionsJSON }>() },
  'POST session/sign-in': { body: api.signInSchema },

  'GET api/site/overview': { ...editors, answer: of<site.SiteOverview>() },
  'GET api/site/search': {
    ...editors,
    query: site.searchQuerySchema,
    answer: of<site.SiteMatch[]>(),
  },
  'GET api/site/history': { ...editors, answer: of<site.PublicationInWords[]>() },
  'GET api/site/file': { ...editors, query: site.fileQuerySchema, answer: of<site.SiteFile>() },
  'POST api/site/file': { ...editors, body: site.saveFileSchema, answer: of<site.SiteFile>() },
  'POST api/site/translation': { ...editors, body: site.translationSchema },
  'POST api/site/takeback': { ...editors, body: site.takeBackSchema },
  'POST api/site/again': { ...editors, body: site.againSchema },
  'POST api/site/entry': { ...editors, body: site.newEntrySchema, answer: of<site.SiteFile>() },
  'POST api/site/entry/change': {
    ...editors,
    body: site.changeEntrySchema,
    answer: of<site.ChangedEntry>(),
  },
  'POST api/site/picture': {
    ...editors,
    query: site.newPictureSchema,
    answer: of<site.FileChoice>(),
  },
  'GET api/site/changes': { ...editors, answer: of<site.DraftInWords>() },
  'GET api/site/weight': {
    ...editors,
    query: site.weightQuerySchema,
    answer: of<{ bytes: number; most: number }>(),
  },
  'POST api/site/undo': { ...editors, body: site.undoSchema },
  'POST api/site/publish': {
    ...editors,
    body: site.publishSchema,
    answer: of<site.Published>(),
  },
  /** Opens or closes the form, live at once: the draft has no part in it. */
  'POST api/site/form': { ...editors, body: site.formSchema },
} satisfies Record<string, Route>

type Routes = typeof routes
export type RouteName = keyof Routes
export type AnyRoute = Route

export type AnswerOf<Name extends RouteName> = Routes[Name] extends { answer: infer Answer }
  ? Answer
  : null

/** What a request says: the parts that its path names, and its query or body. */
export type InputOf<Name extends RouteName, Side extends 'sent' | 'received'> = ParamsOf<Name> &
  PartOf<Name, 'query', Side> &
  PartOf<Name, 'body', Side>

type ParamsOf<Name> = Name extends `${string}/:id${string}` ? { params: { id: string } } : unknown

type PartOf<Name extends RouteName, Part extends 'query' | 'body', Side> = Routes[Name] extends {
  [One in Part]: infer Schema extends z.ZodType
}
  ? { [One in Part]: Side extends 'sent' ? z.input<Schema> : z.output<Schema> }
  : unknown
