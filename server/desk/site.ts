import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { desk } from '../../model/content/content.ts'
import {
  fileVersionSchema,
  newArticleSchema,
  pictureNameSchema,
  publishSchema,
  type SiteOverview,
  saveFileSchema,
  undoSchema,
} from '../../model/desk/site.ts'
import type { Config } from '../config.ts'
import { registerPreview } from './preview.ts'
import { refuse } from './problems.ts'
import { type EditorAnswer, SiteEditor } from './site-editor.ts'

/** The largest text and fields of a file, and the largest picture, in bytes. */
const maximumFile = 400_000
const maximumPicture = 25_000_000

const sentences: Readonly<Record<string, string>> = desk.siteProblems
const inWords = (reason: string) => sentences[reason] ?? reason

/** What the desk asks for about the site's own words (model/desk/site.ts), in a scope of its own. */
export function registerSiteEditing(scope: FastifyInstance, config: Config): void {
  const editor = new SiteEditor(config)
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, needs: 'edit' }
  })
  scope.addHook('onClose', async () => editor.close())
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  registerPreview(scope, editor, config)

  const send = (reply: FastifyReply, { status, reason, body }: EditorAnswer) => {
    if (status === 200) return reply.send(body)
    return body === undefined
      ? refuse(reply, status, reason ? inWords(reason) : undefined)
      : reply.code(status).send(body)
  }
  const refuseToEdit = (reply: FastifyReply) =>
    editor.cannot && refuse(reply, 503, inWords(editor.cannot))

  /** A question, checked by a schema. */
  const read = <Query>(
    name: string,
    schema: z.ZodType<Query>,
    ask: (query: Query) => Promise<EditorAnswer>,
  ) =>
    scope.get(`/desk/api/site/${name}`, async (request, reply) => {
      const query = schema.safeParse(request.query)
      if (!query.success) return refuse(reply, 400)
      return refuseToEdit(reply) ?? send(reply, await ask(query.data))
    })

  /** A change in a person's name, checked by a schema. */
  const write = <Body>(
    name: string,
    schema: z.ZodType<Body>,
    change: (body: Body, by: string) => Promise<EditorAnswer>,
    status = 200,
  ) =>
    scope.post(`/desk/api/site/${name}`, { bodyLimit: maximumFile }, async (request, reply) => {
      const body = schema.safeParse(request.body)
      if (!body.success) return refuse(reply, 400)
      const refused = refuseToEdit(reply)
      if (refused) return refused
      const answer = await change(body.data, request.session.person)
      return send(answer.status === 200 ? reply.code(status) : reply, answer)
    })

  scope.get('/desk/api/site/overview', async (_request, reply) => {
    if (editor.cannot) return nothingToEdit(inWords(editor.cannot))
    const answer = await editor.call('overview')
    if (answer.status !== 200) return send(reply, answer)
    const { ended, ...overview } = answer.body as SiteOverview
    return { ...overview, ended: ended && { ...ended, error: ended.error && inWords(ended.error) } }
  })
  read('file', z.object({ path: z.string().max(200) }), ({ path }) => editor.call('file', path))
  read('search', z.object({ q: z.string().trim().min(2).max(100) }), ({ q }) =>
    editor.call('search', q),
  )
  read('history', z.object({}), () => editor.call('history'))
  scope.get('/desk/api/site/picture', async (request, reply) => {
    const query = z.object({ name: z.string().max(100) }).safeParse(request.query)
    if (!query.success) return refuse(reply, 400)
    const refused = refuseToEdit(reply)
    if (refused) return refused
    const answer = await editor.call('picture', query.data.name)
    if (answer.status !== 200) return send(reply, answer)
    if (!answer.body) return refuse(reply, 404)
    const { type, bytes } = answer.body as { type: string; bytes: Uint8Array }
    return reply.type(type).send(Buffer.from(bytes))
  })
  write('file', saveFileSchema, (wish, by) => editor.call('save', wish, by))
  write('discard', fileVersionSchema, (wish) => editor.call('discard', wish))
  write('keep', fileVersionSchema, (wish) => editor.call('keep', wish))
  write('article', newArticleSchema, (wish, by) => editor.call('article', wish, by))
  write('undo', undoSchema, ({ id }, by) => editor.call('undo', id, by))
  write('preview', publishSchema, (wish, by) => editor.call('build', 'preview', wish, by), 202)
  write('publish', publishSchema, (wish, by) => editor.call('build', 'publish', wish, by), 202)
  scope.post('/desk/api/site/picture', { bodyLimit: maximumPicture }, async (request, reply) => {
    const query = z.object({ name: pictureNameSchema }).safeParse(request.query)
    if (!query.success || !Buffer.isBuffer(request.body)) return refuse(reply, 400)
    const refused = refuseToEdit(reply)
    if (refused) return refused
    const { person } = request.session
    return send(reply, await editor.call('addPicture', query.data.name, request.body, person))
  })
}

/** What the desk shows where the site can't be edited. */
const nothingToEdit = (cannot: string): SiteOverview => ({
  cannot,
  files: [],
  problems: [],
  changes: 0,
  draft: '',
  legal: false,
  building: null,
  ended: null,
  preview: null,
})
