import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FormFields, pickFields } from './form-fields.ts'

/** The body says it is a form and cannot be read as one. */
export class UnreadableForm extends Error {
  readonly statusCode = 400
}

/**
 * Teaches the application the two encodings of an HTML form and no other, so that anything else is
 * answered with 415. The body is read whole first: the size limit holds for both encodings, with
 * and without a Content-Length.
 */
export function registerFormParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => pickFields(new URLSearchParams(decode(body))),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      readMultipart(body, request.headers['content-type'] ?? ''),
  )
}

async function readMultipart(body: Buffer, contentType: string): Promise<FormFields> {
  const message = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  const form = await message.formData().catch((error: unknown) => {
    throw new UnreadableForm('The multipart body is broken', { cause: error })
  })
  return pickFields(form.entries())
}

/** Bytes beyond ASCII in a URL-encoded body are not allowed, yet old clients send them as Latin-1. */
function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return body.toString('latin1')
  }
}
