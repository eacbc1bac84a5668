import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  ContentFile,
  FileChoice,
  Publication,
  SiteFile,
  SiteMatch,
  SiteOverview,
} from '../../model/desk/site.ts'
import { fetchJson, HttpError } from '../api/client.ts'
import { words } from '../words.build.ts'

/** How often the desk asks how a build is going: milliseconds. */
const buildPollMs = 1000

const base = 'api/site'

/** What a person calls a file: by `labels` in content/desk.yaml, or as the server names it. */
export const nameOf = ({ path, name }: Pick<ContentFile, 'path' | 'name'>): string =>
  words.site.labels[path] ?? name

export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: () => fetchJson<SiteOverview>(`${base}/overview`),
    refetchInterval: ({ state }) => (state.data?.building ? buildPollMs : false),
  })

export const useSiteFile = (path: string) =>
  useQuery({
    queryKey: ['site', 'file', path],
    queryFn: () => fetchJson<SiteFile>(`${base}/file?${new URLSearchParams({ path })}`),
    // What is being typed is newer than what the server has.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useSiteSearch = (q: string) =>
  useQuery({
    queryKey: ['site', 'search', q],
    queryFn: () => fetchJson<SiteMatch[]>(`${base}/search?${new URLSearchParams({ q })}`),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  })

export const useHistory = () =>
  useQuery({
    queryKey: ['site', 'history'],
    queryFn: () => fetchJson<Publication[]>(`${base}/history`),
  })

/** Sends a change of the draft or starts a build. The overview follows. */
export function useSiteAction<Body, Answer = null>(name: string) {
  const client = useQueryClient()
  return useMutation<Answer, Error, Body>({
    mutationFn: (body) => fetchJson<Answer>(`${base}/${name}`, body),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'site' && queryKey[1] !== 'file',
      }),
  })
}

/** Uploads a picture under the name of its file, or again with another crop. */
export const useUploadPicture = () =>
  useMutation<
    FileChoice,
    Error,
    { file: File; again?: Record<'name' | 'crop', string> | undefined }
  >({
    mutationFn: async ({ file, again }) => {
      const name = file.name
        .replace(/\.[^.]*$/, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '')
      const query = new URLSearchParams(again ?? { name: name || 'picture' })
      const response = await fetch(`/desk/${base}/picture?${query}`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
        body: file,
      })
      const answer: unknown = await response.json()
      if (!response.ok) throw new HttpError(response.status, answer)
      return answer as FileChoice
    },
  })
