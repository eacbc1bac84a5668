import { z } from 'zod'
import type { Proof } from '../content/missing-proof.ts'
import type { FileGroup } from './choices.ts'
import type { FieldWords } from './compare.ts'
import type { Shape } from './shape.ts'

/**
 * Messages between the desk and its API for editing the site. The server validates with these
 * schemas; the browser uses only their types. All paths of the API are below /desk/api/site.
 */

/** Path of a content file, below the content folder: services/ant-control.md. */
const path = z.string().max(200)
/** Identifies an edit, or a publication. */
const id = z.string().max(64)

export interface ContentFile {
  path: string
  /** Its name for people, such as "Ant Control". */
  name: string
  /** Address of the page that it is about; null for words that many pages show. */
  page: string | null
  group: FileGroup
  /** Who changed it in the draft, and when; null when it is as published. */
  changed: { by: string; at: string } | null
  /** Whether an edit of it doesn't fit what is published. */
  conflict: boolean
  /** Whether the owner keeps it without showing it. */
  hidden: boolean
  /** Whether the draft removes it. */
  removed: boolean
}

/** A mistake in the draft, in check-content's words. */
export interface FileProblem {
  /** The file, or '' when no single file is at fault. */
  file: string
  /** Keys and indexes that lead to the field; empty for the whole file; ['body'] for the text. */
  path: (string | number)[]
  message: string
  /** What the field has in Spanish, if that isn't done or is outdated. */
  translation?: FileTranslation
}

/** A Spanish text beside the English one that it must render. */
export interface FileTranslation {
  /** The Spanish file. */
  file: string
  /** Keys that lead to the English text, and to the Spanish one in its file; null where there is none. */
  path: string[]
  at: string[] | null
  english: string
  /** Null where there is none. */
  spanish: string | null
}

/** A Spanish text that isn't done, and what that means. */
export type TranslationProblem = FileTranslation & Pick<FileProblem, 'message'>

/** GET overview. */
export interface SiteOverview {
  /** Why the site can't be published from here, in one sentence; null when it can. */
  cannot: string | null
  files: ContentFile[]
  problems: FileProblem[]
  /** Words that an update added or doesn't use any more. */
  notes: FileProblem[]
  /** What visitors miss on the published site. */
  missing: Proof[]
  /** How many edits the draft has. */
  edits: number
  /** Changes with the draft. */
  draft: string
  /** Whether the form takes requests: as published, not as in the draft. */
  formOpen: boolean
}

/** What a person can do to the site in one go. */
export const editKinds = [
  'words',
  'new',
  'rename',
  'move',
  'hide',
  'show',
  'remove',
  'picture',
  'bringBack',
  'closeForm',
  'openForm',
  'takeBack',
] as const
export type EditKind = (typeof editKinds)[number]

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
export interface SiteFile
  extends Pick<ContentFile, 'path' | 'name' | 'changed' | 'hidden' | 'removed'> {
  /** Grows with each change of the draft. */
  revision: number
  /** What its fields hold. */
  shape: Shape
  /** Fields of the YAML file, or of the front matter; left out for a picture and a removed file. */
  value: unknown
  /** Markdown below the front matter; null for a YAML file. */
  body: string | null
  /** Of a Spanish file, what the English one has; null for an English file. */
  english: { value: unknown; body: string | null } | null
  choices: FileChoices
  /** What the draft changes in it, and by whom: a field, or the list that has it. */
  edited: { path: string[]; by: string }[]
  /** What stands in braces, with the words that pages show for it. */
  facts: Record<string, string>
  /** Mistakes, and warnings, which don't keep the draft from being published. */
  problems: FileProblem[]
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

const value = z
  .unknown()
  .refine((one) => isOfForm(one, 20))
  .optional()

/** POST file. Answers with SiteFile; 409 and the present SiteFile when a field isn't as a change says. */
export const saveFileSchema = z.strictObject({
  path,
  changes: z
    .array(
      z.strictObject({
        path: z.array(z.string().max(200)).min(1).max(20),
        before: value,
        after: value,
        list: z
          .strictObject({
            at: z.number().int().min(0).max(20),
            was: z.array(value).max(mostEntries),
          })
          .optional(),
      }),
    )
    .max(mostEntries),
})

/**
 * POST translation: a Spanish text renders the English one as the draft has it now, whether its words change or
 * not. 409 when it isn't as it was.
 */
export const translationSchema = z.strictObject({
  file: path,
  path: z.array(z.string().max(200)).min(1).max(20),
  before: z.string().nullable(),
  after: z.string().trim().min(1),
})
export type TranslationWish = z.output<typeof translationSchema>

/** POST takeback: takes edits out of the draft, with those that don't fit without them. */
export const takeBackSchema = z.strictObject({ edits: z.array(id).min(1).max(2000) })

/** POST again: an edit that doesn't fit leads to the same words from what is there now. */
export const againSchema = z.strictObject({ edit: id })

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
  /** Of a service: what it is, in a sentence or two. */
  text: z.string().trim().max(700).default(''),
})
export type NewEntry = z.output<typeof newEntrySchema>

/** POST entry/change. `show` brings back what the draft hides or removes. Answers with ChangedEntry. */
export const changeEntrySchema = z.strictObject({
  path,
  change: z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('rename'), name: z.string().trim().min(1).max(100) }),
    z.strictObject({ do: z.enum(['up', 'down', 'hide', 'show', 'remove']) }),
  ]),
})
export type EntryWish = z.output<typeof changeEntrySchema>['change']

export interface ChangedEntry {
  /** Where the entry is now. */
  path: string
  /** ID of the edit that did it; null when it took others out of the draft instead. */
  edit: string | null
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

/** A field's words before and after, with its file; without keys in its path, the name of a whole file. */
export interface FileWords extends FieldWords {
  file: string
  name: string
  /** Address of a picture that is there now. */
  picture?: string
}

/** What a person did, in words. */
export interface EditInWords {
  id: string
  kind: EditKind
  /** Path of the file that it's about, and its name for people; after a rename the new one, too. */
  file: string
  name: string
  newName: string | null
  by: string
  at: string
  words: FileWords[]
}

/** An edit of the draft. */
export interface DraftEdit extends EditInWords {
  /** Mistakes that it leads to, which keep it in the draft. */
  mistakes: Pick<FileProblem, 'file' | 'path' | 'message'>[]
  /** Spanish texts that aren't done for its words: a mistake, or a warning that isn't among `mistakes`. */
  translations: TranslationProblem[]
  /** Words that aren't any more as it says, before, and what it makes of them, after. It's kept in the draft. */
  unfit: FileWords[]
  /** Texts that still name a page that it hides or removes, or have a page's earlier name. */
  mentions: { path: string; name: string; words: string[] }[]
  /** IDs of the edits that stay in the draft with it. */
  holds: string[]
  /** IDs of the edits that are taken back with it. */
  takes: string[]
}

/** GET changes: what people did in the draft, the latest last. */
export interface DraftInWords extends Pick<SiteFile, 'facts'> {
  draft: string
  edits: DraftEdit[]
}

/**
 * What a person confirms before publishing: changes of what visitors agree to, of the address that requests
 * are sent to or customers write to, and of the number that they call.
 */
const publishReasons = ['legal', 'requests', 'emails', 'calls'] as const

/** POST publish answers 409 with this while something isn't confirmed. */
export interface PublishQuestion {
  reasons: (typeof publishReasons)[number][]
}

/**
 * POST publish: answers when the edits are live. Those that have changed since they were seen, that don't fit or
 * have a mistake stay in the draft, and hold up no other.
 */
export const publishSchema = z.strictObject({
  /** The edits that the person has seen, by ID, and when each was changed last. */
  edits: z.record(id, z.string().max(40)),
  confirmed: z.array(z.enum(publishReasons)).default([]),
})
export interface Published {
  /** ID of the publication, which can be taken back; null when everything stays in the draft. */
  id: string | null
  /** Addresses of pages that are new, or differ. */
  changed: string[]
  /** What stays in the draft, and why. */
  held: HeldEdit[]
}
export interface HeldEdit {
  name: string
  reason: string
}

/** POST form: opens or closes the form, live at once. What else is in the draft stays there. */
export const formSchema = z.strictObject({ open: z.boolean() })

/** GET weight?page=/services: how many bytes a page of the draft takes, and how many a phone gets at once. */
export const weightQuerySchema = z.object({ page: z.string().max(200) })

/** GET history: publications, the latest first. An edit can't be taken back when its words were changed again. */
export interface PublicationInWords {
  id: string
  at: string
  by: string
  canTakeBack: boolean
  edits: (EditInWords & { canTakeBack: boolean })[]
}

/** POST undo: takes a publication, or one of its edits, back in the draft, ready to publish. */
export const undoSchema = z.strictObject({ id, edit: id.optional() })

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
