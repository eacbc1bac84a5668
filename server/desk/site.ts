import { access, constants, mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { siteProblems } from '../../desk/words/shared.ts'
import { missingProofs } from '../../model/content/missing-proof.ts'
import { hasHash } from '../../model/http/built-files.ts'
import { previewPolicy } from '../../model/http/content-security-policy.ts'
import type { Config } from '../config.ts'
import { typeOf } from '../publication/files.ts'
import { uploadsIn } from '../publication/folders.ts'
import type { Publishing } from '../publication/publisher.ts'
import { sendFile } from '../site/send.ts'
import { roomAt } from '../store/room.ts'
import type { DeskParts } from './leads.ts'
import { parseInput, refuse } from './problems.ts'
import { routesOf } from './routes.ts'
import { DraftChanges, outsideReason, Refusal } from './site-draft.ts'
import { DraftPublisher } from './site-publishing.ts'

/** The largest changes of a file, and the largest picture, in bytes. */
const maximumFile = 400_000
const maximumPicture = 25_000_000

const base = '/desk/api/site/'

/** Where pages of the draft are shown. */
const preview = '/desk/preview'

/** For routes whose answer is no JSON. */
const editors = { config: { needs: 'edit' } } as const

type SiteParts = DeskParts & { site: Publishing }

interface Editing extends SiteParts {
  /** The content folder, and that of uploaded pictures. */
  places: Places
  drafts: DraftChanges
}

interface Places {
  content: string
  uploads: string
}

/** API for editing the site (model/desk/site.ts), in its own Fastify scope. */
export function registerSiteEditing(scope: FastifyInstance, parts: SiteParts): void {
  const { config, store, site } = parts
  const { settings } = site
  const places = { content: settings.content, uploads: uploadsIn(settings.state) }
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.body !== undefined) return reply.code(error.status).send(error.body)
      return refuse(reply, error.status, error.message || undefined)
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
  const editing = { ...parts, places, drafts: new DraftChanges(store) }
  registerReading(scope, editing)
  registerEdits(scope, editing)
  registerEntries(scope, editing)
  registerPictures(scope, editing)
  registerPublishing(scope, editing)
  registerPreview(scope, editing)
}

/** What the draft has. */
function registerReading(scope: FastifyInstance, { config, store, site, places }: Editing): void {
  const { calls } = site.renderer
  const route = routesOf(scope)

  route('GET api/site/overview', async () => {
    const cannot = await cannotEdit(config, places)
    const { content } = site.current
    const missing = missingProofs(content)
    if (!cannot) return { ...(await calls.overview(await store.siteDraft())), missing }
    const { formOpen } = content.business
    return {
      missing,
      ...{ cannot: siteProblems[cannot], files: [], problems: [], notes: [] },
      ...{ edits: 0, draft: '', formOpen },
    }
  })

  route('GET api/site/file', async ({ query }) => {
    const file = await calls.file(await store.siteDraft(), query.path)
    if (!file) throw new Refusal(404)
    return file
  })

  route('GET api/site/search', async ({ query }) => calls.search(await store.siteDraft(), query.q))

  route('GET api/site/changes', async () => calls.changes(await store.siteDraft()))

  route('GET api/site/weight', async ({ query }) => {
    const weight = await calls.weight(query.page, await store.siteDraft())
    if (!weight) throw new Refusal(404)
    return weight
  })
}

/** What a person types, takes back, or has made again. */
function registerEdits(scope: FastifyInstance, { store, site, drafts }: Editing): void {
  const { calls } = site.renderer
  const route = routesOf(scope)
  const fileNow = async (path: string) => calls.file(await store.siteDraft(), path)

  route(
    'POST api/site/file',
    async ({ body, session }) => {
      const changes = body.changes.map(({ path, before, after, list }) => ({
        ...{ path, before, after },
        ...(list && { list }),
      }))
      await drafts.change(async (draft) => {
        const step = await calls.save(draft, { path: body.path, changes }, session.person)
        if (step === undefined) throw new Refusal(404)
        if (step === 'invalid') throw new Refusal(400)
        if (step === 'unfit') throw new Refusal(409, 'changed', await fileNow(body.path))
        return { step }
      })
      const file = await fileNow(body.path)
      if (!file) throw new Refusal(404)
      return file
    },
    { bodyLimit: maximumFile },
  )

  route(
    'POST api/site/translation',
    async ({ body, session }) => {
      await drafts.change(async (draft) => {
        const step = await calls.translate(draft, body, session.person)
        if (step === undefined) throw new Refusal(404)
        if (step === 'invalid') throw new Refusal(400)
        if (step === 'unfit') throw new Refusal(409, 'changed')
        return { step }
      })
    },
    { bodyLimit: maximumFile },
  )

  route('POST api/site/takeback', async ({ body }) => {
    await drafts.change(async (draft) => {
      const step = await calls.takeBack(draft, body.edits)
      const isBusy = step?.drop.some((id) => draft.publishing.includes(id))
      if (!step || isBusy) throw new Refusal(409, 'changed')
      return { step }
    })
  })

  route('POST api/site/again', async ({ body, session }) => {
    await drafts.change(async (draft) => {
      const step = await calls.again(draft, body.edit, session.person)
      if (!step) throw new Refusal(409, 'changed')
      if (step === 'noPlace') throw new Refusal(409, step)
      return { step }
    })
  })
}

/** Pages that come, go, move, or get another name. */
function registerEntries(scope: FastifyInstance, { store, site, drafts }: Editing): void {
  const { calls } = site.renderer
  const route = routesOf(scope)

  route('POST api/site/entry', async ({ body: entry, session }) => {
    const { path } = await drafts.change(async (draft) => {
      const added = await calls.addEntry(draft, entry, session.person)
      if (!added) throw new Refusal(400)
      if (typeof added === 'string') throw new Refusal(409, added)
      return added
    })
    const file = await calls.file(await store.siteDraft(), path)
    if (!file) throw new Refusal(404)
    return file
  })

  route('POST api/site/entry/change', async ({ body, session }) => {
    const { path, edit } = await drafts.change(async (draft) => {
      const changed = await calls.changeEntry(draft, body, session.person)
      if (!changed) throw new Refusal(404)
      if (typeof changed === 'string') throw new Refusal(409, changed)
      return changed
    })
    return { path, edit }
  })
}

function registerPictures(scope: FastifyInstance, { store, site, drafts, places }: Editing): void {
  const { calls } = site.renderer

  routesOf(scope)(
    'POST api/site/picture',
    async ({ query, session }, reply, { body }) => {
      if (!Buffer.isBuffer(body)) throw new Refusal(400)
      if (roomAt(places.uploads) < body.length) throw new Refusal(503, 'disk')
      const none = { save: [], drop: [] }
      const added = await drafts.change(async (draft) => {
        const made = await calls.addPicture(draft, query, body, session.person)
        return 'refusal' in made ? { ...made, step: none } : made
      })
      return 'refusal' in added ? refuse(reply, 400, added.refusal) : added.choice
    },
    { bodyLimit: maximumPicture },
  )

  scope.get(`${base}picture`, editors, async ({ query }, reply) => {
    const { name } = parseInput(z.object({ name: z.string().max(100) }), query)
    const picture = await calls.picture(await store.siteDraft(), name)
    if (!picture) throw new Refusal(404)
    return reply.type(picture.type).send(Buffer.from(picture.bytes))
  })
}

function registerPublishing(scope: FastifyInstance, editing: Editing): void {
  const { config, store, site, drafts } = editing
  const { calls } = site.renderer
  const route = routesOf(scope)
  const publisher = new DraftPublisher({ ...editing, log: scope.log })

  route('POST api/site/publish', ({ body, session }) => {
    const manages = session.may.includes('manage')
    const wish = { ...body, manages, mailsBusiness: config.MAIL_TO === undefined }
    return publisher.publish(wish, session.person)
  })

  route('POST api/site/form', ({ body, session }) => publisher.setForm(body.open, session.person))

  route('GET api/site/history', async () => {
    const [draft, publications] = await Promise.all([store.siteDraft(), store.sitePublications()])
    return calls.history(draft, publications)
  })

  route('POST api/site/undo', async ({ body, session }) => {
    const publications = await store.sitePublications()
    await drafts.change(async (draft) => {
      const step = await calls.undo(draft, publications, body, session.person)
      if (!step) throw new Refusal(404)
      if (typeof step === 'string') throw new Refusal(409, step)
      return { step }
    })
  })
}

function registerPreview(scope: FastifyInstance, { store, site }: Editing): void {
  scope.get<{ Params: { '*': string } }>(`${preview}/*`, editors, async (request, reply) => {
    const path = `/${request.params['*']}`
    // What has a hash in its name is the same in a preview, if it's published.
    const known = hasHash(path) ? await site.current.file(path) : undefined
    if (known) return sendFile(request, reply, known)
    const file = await site.renderer.calls.preview(path, await store.siteDraft(), preview)
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
