import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { estimateField, maximumEstimateBytes } from '../../model/lead/estimate.ts'
import { type LeadFieldName, leadFieldNames } from '../../model/lead/fields.ts'
import { maximumPhotoBytes, photoField } from '../../model/lead/photos.ts'
import type { PhotoBytes } from '../photos/receive.ts'
import { bytesOf } from '../photos/route.ts'

export type FieldName = LeadFieldName | (typeof estimateField)[keyof typeof estimateField]

/** What a visitor sent, as typed. A field that was not sent is absent. */
export type FormFields = ReadonlyMap<FieldName, string>

/** A file that's read only when it's asked for, and skipped otherwise. */
export interface FormFile {
  name: string
  bytes: PhotoBytes
}

/** What a form sent: fields, and photos that come after all fields. */
export interface SentForm {
  fields: FormFields
  hasPhotos: boolean
  photos: AsyncIterable<FormFile>
}

const knownNames: ReadonlySet<string> = new Set([
  ...leadFieldNames,
  ...Object.values(estimateField),
])

function isFieldName(name: string): name is FieldName {
  return knownNames.has(name)
}

/**
 * Picks the form's own fields, without unknown names. Of a field that was sent twice, the first value that
 * isn't empty counts. Replaces NUL, which PostgreSQL can't store.
 */
export function pickFields(entries: Iterable<[string, unknown]>): FormFields {
  const fields = new Map<FieldName, string>()
  for (const [name, value] of entries) {
    if (!isFieldName(name) || typeof value !== 'string' || fields.get(name)) continue
    fields.set(name, value.replaceAll('\0', '\uFFFD').toWellFormed())
  }
  return fields
}

/** Accepts the two encodings of an HTML form; Fastify answers anything else with 415. */
export async function registerFormParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) =>
      pickFields(new URLSearchParams(body.toString())),
  )
  // One byte more than a photo may have, which shows that it's too large.
  const fileSize = maximumPhotoBytes + 1
  // As many parts as fit into the largest request.
  const limits = { fieldSize: maximumEstimateBytes, fileSize, parts: 2000 }
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/**
 * Reads the fields of a form, and leaves its photos to be read afterwards.
 *
 * @throws an error with the status 413 or 400 when the fields are too large, or cut short
 */
export async function readForm(request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) {
    const fields = (request.body as FormFields | undefined) ?? new Map()
    return { fields, hasPhotos: false, photos: photosOf(undefined, noParts()) }
  }
  const parts = request.parts()
  const typed: [string, unknown][] = []
  const first = await nextPhoto(parts, typed)
  return {
    fields: pickFields(typed),
    hasPhotos: first !== undefined,
    photos: photosOf(first, parts),
  }
}

async function* noParts(): AsyncGenerator<Multipart> {}

async function* photosOf(
  first: MultipartFile | undefined,
  parts: AsyncIterator<Multipart>,
): AsyncGenerator<FormFile> {
  for (let part = first; part; part = await nextPhoto(parts)) {
    const { file, filename } = part
    yield { name: filename, bytes: bytesOf(file) }
    file.resume()
  }
}

/** The next photo of a form. Collects the fields before it, and skips other files. */
async function nextPhoto(
  parts: AsyncIterator<Multipart>,
  fields: [string, unknown][] = [],
): Promise<MultipartFile | undefined> {
  let bytes = 0
  for (;;) {
    const { done, value: part } = await next(parts)
    if (done) return undefined
    if (part.type === 'field') {
      bytes += part.fieldname.length + Buffer.byteLength(String(part.value))
      if (bytes > maximumEstimateBytes || part.valueTruncated) {
        throw Object.assign(new Error('The form is too large'), { statusCode: 413 })
      }
      fields.push([part.fieldname, part.value])
    } else if (part.fieldname === photoField && part.filename) return part
    else part.file.resume()
  }
}

/** The parser's own errors have a status, and those of the form's syntax have none. */
const next = (parts: AsyncIterator<Multipart>) =>
  parts.next().catch((error: Error) => {
    throw Object.assign(error, { statusCode: (error as { statusCode?: number }).statusCode ?? 400 })
  })
