import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Start } from '../../model/desk/api.ts'
import type { Me } from '../../model/desk/people.ts'
import type { AnswerOf, InputOf, RouteName } from '../../model/desk/routes.ts'

/** Answer of the server with a status of 400 or more. */
export class HttpError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(String((body as { title?: unknown } | null)?.title ?? status))
    this.status = status
    this.body = body
  }
}

/** What a request of a route says; left out where it says nothing. */
export type Input<Name extends RouteName> =
  object extends InputOf<Name, 'sent'>
    ? [input?: InputOf<Name, 'sent'>]
    : [input: InputOf<Name, 'sent'>]

interface AnyInput {
  params?: { id: string }
  query?: Record<string, string>
  /** Sent as JSON, unless it's a file. */
  body?: unknown
}

/**
 * Makes a request of the desk's API.
 *
 * @throws HttpError, or TypeError when the server can't be reached
 */
export async function callDesk<Name extends RouteName>(
  name: Name,
  ...[input]: Input<Name>
): Promise<AnswerOf<Name>> {
  const { params, query, body = {} } = (input ?? {}) as AnyInput
  const [method = '', path = ''] = name.split(' ')
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const address = `/desk/${path.replace(':id', encodeURIComponent(params?.id ?? ''))}${search}`
  const isFile = body instanceof File
  const type = isFile ? 'application/octet-stream' : 'application/json'
  const response = await fetch(address, {
    method,
    headers: { accept: 'application/json', ...(method === 'POST' && { 'content-type': type }) },
    ...(method === 'POST' && (isFile ? { body } : textBody(JSON.stringify(body)))),
  })
  const text = await response.text()
  const answer = text === '' ? null : JSON.parse(text)
  if (!response.ok) throw new HttpError(response.status, answer)
  return answer
}

/** Dialing leaves the page at once; `keepalive` still sends the change. Browsers allow 64 KiB for it. */
const textBody = (body: string) => ({ body, keepalive: body.length < 20_000 })

/** The key under which the answer of a route without input is kept. */
export const keyOf = (name: RouteName) => [name.replace('GET api/', '')]

export const hasStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status

/** Key of the mutations that change a lead, followed by its id. */
export const changeKey = ['change']

const draftsKey = ['draft']
/** Key of what is half-written about a lead, of one kind or of all. */
export const draftKey = (id: string, ...kind: [string?]) => [...draftsKey, id, ...kind]

/** Whether anything is half-written. */
export const hasDraft = (client: QueryClient): boolean =>
  client.getQueriesData({ queryKey: draftsKey }).some(([, draft]) => draft)

/** Forgets a draft whose form is closed, unless that is because the session ended. */
export function forgetDraft(client: QueryClient, queryKey: QueryKey): void {
  if (client.getQueryData(['me']) !== null) client.removeQueries({ queryKey })
}

/** Forgets all that is in memory, when someone else signs in or someone signs out on purpose. */
export function startAfresh(client: QueryClient): void {
  client.removeQueries({ queryKey: draftsKey })
  location.reload()
}

/** Creates the query cache, which starts with the data in the page and is never stored. */
export function newQueryClient({ me, list }: Omit<Start, 'content'>): QueryClient {
  let known = me
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, { queryKey }) => {
        if (queryKey[0] !== 'me' || data === null) return
        const [before, now] = [known, data as Me]
        known = now
        // A person who was renamed has the same device still.
        const isOther = before && before.person !== now.person && before.device !== now.device
        if (isOther) startAfresh(client)
      },
      onError: (error, { queryKey }) => {
        // An expired invitation doesn't mean that this device is signed out.
        if (hasStatus(error, 401) && queryKey[0] !== 'invitation') signOut(client)
        // This person's permissions changed: drop cached data they may no longer see.
        if (hasStatus(error, 403)) {
          forget(client)
          void client.invalidateQueries({ queryKey: ['me'] })
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 2000,
        retry: (count, error) => !(error instanceof HttpError) && count < 3,
      },
      // Without a connection, a change fails at once instead of waiting for one unnoticed.
      mutations: { networkMode: 'always' },
    },
  })
  client.setQueryDefaults(['draft'], { gcTime: Number.POSITIVE_INFINITY })
  if (me !== null) client.setQueryData(['me'], me)
  if (list !== null) {
    client.setQueryData(['leads', 'to-call', ''], { pages: [list], pageParams: [''] })
  }
  return client
}

/** Clears the cache except the signed-in person, and what is half-written. */
const forget = (client: QueryClient) =>
  client.removeQueries({
    predicate: ({ queryKey: [kind] }) => kind !== 'me' && kind !== draftsKey[0],
  })

/** Clears the cache and shows the sign-in page. What someone typed is there again when they sign in. */
function signOut(client: QueryClient): void {
  void navigator.clearAppBadge?.().catch(() => undefined)
  forget(client)
  client.setQueryData(['me'], null)
}
