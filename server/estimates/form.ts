import type { FastifyInstance, FastifyRequest } from 'fastify'
import { estimateField } from '../../model/lead/estimate.ts'
import { type LeadFieldName, leadFieldNames } from '../../model/lead/fields.ts'

export type FieldName = LeadFieldName | (typeof estimateField)[keyof typeof estimateField]

/** What a visitor sent, as typed. A field that was not sent is absent. */
export type FormFields = ReadonlyMap<FieldName, string>

const knownNames: ReadonlySet<string> = new Set([
  ...leadFieldNames,
  ...Object.values(estimateField),
])

function isFieldName(name: string): name is FieldName {
  return knownNames.has(name)
}

/**
 * Picks the form's own fields, without files and unknown names. Of a field that was sent twice, the
 * first value that isn't empty counts. Replaces NUL, which PostgreSQL can't store.
 */
export function pickFields(entries: Iterable<[string, unknown]>): FormFields {
  const fields = new Map<FieldName, string>()
  for (const [name, value] of entries) {
    if (!isFieldName(name) || typeof value !== 'string' || fields.get(name)) continue
    fields.set(name, value.replaceAll('\0', '\uFFFD').toWellFormed())
  }
  return fields
}

/**
 * Accepts the two encodings of an HTML form; Fastify answers anything else with 415. Reads the body
 * whole first, so the size limit holds for both encodings, with and without a Content-Length.
 */
export function registerFormParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer' } as const
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: FastifyRequest, body: Buffer) =>
      pickFields(new URLSearchParams(body.toString())),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    options,
    async (request: FastifyRequest, body: Buffer) =>
      readMultipart(body, request.headers['content-type'] ?? ''),
  )
}

async function readMultipart(body: Buffer, contentType: string): Promise<FormFields> {
  const message = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  const form = await message.formData().catch((cause: unknown) => {
    throw Object.assign(new Error('The multipart body is broken', { cause }), { statusCode: 400 })
  })
  return pickFields(form.entries())
}
