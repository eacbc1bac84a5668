import { randomUUID } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { siteProblems } from '../../desk/words/shared.ts'
import {
  ContentConflict,
  commitPublications,
  takeFilesBack,
  writeFiles,
} from '../../editor/publishing.ts'
import {
  type DraftChange,
  type FileChange,
  type Version,
  versionIn,
} from '../../editor/versions.ts'
import { sentence } from '../../model/content/reading/fault.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { hasHash } from '../../model/http/built-files.ts'
import { previewPolicy } from '../../model/http/content-security-policy.ts'
import type { Config } from '../config.ts'
import { OutsideError } from '../display/error.ts'
import { typeOf } from '../publication/files.ts'
import { uploadsIn } from '../publication/folders.ts'
import type { Publishing } from '../publication/publisher.ts'
import { sendFile } from '../site/send.ts'
import { roomAt } from '../store/room.ts'
import type { DeskParts } from './leads.ts'
import { type DeskStatus, parseInput, refuse } from './problems.ts'
import { routesOf } from './routes.ts'

/** The largest text and fields of a file, and the largest picture, in bytes. */
const maximumFile = 400_000
const maximumPicture = 25_000_000

const base = '/desk/api/site/'

/** Where pages of the draft are shown. */
const preview = '/desk/preview'

/** For routes whose answer is no JSON. */
const editors = { config: { needs: 'edit' } } as const

type Reason = keyof typeof siteProblems

class Refusal extends Error {
  readonly status: DeskStatus
  /** Answer instead of a sentence. */
  readonly body: unknown

  constructor(status: DeskStatus, reason: Reason | '' = '', body?: unknown) {
    super(reason)
    this.status = status
    this.body = body
  }
}

/** API for editing the site (model/desk/site.ts), in its own Fastify scope. */
export function registerSiteEditing(
  scope: FastifyInstance,
  { config, store, site: publisher }: DeskParts & { site: Publishing },
): void {
  const { renderer, settings } = publisher
  const places = { content: settings.content, uploads: uploadsIn(settings.state) }
  let publishing: Promise<unknown> = Promise.resolve()
  let committing: Promise<unknown> = Promise.resolve()
  const route = routesOf(scope)

  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.body !== undefined) return reply.code(error.status).send(error.body)
      return refuse(
        reply,
        error.status,
        error.message ? siteProblems[error.message as Reason] : undefined,
      )
    }
    const reason = outsideReason(error)
    if (reason === undefined) throw error
    request.log.warn({ err: error }, 'the site could not be edited')
    return refuse(reply, 503, siteProblems[reason])
  })
  scope.addHook('preHandler', async ({ url }, reply) => {
    if (url === `${base}overview`) return
    const cannot = await cannotEdit(config, places)
    if (cannot) return refuse(reply, 503, siteProblems[cannot])
  })

  /** The file of the draft with a path, which a change must have been made from. */
  async function requireFile(path: string, version: string) {
    const draft = await store.siteDraft()
    const file = await renderer.calls.file(draft, path)
    if (!file) throw new Refusal(404)
    if (file.version !== version) throw new Refusal(409, 'changed', file)
    return { draft, row: draft.find((one) => one.path === path) }
  }

  async function change(
    draft: readonly DraftChange[],
    files: readonly { path: string; after: Version; before?: Version }[],
    by: string,
  ): Promise<void> {
    const at = new Date().toISOString()
    const changes = files.map(({ path, after, before }) => {
      const row = draft.find((one) => one.path === path)
      const published = versionIn(places.content, path)
      // A change that equals what is published has ended: the next one begins there.
      const base = row && row.after !== published ? row.before : published
      return { path, after, before: before ?? base, by, at, expected: row?.after }
    })
    if (!(await store.saveSiteChanges(changes))) throw new Refusal(409, 'changed')
  }

  route('GET api/site/overview', async () => {
    const cannot = await cannotEdit(config, places)
    if (cannot) {
      return {
        cannot: siteProblems[cannot],
        files: [],
        problems: [],
        notes: [],
        changes: 0,
        draft: '',
      }
    }
    return renderer.calls.overview(await store.siteDraft())
  })

  /** The present file of the draft; null when it's gone. */
  const fileNow = async (path: string) =>
    (await renderer.calls.file(await store.siteDraft(), path)) ?? null

  async function requireFileNow(path: string) {
    const file = await fileNow(path)
    if (!file) throw new Refusal(404)
    return file
  }

  route('GET api/site/file', ({ query }) => requireFileNow(query.path))

  route('GET api/site/search', async ({ query }) => {
    return renderer.calls.search(await store.siteDraft(), query.q)
  })

  route(
    'POST api/site/file',
    async ({ body: { path, version, ...content }, session }) => {
      const { draft } = await requireFile(path, version)
      const files = await renderer.calls.edit(draft, path, content)
      if (files === undefined) throw new Refusal(400)
      await change(draft, files, session.person)
      return requireFileNow(path)
    },
    { bodyLimit: maximumFile },
  )

  route('POST api/site/discard', async ({ body: { path, version } }) => {
    const { row } = await requireFile(path, version)
    if (!(await store.dropSiteChange(path, row?.after))) throw new Refusal(409, 'changed')
    return fileNow(path)
  })

  route('POST api/site/keep', async ({ body: { path, version } }) => {
    const { draft, row } = await requireFile(path, version)
    const before = versionIn(places.content, path)
    if (row) await change(draft, [{ ...row, before }], row.by)
    return fileNow(path)
  })

  route('POST api/site/entry', async ({ body: entry, session }) => {
    const draft = await store.siteDraft()
    const added = await renderer.calls.addEntry(draft, entry)
    if (!added) throw new Refusal(400)
    if (typeof added === 'string') throw new Refusal(409, added)
    await change(draft, added.files, session.person)
    return requireFileNow(added.path)
  })

  route('POST api/site/entry/change', async ({ body, session }) => {
    const { path, version, change: wish } = body
    const { draft } = await requireFile(path, version)
    const changed = await renderer.calls.changeEntry(draft, path, wish)
    if (!changed) throw new Refusal(404)
    if (typeof changed === 'string') throw new Refusal(409, changed)
    const { files, ...answer } = changed
    await change(draft, files, session.person)
    return answer
  })

  route(
    'POST api/site/picture',
    async ({ query, session }, reply, { body }) => {
      if (!Buffer.isBuffer(body)) throw new Refusal(400)
      const draft = await store.siteDraft()
      if (roomAt(places.uploads) < body.length) throw new Refusal(503, 'disk')
      const added = await renderer.calls.addPicture(draft, query, body)
      if ('refusal' in added) return refuse(reply, 400, added.refusal)
      await change(draft, [added], session.person)
      return added.choice
    },
    { bodyLimit: maximumPicture },
  )

  scope.get(`${base}picture`, editors, async ({ query }, reply) => {
    const { name } = parseInput(z.object({ name: z.string().max(100) }), query)
    const picture = await renderer.calls.picture(await store.siteDraft(), name)
    if (!picture) throw new Refusal(404)
    return reply.type(picture.type).send(Buffer.from(picture.bytes))
  })

  route('GET api/site/changes', async () => renderer.calls.changes(await store.siteDraft()))

  route('POST api/site/takeback', async ({ body, session }) => {
    const draft = await store.siteDraft()
    const taken = await renderer.calls.takeBack(draft, body)
    if (!taken) throw new Refusal(409, 'changed')
    await change(draft, [taken], session.person)
  })

  route('GET api/site/history', async () => {
    const [draft, records] = await Promise.all([store.siteDraft(), store.sitePublications()])
    return renderer.calls.history(draft, records)
  })

  route('POST api/site/undo', async ({ body: { id, change: part }, session }) => {
    const [draft, records] = await Promise.all([store.siteDraft(), store.sitePublications()])
    const record = records.find((one) => one.id === id)
    if (!record) throw new Refusal(404)
    const undone = await renderer.calls.undo(draft, record, part)
    if (undone === undefined) throw new Refusal(404)
    if (typeof undone === 'string') throw new Refusal(409, undone)
    await change(draft, [undone], session.person)
  })

  /** Publishes the draft, after what is being published. Answers when it's live. */
  route('POST api/site/publish', async ({ body: wish, session }, _reply, { log }) => {
    const result = publishing.then(async () => {
      const plan = await renderer.calls.plan(await store.siteDraft(), {
        ...wish,
        by: session.person,
        manages: session.may.includes('manage'),
        mailsBusiness: config.MAIL_TO === undefined,
      })
      if ('question' in plan) throw new Refusal(409, 'confirm', plan)
      if ('refusal' in plan) throw new Refusal(plan.refusal === 'manage' ? 403 : 409, plan.refusal)
      return publishFiles(plan.files, session.person)
    })
    publishing = result.catch(() => {})
    const published = await result
    committing = committing
      .then(() => commitPublications(places.content, store))
      .catch((err) => log.warn({ err }, 'git did not commit a publication'))
    return published
  })

  async function publishFiles(files: FileChange[], by: string): Promise<{ changed: string[] }> {
    const id = randomUUID()
    const drop = () => store.dropSitePublication(id)
    const result = await publisher
      .publish({
        changes: new Map(files.map(({ path, after }) => [path, after])),
        write: async () => {
          await store.beginSitePublication({ id, at: new Date().toISOString(), by, files })
          await writeFiles(places, files).catch(async (error) => {
            await drop()
            throw error
          })
        },
        takeBack: async () => {
          await takeFilesBack(places, files)
          await drop()
        },
      })
      .catch((error) => {
        throw error instanceof ContentConflict ? new Refusal(409, 'conflict') : error
      })
    // The plan has found the others: these show only when pages are made.
    if ('faults' in result) {
      const title = result.faults.map(sentence).join(' ')
      throw new Refusal(409, '', { type: 'about:blank', status: 409, title })
    }
    // Live already: a start completes what the database couldn't note.
    await store
      .endSitePublication(id)
      .catch((err) => scope.log.error({ err }, 'a publication was not noted'))
    return result
  }

  route('GET api/site/weight', async ({ query }) => {
    const weight = await renderer.calls.weight(query.page, await overlay())
    if (!weight) throw new Refusal(404)
    return weight
  })

  /** The changes of the draft, for readers of content. */
  const overlay = async (): Promise<Changes> =>
    new Map((await store.siteDraft()).map(({ path, after }) => [path, after] as const))

  scope.get<{ Params: { '*': string } }>(`${preview}/*`, editors, async (request, reply) => {
    const path = `/${request.params['*']}`
    // What has a hash in its name is the same in a preview, if it's published.
    const known = hasHash(path) ? await publisher.current.file(path) : undefined
    if (known) return sendFile(request, reply, known)
    const file = await renderer.calls.preview(path, await overlay(), preview)
    if (!file) throw new Refusal(404)
    if ('faults' in file) throw new Refusal(409, 'mistakes')
    reply.header('content-security-policy', previewPolicy)
    if ('bytes' in file) return reply.type(typeOf(path)).send(Buffer.from(file.bytes))
    return reply.type('text/html; charset=utf-8').send(file.html)
  })
}

/** Why nothing can be published from here; null when it can. */
async function cannotEdit(
  { DATABASE_URL, SITE_EDITING }: Config,
  { content, uploads }: { content: string; uploads: string },
): Promise<'off' | 'readOnly' | null> {
  // Several servers share a PostgreSQL database, and each has a site of its own.
  const isOn = (SITE_EDITING ?? (DATABASE_URL.startsWith('file:') ? 'on' : 'off')) === 'on'
  if (!isOn) return 'off'
  try {
    await mkdir(uploads, { recursive: true })
    await Promise.all([content, uploads].map((one) => access(one, constants.W_OK)))
    return null
  } catch {
    return 'readOnly'
  }
}

/** Why a call failed for reasons outside this program; undefined for another error. */
function outsideReason(error: unknown): Reason | undefined {
  if (error instanceof OutsideError) return 'noAnswer'
  const text = error instanceof Error ? error.message : ''
  return /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)\b/.test(text) ? 'disk' : undefined
}
