import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { desk } from '../../model/content/content.ts'
import {
  fileVersionSchema,
  newArticleSchema,
  newPictureSchema,
  publishSchema,
  type SiteOverview,
  saveFileSchema,
  undoSchema,
} from '../../model/desk/site.ts'
import type { Config } from '../config.ts'
import { registerPreview } from './preview.ts'
import { parseInput, refuse } from './problems.ts'
import { EditorFailure, type EditorMethod, siteEditor } from './site-editor.ts'

/** The largest text and fields of a file, and the largest picture, in bytes. */
const maximumFile = 400_000
const maximumPicture = 25_000_000

/** A server of a new build serves after less than this: milliseconds (server/main.ts). */
const startMayTake = 65_000

const base = '/desk/api/site/'

const sentences: Readonly<Record<string, string>> = desk.siteProblems
const inWords = (reason: string) => sentences[reason] ?? reason

/** API for editing the site (model/desk/site.ts), in its own Fastify scope. */
export function registerSiteEditing(
  scope: FastifyInstance,
  config: Config,
  servedBuild: string,
): void {
  const editor = siteEditor(config, servedBuild)
  editor.prepare()
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, needs: 'edit' }
  })
  scope.addHook('onClose', async () => editor.close())
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  registerPreview(scope, editor.folder, config.SITE_URL)

  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof EditorFailure)) throw error
    const { status, reason, body } = error.problem
    if (body !== undefined) return reply.code(status).send(body)
    return refuse(reply, status, reason ? inWords(reason) : undefined)
  })
  scope.addHook('preHandler', async ({ url }, reply) => {
    const cannot = editor.cannotEdit()
    if (cannot && url.startsWith(base) && url !== `${base}overview`) {
      return refuse(reply, 503, inWords(cannot))
    }
  })

  /** GET route with a validated query. */
  const read = <Query>(
    name: EditorMethod,
    schema: z.ZodType<Query>,
    argument: (query: Query) => unknown = () => undefined,
  ) =>
    scope.get(`${base}${name}`, async ({ query }, reply) =>
      reply.send(await editor.call(name, argument(parseInput(schema, query)))),
    )

  /** POST route with a validated body, run in the person's name. */
  const write = <Body>(
    path: string,
    schema: z.ZodType<Body>,
    change: (body: Body, by: string, manages: boolean) => Promise<unknown>,
    status = 200,
  ) =>
    scope.post(`${base}${path}`, { bodyLimit: maximumFile }, async ({ body, session }, reply) =>
      reply
        .code(status)
        .send(
          await change(parseInput(schema, body), session.person, session.may.includes('manage')),
        ),
    )

  scope.get(`${base}overview`, async () => {
    const cannot = editor.cannotEdit()
    if (cannot) return emptyOverview(inWords(cannot))
    const overview = (await editor.call('overview')) as SiteOverview
    const { ended } = overview
    if (!ended) return overview
    const isServed = ended.kind === 'preview' || ended.error !== null || editor.servesNewestBuild()
    if (!isServed && Date.now() - Date.parse(ended.at) < startMayTake) {
      return { ...overview, building: 'publish', ended: null } satisfies SiteOverview
    }
    const error = isServed ? ended.error : 'notServed'
    return { ...overview, ended: { ...ended, error: error && inWords(error) } }
  })
  read('file', z.object({ path: z.string().max(200) }), ({ path }) => path)
  read('search', z.object({ q: z.string().trim().min(2).max(100) }), ({ q }) => q)
  read('history', z.object({}))
  scope.get(`${base}picture`, async ({ query }, reply) => {
    const { name } = parseInput(z.object({ name: z.string().max(100) }), query)
    const picture = (await editor.call('picture', name)) as { type: string; bytes: Uint8Array }
    return reply.type(picture.type).send(Buffer.from(picture.bytes))
  })
  write('file', saveFileSchema, (wish, by) => editor.call('save', wish, by))
  write('discard', fileVersionSchema, (wish) => editor.call('discard', wish))
  write('keep', fileVersionSchema, (wish) => editor.call('keep', wish))
  write('article', newArticleSchema, (wish, by) => editor.call('article', wish, by))
  write('undo', undoSchema, ({ id }, by) => editor.call('undo', id, by))
  for (const kind of ['preview', 'publish'] as const) {
    write(kind, publishSchema, (...wish) => editor.call('build', kind, ...wish), 202)
  }
  scope.post(`${base}picture`, { bodyLimit: maximumPicture }, async (request, reply) => {
    const picture = parseInput(newPictureSchema, request.query)
    if (!Buffer.isBuffer(request.body)) return refuse(reply, 400)
    const { person } = request.session
    return editor.call('addPicture', picture, request.body, person)
  })
}

/** What the desk shows where the site can't be edited. */
const emptyOverview = (cannot: string): SiteOverview => ({
  cannot,
  files: [],
  problems: [],
  changes: 0,
  draft: '',
  building: null,
  ended: null,
  preview: null,
})
