import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { slugOf } from '../../model/content/slug.ts'
import type { InputOf, RouteName } from '../../model/desk/routes.ts'
import type {
  ContentFile,
  FileProblem,
  PublishQuestion,
  SiteFile,
  SiteOverview,
} from '../../model/desk/site.ts'
import { callDesk, hasStatus, type Input } from '../api/client.ts'
import { fieldLabels } from '../words/fields.ts'
import { fieldName } from './fields.ts'

/** What a person calls a file: by its label, or as the server names it. */
export const nameOf = ({ path, name }: Pick<ContentFile, 'path' | 'name'>): string =>
  fieldLabels[path] ?? name

/** Address of the screen that shows a page of the draft, and of a field in it. */
export const pagePath = (page: string, field?: string) =>
  `/site?${new URLSearchParams({ page, ...(field && { field }) })}`

/** Address of a file's form. `find` are words to select in the field. */
export const filePath = (path: string, field = '', find = '') => {
  const query = find && `?${new URLSearchParams({ find })}`
  return `/site/files/${encodeURIComponent(path)}${query}${field && `#field_${field}`}`
}

/** Address of the field that has a mistake: beside its page, or in the form of a file without one. */
export const problemPath = (
  { files }: SiteOverview,
  { file, path }: Pick<FileProblem, 'file' | 'path'>,
) => {
  const page = files.find((one) => one.path === file)?.page
  return page && path.length > 0
    ? pagePath(page, fieldName({ file, path }))
    : filePath(file, path.join('_'))
}

const overview = { queryKey: ['site'], queryFn: () => callDesk('GET api/site/overview') }

export const useSite = () => useQuery(overview)

const fileKey = (path: string) => ['site', 'file', path]

export const useSiteFile = (path: string) =>
  useQuery({
    queryKey: fileKey(path),
    queryFn: () => callDesk('GET api/site/file', { query: { path } }),
    // What is being typed is newer than what the server has. Each time it opens, what's known shows at once.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The size of a page of the draft, asked again with each draft. */
export const usePageWeight = (page: string, draft: string) =>
  useQuery({
    queryKey: ['site', 'weight', page, draft],
    queryFn: () => callDesk('GET api/site/weight', { query: { page } }),
    placeholderData: (before) => before,
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
  useQuery({ queryKey: ['site', 'history'], queryFn: () => callDesk('GET api/site/history') })

/** Sends a change of the draft. What shows the draft follows. */
export const useSiteAction = <Name extends SiteAction>(name: Name) =>
  useAction((body: BodyOf<Name>) => callDesk(name, ...([{ body }] as unknown as Input<Name>)))

/** Saves changes of a file's fields. Resolves to the file as it is then, without waiting for what shows the draft. */
export function useSaveFile() {
  const client = useQueryClient()
  return async (body: BodyOf<'POST api/site/file'>) => {
    const file = await callDesk('POST api/site/file', { body })
    client.setQueryData<SiteFile>(fileKey(body.path), (known) =>
      known && known.revision > file.revision ? known : file,
    )
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'site' && queryKey[1] !== 'file',
    })
    return file
  }
}

type SiteAction = Exclude<RouteName & `POST api/site/${string}`, 'POST api/site/picture'>

type BodyOf<Name extends SiteAction> =
  InputOf<Name, 'sent'> extends { body: infer Body } ? Body : never

/** Saves what is being typed, before something else happens to the draft. Resolves to whether all of it is saved. */
export const openForm = { save: async (): Promise<boolean> => true }

/** Opens the list of what will change, after something that a person would publish next. */
export const publishBar = { review: () => {} }

/** What people did in the draft, while someone looks at it. */
export const useChanges = (isShown: boolean) =>
  useQuery({
    queryKey: ['site', 'changes'],
    queryFn: () => callDesk('GET api/site/changes'),
    enabled: isShown,
    gcTime: 0,
  })

/** Publishes edits. Resolves to the draft that is left, too. */
export function usePublish() {
  const client = useQueryClient()
  return useAction(async (body: BodyOf<'POST api/site/publish'>) => {
    const published = await callDesk('POST api/site/publish', { body })
    const { draft } = await client.fetchQuery({ ...overview, staleTime: 0 })
    return { ...published, draft }
  })
}

/** What the server asks before it publishes, if that's why it refused. */
export const questionOf = (error: unknown): PublishQuestion | undefined =>
  hasStatus(error, 409) ? Object(error.body).question : undefined

function useAction<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, Error, Body>({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: ['site'] }),
  })
}

/** Uploads a picture under the name of its file, or again with another crop. */
export const useUploadPicture = () =>
  useAction(({ file, again }: { file: File; again?: { name: string; crop: number } }) => {
    const name = slugOf(file.name.replace(/\.[^.]*$/, '')) || 'picture'
    // Its body is a file, which the table of routes doesn't describe.
    const input = { query: again ? { ...again, crop: String(again.crop) } : { name }, body: file }
    return callDesk('POST api/site/picture', input)
  })
