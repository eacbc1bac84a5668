import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { slugOf } from '../../model/content/slug.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import type { InputOf } from '../../model/desk/routes.ts'
import type {
  ContentFile,
  NewPicture,
  PublishQuestion,
  publishSchema,
} from '../../model/desk/site.ts'
import { callDesk, hasStatus, type Input } from '../api/client.ts'
import { useDeskContent } from '../content.tsx'

/** What a person calls a file: by `labels` in content/desk.yaml, or as the server names it. */
export const nameOf = (
  content: DeskContent,
  { path, name }: Pick<ContentFile, 'path' | 'name'>,
): string => {
  const { words } = content
  return words.site.labels[path] ?? name
}

/** Address of a file's form. `find` are words to select in the field. */
export const filePath = (path: string, field = '', find = '') => {
  const query = find && `?${new URLSearchParams({ find })}`
  return `/site/files/${encodeURIComponent(path)}${query}${field && `#field_${field}`}`
}

const overview = {
  queryKey: ['site'],
  queryFn: () => callDesk('GET api/site/overview'),
}

export const useSite = () => useQuery(overview)

export const useSiteFile = (path: string) =>
  useQuery({
    queryKey: ['site', 'file', path],
    queryFn: () => callDesk('GET api/site/file', { query: { path } }),
    // What is being typed is newer than what the server has.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useSiteSearch = (q: string) =>
  useQuery({
    queryKey: ['site', 'search', q],
    queryFn: () => callDesk('GET api/site/search', { query: { q } }),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  })

/** The publications, read again after each action. */
export const useHistory = () =>
  useQuery({
    queryKey: ['site', 'history'],
    queryFn: () => callDesk('GET api/site/history'),
  })

/** Sends a change of the draft. The overview follows. */
export const useSiteAction = <Name extends SiteAction>(name: Name) =>
  useAction((body: BodyOf<Name>) => callDesk(name, ...([{ body }] as unknown as Input<Name>)))

type BodyOf<Name extends SiteAction> =
  InputOf<Name, 'sent'> extends { body: infer Body } ? Body : never

type SiteAction = `POST api/site/${'discard' | 'keep' | 'file' | 'undo' | 'article'}`

/** Saves what is being typed in the form that is open. Resolves to whether all of it is saved. */
export const openForm = { save: async (): Promise<boolean> => true }

/** Publishes the draft, with the last words typed. It takes what the person has confirmed. */
export function usePublish() {
  const { words } = useDeskContent()
  const client = useQueryClient()
  return useAction(async (confirmed?: z.output<typeof publishSchema>['confirmed']) => {
    if (!(await openForm.save())) throw new Error(words.site.unsaved)
    const { draft } = await client.fetchQuery(overview)
    return callDesk('POST api/site/publish', { body: { draft, confirmed } })
  })
}

/** What the server asks before it publishes, if that's why it refused. */
export const questionOf = (error: unknown): PublishQuestion | undefined =>
  hasStatus(error, 409) ? Object(error.body).question : undefined

function useAction<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, Error, Body>({
    mutationFn,
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'site' && queryKey[1] !== 'file',
      }),
  })
}

/** Uploads a picture under the name of its file, or again with another crop. */
export const useUploadPicture = () =>
  useAction(({ file, again }: { file: File; again?: Required<NewPicture> | undefined }) => {
    const name = slugOf(file.name.replace(/\.[^.]*$/, '')) || 'picture'
    const input = { query: again ?? { name }, body: file }
    return callDesk('POST api/site/picture', input)
  })
