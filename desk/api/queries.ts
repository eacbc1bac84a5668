import {
  type Mutation,
  type Query,
  type QueryKey,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { LeadCard, LeadDetail } from '../../model/desk/api.ts'
import type { Change, Step } from '../../model/desk/changes.ts'
import type { Me } from '../../model/desk/people.ts'
import type { AnswerOf, InputOf, RouteName } from '../../model/desk/routes.ts'
import type { View } from '../../model/lead/stages.ts'
import { useConnection } from '../ui/connection.ts'
import { nameOf } from '../ui/labels.ts'
import { type Offer, useNotice } from '../ui/Notice.tsx'
import { leadWords } from '../words/lead.ts'
import {
  callDesk,
  changeKey,
  draftKey,
  forgetDraft,
  HttpError,
  hasStatus,
  type Input,
  keyOf,
} from './client.ts'

/** Polling interval while the live stream is down, or a query fails: milliseconds. */
const pollEveryMs = 15_000

/** A follow-up becomes due without a change on the server: milliseconds. */
const dueEveryMs = 60_000

function usePolling(whileLive: number | false = false) {
  const live = useConnection() === 'live'
  return ({ state }: { state: { status: string } }) =>
    live && state.status !== 'error' ? whileLive : pollEveryMs
}

/** The answer of a route that takes no input. */
export function useAnswer<Name extends RouteWithoutInput>(
  name: Name,
  options: { staleTime?: number; refetchInterval?: ReturnType<typeof usePolling> } = {},
) {
  const queryFn = () => callDesk(name, ...([] as unknown as Input<Name>))
  return useQuery({ queryKey: keyOf(name), queryFn, ...options }) as UseQueryResult<AnswerOf<Name>>
}

type RouteWithoutInput = {
  [Name in RouteName & `GET ${string}`]: object extends InputOf<Name, 'sent'> ? Name : never
}[RouteName & `GET ${string}`]

/** Who is signed in; null when signed out. */
export const useMe = () =>
  useAnswer('GET api/me', { staleTime: Number.POSITIVE_INFINITY }) as UseQueryResult<Me | null>

/** Name of the person who is signed in. */
export const usePerson = (): string => useMe().data?.person ?? ''

/** Requests of a view that match a search, page by page. */
export const useLeads = (view: View, q: string) =>
  useInfiniteQuery({
    queryKey: ['leads', view, q],
    queryFn: ({ pageParam }) =>
      callDesk('GET api/leads', { query: { view, q, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval: usePolling(dueEveryMs),
  })

/** A lead; null when there is none, and undefined for no id. As a failure it would be loaded anew at each change of another. */
export const useLead = (id: string) =>
  useQuery({
    queryKey: ['lead', id],
    queryFn: () =>
      callDesk('GET api/leads/:id', { params: { id } }).catch((error) => {
        if (hasStatus(error, 404)) return null
        throw error
      }),
    enabled: id !== '',
    refetchInterval: usePolling(),
  })

/** What is planned on a day. */
export const useVisits = (day: string) =>
  useQuery({
    queryKey: ['leads', 'visits', day],
    queryFn: () => callDesk('GET api/visits', { query: { day } }),
    placeholderData: (before) => before,
  })

/** Customers with a phone number; none for an empty one. */
export const useCallers = (phone: string) =>
  useQuery({
    queryKey: ['leads', 'callers', phone],
    queryFn: () => callDesk('GET api/callers', { query: { phone } }),
    enabled: phone !== '',
  })

export const useReport = () => useAnswer('GET api/report', { refetchInterval: usePolling() })

/** People, devices and invitations, as far as the person may see them. */
export const useAccess = () => useAnswer('GET api/people')

/**
 * Returns a function that posts to the API, shows a notice, and reads again what is on the screen. It
 * resolves to the answer, or to undefined when that failed, and the notice says so.
 */
export function usePost() {
  const client = useQueryClient()
  const showNotice = useNotice()
  return async <Name extends RouteName>(name: Name, input: InputOf<Name, 'sent'>, notice = '') => {
    try {
      const answer = await callDesk(name, ...([input] as Input<Name>))
      if (notice) showNotice(notice)
      return answer
    } catch (error) {
      showNotice(error instanceof HttpError ? error.message : leadWords.failed)
      return undefined
    } finally {
      void client.invalidateQueries()
    }
  }
}

/**
 * State of something half-written, and its setter. It outlives the end of the session, until its person has
 * signed in again. It's only in memory: nothing personal is stored on the device.
 *
 * @param stays also when its screen is left, until the desk is closed
 */
export function useDraft<Value>(
  key: QueryKey,
  initial: Value,
  { stays = false } = {},
): [value: Value, set: (value: Value) => void] {
  const client = useQueryClient()
  const [value, setValue] = useState(() => client.getQueryData<Value>(key) ?? initial)
  useEffect(() => (stays ? undefined : () => forgetDraft(client, key)), [])
  const set = (next: Value) => {
    setValue(next)
    client.setQueryData(key, next)
  }
  return [value, set]
}

/**
 * The same for the fields of a form that keeps them itself. A dialog or disclosure around it is open again,
 * too; closing the dialog forgets them.
 *
 * @returns props of the form
 */
export function useTypedForm(id: string, kind: string) {
  const client = useQueryClient()
  const ref = useCallback(
    (form: HTMLFormElement) => {
      const key = draftKey(id, kind)
      const forget = () => forgetDraft(client, key)
      const typed = client.getQueryData<Record<string, string>>(key)
      for (const [name, value] of Object.entries(typed ?? {})) {
        Object.assign(form.elements.namedItem(name) ?? {}, { value })
      }
      const around = form.closest('dialog, details')
      around?.addEventListener('close', forget)
      if (!around) form.querySelector('input')?.focus()
      else if (typed && around instanceof HTMLDialogElement) around.showModal()
      else if (typed) around.setAttribute('open', '')
      return forget
    },
    [client, id, kind],
  )
  return {
    ref,
    onInput: ({ currentTarget }: { currentTarget: HTMLFormElement }) =>
      void client.setQueryData(draftKey(id, kind), Object.fromEntries(new FormData(currentTarget))),
  }
}

/**
 * Returns a function that changes a lead, and others with it, and shows a notice, which can undo most
 * changes and offer what comes next. It resolves to the changed lead, or to undefined when that failed or
 * the same is under way.
 */
export function useChange(lead: Pick<LeadCard, 'id' | 'name'>) {
  const client = useQueryClient()
  const showNotice = useNotice()
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    mutationFn: (body: readonly Step[]) => callDesk('POST api/changes', { body: [...body] }),
    onSuccess: ({ lead }, steps) => {
      client.setQueryData(['lead', lead.id], lead)
      for (const { id, change } of steps) {
        if (change.kind === 'erase') client.removeQueries({ queryKey: draftKey(id) })
      }
    },
    onSettled: (changed) => {
      // Other requests of the customer show this one.
      const isStale = ({ queryKey: [kind, one] }: Query) =>
        kind === 'leads' || (kind === 'lead' && one !== changed?.lead.id)
      void client.invalidateQueries({ predicate: isStale })
    },
  })
  const send = async (
    steps: readonly Step[],
    notice?: string,
    offers: readonly Offer[] = [],
  ): Promise<LeadDetail | undefined> => {
    const text = JSON.stringify(steps)
    const isSame = ({ state }: Mutation) => JSON.stringify(state.variables) === text
    // The second tap of two would conflict with the first, or save a note twice.
    if (client.isMutating({ mutationKey: changeKey, predicate: isSame }) > 0) return undefined
    try {
      const { lead: changed, undo } = await mutateAsync(steps)
      const undoOffer = { label: leadWords.undo, run: () => void send(undo) }
      // It says whom: the next customer may be on the screen by now.
      const text = changed.erased ? notice : `${nameOf(lead)}: ${notice}`
      if (notice) showNotice(`${text}`, ...offers, ...(undo.length > 0 ? [undoOffer] : []))
      return changed
    } catch (error) {
      const isConflict = hasStatus(error, 409)
      if (isConflict) client.setQueryData(['lead', (error.body as LeadDetail).id], error.body)
      showNotice(isConflict ? leadWords.conflict : leadWords.failed)
      return undefined
    }
  }
  return (change: Change, notice?: string, others: readonly Step[] = [], ...offers: Offer[]) =>
    send([{ id: lead.id, change }, ...others], notice, offers)
}
