import { z } from 'zod'
import type { FileGroup } from './choices.ts'
import type { FileContent, WordChange } from './compare.ts'
import type { Shape } from './shape.ts'

/**
 * Messages between the desk and its API for editing the site. The server validates with these
 * schemas; the browser uses only their types. All paths of the API are below /desk/api/site.
 */

/** Path of a content file, below the content folder: services/ant-control.md. */
const path = z.string().max(200)
/** Hash of a file's text. A change to another version than the present one is a conflict. */
const version = z.string().max(64)

export interface ContentFile {
  path: string
  /** Its name for people, such as "Ant Control". */
  name: string
  /** Address of the page that it is about; null for words that many pages show. */
  page: string | null
  group: FileGroup
  /** Who changed it in the draft, and when; null when it is as published. */
  changed: { by: string; at: string } | null
  /** Whether it was changed outside the desk after its draft began. */
  conflict: boolean
  /** Whether the owner keeps it without showing it. */
  hidden: boolean
}

/** A mistake in the draft, in check-content's words. */
export interface FileProblem {
  /** The file, or '' when no single file is at fault. */
  file: string
  /** Keys and indexes that lead to the field; empty for the whole file; ['body'] for the text. */
  path: (string | number)[]
  message: string
}

/** GET overview. */
export interface SiteOverview {
  /** Why the site can't be published from here, in one sentence; null when it can. */
  cannot: string | null
  files: ContentFile[]
  problems: FileProblem[]
  /** Words that an update added or doesn't use any more. */
  notes: FileProblem[]
  /** Changed values in changed files: "3 changes in 2 files". */
  changes: number
  /** Hash of the whole draft, which a publication names. */
  draft: string
}

/** A thing that a field can name. Pictures have an address that shows them. */
export interface FileChoice {
  value: string
  label: string
  url?: string
}

/** What fields can name, by kind: service, city, article, pest, claim, picture. */
export type FileChoices = Record<string, FileChoice[]>

/** GET file. */
export const fileQuerySchema = z.object({ path })
export interface SiteFile extends Pick<ContentFile, 'path' | 'name' | 'changed' | 'hidden'> {
  version: string
  /** What its fields hold. */
  shape: Shape
  /** Fields of the YAML file, or of the front matter; left out for a picture and a removed file. */
  value: unknown
  /** Markdown below the front matter; null for a YAML file. */
  body: string | null
  choices: FileChoices
  /** What stands in braces, with the words that pages show for it. */
  facts: Record<string, string>
  /** Mistakes, and warnings, which don't keep the draft from being published. */
  problems: FileProblem[]
  /** The published file before and after it changed on disk, or null if it's gone; null without a conflict. */
  outside: { before: FileContent; after: FileContent | null } | null
}

/** Longer lists are refused: no form has them, and comparing their entries would take long. */
const mostEntries = 500

/** Whether a value has at most so many levels: a form has far fewer than what could exhaust a program. */
const isOfForm = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 &&
    Object.keys(value).length <= mostEntries &&
    Object.values(value).every((one) => isOfForm(one, levels - 1)))

/** POST file. Answers with SiteFile; 409 and the present SiteFile when `version` is not its version. */
export const saveFileSchema = z.strictObject({
  path,
  version,
  value: z.unknown().refine((value) => isOfForm(value, 20)),
  body: z.string().max(200_000).nullable(),
})

/** POST discard: the file becomes as published. POST keep: the draft wins over a change on disk. */
export const fileVersionSchema = z.strictObject({ path, version })

/** What an owner adds: each has a page. */
export const entryKinds = ['service', 'city', 'article', 'pest'] as const

/** POST entry: a new page with its name and what is known of it. Answers with SiteFile. */
export const newEntrySchema = z.strictObject({
  kind: z.enum(entryKinds),
  name: z.string().trim().min(1).max(100),
  /** Of a city. */
  zipCodes: z
    .array(z.string().regex(/^\d{5}$/))
    .max(50)
    .default([]),
})
export type NewEntry = z.output<typeof newEntrySchema>

/** POST entry/change. Answers with EntryChange. */
export const changeEntrySchema = z.strictObject({
  path,
  version,
  change: z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('rename'), name: z.string().trim().min(1).max(100) }),
    z.strictObject({ do: z.enum(['up', 'down', 'hide', 'show', 'remove']) }),
  ]),
})
export type EntryWish = z.output<typeof changeEntrySchema>['change']

export interface EntryChange {
  /** Where the entry is now. */
  path: string
  /** Texts that still speak of what is gone. */
  mentions: { path: string; name: string; words: string[] }[]
}

/** GET search. */
export const searchQuerySchema = z.object({ q: z.string().trim().min(2).max(100) })
export interface SiteMatch {
  path: string
  page: string | null
  /** Keys that lead to the field; body and a number for a paragraph. */
  field: string[]
  name: string
  excerpt: string
}

/** A change of the draft, or of a publication: of a field, an entry of a list, a paragraph or a whole file. */
export interface SiteChange {
  id: string
  /** Path of the file, and its name for people. */
  file: string
  name: string
  by: string
  words: WordChange
}

/** GET changes: what the draft changes, with the name of the draft that they belong to. */
export interface SiteChanges {
  draft: string
  changes: SiteChange[]
}

/**
 * What a person confirms before publishing: changes of what visitors agree to, of the address that requests
 * are sent to, and of the number that customers call.
 */
const publishReasons = ['legal', 'requests', 'calls'] as const

/** POST publish answers 409 with this while something isn't confirmed. */
export interface PublishQuestion {
  reasons: (typeof publishReasons)[number][]
}

/** POST publish: answers when the changes are live. 409 when `draft` is not the draft of now. */
export const publishSchema = z.strictObject({
  /** The draft whose changes the person has seen. */
  draft: version,
  /** Changes that stay in the draft. */
  without: z.array(z.string().max(20)).max(2000).default([]),
  confirmed: z.array(z.enum(publishReasons)).default([]),
})

/** GET weight?page=/services: how many bytes a page of the draft takes, and how many a phone gets at once. */
export const weightQuerySchema = z.object({ page: z.string().max(200) })

/** POST takeback: takes a change out of the draft. */
export const takeBackSchema = z.strictObject({ draft: version, change: z.string().max(20) })

/** GET history: publications, the latest first. */
export interface Publication {
  id: string
  at: string
  by: string
  /** Whether it can be taken back: not when its words were changed again since. */
  changes: (SiteChange & { canTakeBack: boolean })[]
}

/** POST undo: takes a published change back in the draft, ready to publish. */
export const undoSchema = z.strictObject({ id: version, change: z.string().max(20) })

/**
 * POST picture?name=new-van with the picture as the body: answers with FileChoice. Naming a crop
 * replaces the picture of that name, unless it's published: 0 keeps the left or top end of a photograph in
 * view, and 1 the other.
 */
export const newPictureSchema = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  crop: z.coerce.number().min(0).max(1).optional(),
})
export type NewPicture = z.output<typeof newPictureSchema>
