import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import {
  acceptSchema,
  type CalendarState,
  type Changed,
  invitationSchema,
  type LeadDetail,
  type LeadList,
  listQuerySchema,
  type NotificationState,
  phoneRequestSchema,
  signInSchema,
  subscriptionSchema,
} from './api.ts'
import { stepsSchema } from './changes.ts'
import {
  type Access,
  type InvitationLink,
  inviteSchema,
  type Me,
  type Permission,
  personChangeSchema,
  withdrawSchema,
} from './people.ts'
import type { Report } from './report.ts'
import {
  type FileChoice,
  fileQuerySchema,
  fileVersionSchema,
  newArticleSchema,
  newPictureSchema,
  type Publication,
  publishSchema,
  type SiteFile,
  type SiteMatch,
  type SiteOverview,
  saveFileSchema,
  searchQuerySchema,
  undoSchema,
} from './site.ts'

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
  'GET api/me': { ...everyone, answer: of<Me>() },

  'GET api/leads': { query: listQuerySchema, answer: of<LeadList>() },
  'POST api/leads': { body: phoneRequestSchema, answer: of<{ id: string }>() },
  'GET api/leads/:id': { answer: of<LeadDetail>() },
  /** All changes are made, or none: 409 with the lead that isn't as its change says. */
  'POST api/changes': { body: stepsSchema, answer: of<Changed>() },
  'GET api/report': { answer: of<Report>() },

  'GET api/people': { ...everyone, answer: of<Access>() },
  'POST api/people/:id/changes': { ...managers, body: personChangeSchema },
  'POST api/invitations': { ...managers, body: inviteSchema, answer: of<InvitationLink>() },
  'POST api/invitations/withdraw': { ...managers, body: withdrawSchema },
  'POST api/devices/:id/sign-out': everyone,
  'GET api/notifications': { answer: of<NotificationState>() },
  'POST api/notifications': { body: subscriptionSchema },
  'POST api/notifications/off': {},
  'GET api/calendar': { answer: of<CalendarState>() },
  'POST api/calendar': { answer: of<{ url: string }>() },
  'POST api/calendar/off': {},

  'POST session/invitation': {
    body: invitationSchema,
    answer: of<{ person: string; options: PublicKeyCredentialCreationOptionsJSON }>(),
  },
  'POST session/accept': { body: acceptSchema },
  'POST session/challenge': { answer: of<{ options: PublicKeyCredentialRequestOptionsJSON }>() },
  'POST session/sign-in': { body: signInSchema },

  'GET api/site/overview': { ...editors, answer: of<SiteOverview>() },
  'GET api/site/search': { ...editors, query: searchQuerySchema, answer: of<SiteMatch[]>() },
  'GET api/site/history': { ...editors, answer: of<Publication[]>() },
  'GET api/site/file': { ...editors, query: fileQuerySchema, answer: of<SiteFile>() },
  'POST api/site/file': { ...editors, body: saveFileSchema, answer: of<SiteFile>() },
  'POST api/site/discard': { ...editors, body: fileVersionSchema, answer: of<SiteFile | null>() },
  'POST api/site/keep': { ...editors, body: fileVersionSchema, answer: of<SiteFile | null>() },
  'POST api/site/article': { ...editors, body: newArticleSchema, answer: of<SiteFile>() },
  'POST api/site/picture': { ...editors, query: newPictureSchema, answer: of<FileChoice>() },
  'POST api/site/undo': { ...editors, body: undoSchema },
  'POST api/site/publish': {
    ...editors,
    body: publishSchema,
    answer: of<{ changed: string[] }>(),
  },
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
