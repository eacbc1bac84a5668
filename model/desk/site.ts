import { z } from 'zod'
import type { FileContent, WordChange } from './compare.ts'

/**
 * Messages between the desk and its API for editing the site. The server validates with these
 * schemas; the browser uses only their types. All paths of the API are below /desk/api/site.
 */

/** Path of a content file, below the content folder: services/ant-control.md. */
const path = z.string().max(200)
/** Hash of a file's text. A change to another version than the present one is a conflict. */
const version = z.string().max(64)

/** Groups of files in the order in which the desk shows them. */
export const fileGroups = [
  'business',
  'blog',
  'pages',
  'services',
  'locations',
  'pests',
  'words',
  'legal',
] as const
export type FileGroup = (typeof fileGroups)[number]

export interface ContentFile {
  path: string
  /** Its name for people, such as "Ant Control". */
  name: string
  group: FileGroup
  /** Who changed it in the draft, and when; null when it is as published. */
  changed: { by: string; at: string } | null
  /** Whether it was changed outside the desk after its draft began. */
  conflict: boolean
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
export interface SiteFile extends Pick<ContentFile, 'path' | 'name' | 'changed'> {
  version: string
  /** JSON Schema of the fields, as editors of YAML read it. */
  schema: object
  /** Fields of the YAML file, or of the front matter; left out for a picture and a removed file. */
  value: unknown
  /** Markdown below the front matter; null for a YAML file. */
  body: string | null
  choices: FileChoices
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

/** POST article: a new article, which starts with its title, today's date and the required fields. Answers with SiteFile. */
export const newArticleSchema = z.strictObject({ title: z.string().trim().min(1).max(100) })

/** GET search. */
export const searchQuerySchema = z.object({ q: z.string().trim().min(2).max(100) })
export interface SiteMatch {
  path: string
  /** Keys that lead to the field; body and a number for a paragraph. */
  field: string[]
  name: string
  excerpt: string
}

/**
 * What a person confirms before publishing: changes of what visitors agree to, and of the address that
 * requests are sent to.
 */
const publishReasons = ['legal', 'requests'] as const

/**
 * POST publish answers 409 with this while something isn't confirmed, or another person's change isn't
 * on the screen yet.
 */
export interface PublishQuestion {
  reasons: (typeof publishReasons)[number][]
  /** Files that someone else changed last, each as it would be published. */
  others: (ChangedFile & { by: string; version: string })[]
}

/** A changed file with its words before and after. */
interface ChangedFile {
  path: string
  name: string
  words: WordChange[]
}

/** POST publish: answers when the changes are live. 409 when `draft` is not the current draft. */
export const publishSchema = z.strictObject({
  draft: version,
  confirmed: z
    .strictObject({
      reasons: z.array(z.enum(publishReasons)),
      /** Versions of the others' files that the person has seen. */
      seen: z.record(path, version),
    })
    .default({ reasons: [], seen: {} }),
})

/** GET history: publications, the latest first. */
export interface Publication {
  id: string
  at: string
  by: string
  changes: ChangedFile[]
  /** Whether it can be undone: not when it is the oldest known state. */
  canUndo: boolean
}

/** POST undo: the draft becomes the state before the publication, ready to publish. */
export const undoSchema = z.strictObject({ id: version })

/** What of a photograph stays in view: its upper or left part, its middle, or the rest. */
export const pictureCrops = ['northwest', 'centre', 'southeast'] as const

/**
 * POST picture?name=new-van with the picture as the body: answers with FileChoice. Naming a crop
 * replaces the picture of that name, unless it's published.
 */
export const newPictureSchema = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  crop: z.enum(pictureCrops).optional(),
})
export type NewPicture = z.output<typeof newPictureSchema>
