import {
  type InfiniteData,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { Device, LeadDetail, LeadList, Start } from '../../model/desk/api.ts'
import type { Report } from '../../model/desk/report.ts'
import type { View } from '../../model/lead/stages.ts'
import { ask, Refusal } from './ask.ts'
import { useConnection } from './live.ts'

/** How often is asked where the server cannot tell by itself: milliseconds. */
const askEveryMs = 15_000

export const isSignedOut = (error: unknown) => error instanceof Refusal && error.status === 401

/** Whoever is not signed in (any more) keeps nothing of what was shown. */
function forgetEverything(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  client.setQueryData(['me'], null)
}

/** Holds what was read, in memory alone, and begins with what the page brought along. */
export function newClient({ person, list }: Start): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        // An invitation that has ended says nothing about who is signed in.
        if (isSignedOut(error) && queryKey[0] !== 'invitation') forgetEverything(client)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 2000,
        retry: (count, error) => !(error instanceof Refusal) && count < 3,
      },
    },
  })
  if (person !== null) client.setQueryData(['me'], { person })
  if (list !== null) {
    const first: InfiniteData<LeadList, string> = { pages: [list], pageParams: [''] }
    client.setQueryData(['leads', 'to-call', ''], first)
  }
  return client
}

/** Who is signed in; null is nobody. */
export const useMe = () =>
  useQuery<{ person: string } | null>({
    queryKey: ['me'],
    queryFn: () => ask<{ person: string }>('api/me'),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Asks again by itself where the server does not tell, and while it says no. */
function useAskingAgain() {
  const live = useConnection() === 'live'
  return ({ state }: { state: { status: string } }) =>
    live && state.status !== 'error' ? false : askEveryMs
}

export function useLeads(view: View, q: string) {
  return useInfiniteQuery({
    queryKey: ['leads', view, q],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ view, q, ...(pageParam && { after: pageParam }) })
      return ask<LeadList>(`api/leads?${query}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval: useAskingAgain(),
  })
}

export function useLead(id: string) {
  return useQuery({
    queryKey: ['lead', id],
    queryFn: () => ask<LeadDetail>(`api/leads/${encodeURIComponent(id)}`),
    refetchInterval: useAskingAgain(),
  })
}

export const useReport = () =>
  useQuery({
    queryKey: ['report'],
    queryFn: () => ask<Report>('api/report'),
    refetchInterval: useAskingAgain(),
  })

export const useDevices = () =>
  useQuery({ queryKey: ['devices'], queryFn: () => ask<Device[]>('api/devices') })
