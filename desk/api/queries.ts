import {
  type Mutation,
  type Query,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { Change, LeadDetail, LeadList } from '../../model/desk/api.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import { followUpRange } from '../../model/desk/follow-up.ts'
import type { Access, Me } from '../../model/desk/people.ts'
import type { Report } from '../../model/desk/report.ts'
import type { View } from '../../model/lead/stages.ts'
import { useDeskContent } from '../content.tsx'
import { type Offer, useNotice } from '../ui/Notice.tsx'
import { dayIn } from '../ui/time.ts'
import { changeKey, draftKey, fetchJson, HttpError, hasStatus } from './client.ts'
import { useConnection } from './live.ts'

/** Polling interval while the live stream is down, or a query fails: milliseconds. */
const pollEveryMs = 15_000

/** A follow-up becomes due without a change on the server: milliseconds. */
const dueEveryMs = 60_000

function usePolling(whileLive: number | false = false) {
  const live = useConnection() === 'live'
  return ({ state }: { state: { status: string } }) =>
    live && state.status !== 'error' ? whileLive : pollEveryMs
}

/** Who is signed in; null when signed out. */
export const useMe = () =>
  useQuery<Me | null>({ queryKey: ['me'], staleTime: Number.POSITIVE_INFINITY })

/** Name of the person who is signed in. */
export const usePerson = (): string => useMe().data?.person ?? ''

/** Requests of a view that match a search, page by page. */
export const useLeads = (view: View, q: string) =>
  useInfiniteQuery({
    queryKey: ['leads', view, q],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ view, q, ...(pageParam && { after: pageParam }) })
      return fetchJson<LeadList>(`api/leads?${query}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval: usePolling(dueEveryMs),
  })

/** A lead; null when there is none. As a failure it would be loaded anew at each change of another. */
export const useLead = (id: string) =>
  useQuery({
    queryKey: ['lead', id],
    queryFn: () =>
      fetchJson<LeadDetail>(leadPath(id)).catch((error) => {
        if (hasStatus(error, 404)) return null
        throw error
      }),
    refetchInterval: usePolling(),
  })

export const useReport = () =>
  useQuery<Report>({ queryKey: ['report'], refetchInterval: usePolling() })

/** People, devices and invitations, as far as the person may see them. */
export const useAccess = () => useQuery<Access>({ queryKey: ['people'] })

/**
 * Returns a function that posts to the API, shows a notice, and reads again what is on the screen. It
 * resolves to the answer, or to undefined when that failed, and the notice says so.
 */
export function usePost() {
  const { words } = useDeskContent()
  const client = useQueryClient()
  const showNotice = useNotice()
  return async <Answer>(path: string, body: object, notice = '') => {
    try {
      const answer = await fetchJson<Answer>(`api/${path}`, body)
      if (notice) showNotice(notice)
      return answer
    } catch (error) {
      showNotice(error instanceof HttpError ? error.message : words.lead.failed)
      return undefined
    } finally {
      void client.invalidateQueries()
    }
  }
}

const leadPath = (id: string) => `api/leads/${encodeURIComponent(id)}`

/**
 * A half-written note on a lead and its setter. The draft stays in memory until it's saved, the
 * person signs out, or the desk is closed: nothing personal is stored on the device.
 */
export function useDraft(id: string): [text: string, set: (text: string) => void] {
  const client = useQueryClient()
  const key = draftKey(id)
  const [text, setText] = useState(() => client.getQueryData<string>(key) ?? '')
  const set = (next: string) => {
    setText(next)
    client.setQueryData(key, next)
  }
  return [text, set]
}

/** A change of the lead with this id. */
export type Step = readonly [id: string, change: Change]

/** A change failed: those that are left, with the reason as its cause. */
class UnsavedSteps extends Error {
  readonly steps: readonly Step[]

  constructor(steps: readonly Step[], options: ErrorOptions) {
    super('', options)
    this.steps = steps
  }
}

/**
 * Returns a function that changes a lead, and then others, and shows a notice, which can undo most
 * changes and offer what comes next. It resolves to the changed lead, or to undefined when a change
 * failed or the same one is under way.
 */
export function useChange(id: string) {
  const content = useDeskContent()
  const { words } = content
  const client = useQueryClient()
  const showNotice = useNotice()
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    mutationFn: async (steps: readonly Step[]) => {
      for (const [index, [one, change]] of steps.entries()) {
        const lead = await fetchJson<LeadDetail>(`${leadPath(one)}/changes`, change).catch(
          (error) => {
            throw new UnsavedSteps(steps.slice(index), { cause: error })
          },
        )
        client.setQueryData(['lead', one], lead)
        if (lead.erased) client.removeQueries({ queryKey: draftKey(one) })
      }
    },
    onSettled: () => {
      // Other requests of the customer show this one.
      const isStale = ({ queryKey: [kind, one] }: Query) =>
        kind === 'leads' || (kind === 'lead' && one !== id)
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
    const failure = await mutateAsync(steps).then(
      () => undefined,
      (error: UnsavedSteps) => error,
    )
    if (failure) {
      const { steps: unsaved, cause } = failure
      const isPartly = unsaved.length < steps.length
      const conflict = hasStatus(cause, 409)
      if (conflict) client.setQueryData(['lead', (cause.body as LeadDetail).id], cause.body)
      const retry = { label: words.lead.retry, run: () => void send(unsaved, notice, offers) }
      if (conflict) {
        showNotice([isPartly && words.lead.partly, words.lead.conflict].filter(Boolean).join(' '))
      } else if (isPartly) showNotice(words.lead.partly, retry)
      else showNotice(words.lead.failed)
      return undefined
    }
    const [[, first] = []] = steps
    const undo = steps.toReversed().flatMap(([one, change]): Step[] => {
      const back = undoOf(content, change)
      return back ? [[one, back]] : []
    })
    const canUndo = first !== undefined && undoOf(content, first) !== undefined
    const undoOffer = { label: words.lead.undo, run: () => void send(undo) }
    if (notice) showNotice(notice, ...offers, ...(canUndo ? [undoOffer] : []))
    return client.getQueryData(['lead', id])
  }
  return (change: Change, notice?: string, others: readonly Step[] = [], ...offers: Offer[]) =>
    send([[id, change], ...others], notice, offers)
}

/** The change that undoes another; undefined when none does. */
function undoOf(content: DeskContent, change: Change): Change | undefined {
  switch (change.kind) {
    case 'stage':
      // A lead can leave the stage `earlier`, but not enter it.
      if (change.from === 'earlier') return undefined
      return { kind: 'stage', from: change.to, to: change.from }
    case 'follow-up':
      return { kind: 'follow-up', from: change.to, to: withinRange(content, change.from) }
    case 'outcome': {
      const { from, to, stage } = change
      return { kind: 'outcome', from: to, to: from, stage: { from: stage.to, to: stage.from } }
    }
    case 'visit':
      return { kind: 'visit', from: change.to, to: change.from }
    case 'spam':
      return { kind: 'not-spam' }
    case 'not-spam':
      return { kind: 'spam' }
    case 'apart':
      return { kind: 'together', other: change.other }
    case 'together':
      return { kind: 'apart', other: change.other }
    default:
      return undefined
  }
}

/** Moves a day that is too long ago for the server to yesterday. */
function withinRange(content: DeskContent, day: string | null): string | null {
  const { first } = followUpRange(dayIn(content, 0, Date.now()))
  return day !== null && day < first ? first : day
}
