import { z } from 'zod'
import { decodePath } from '../../http/earlier-address.ts'
import { isPestControlCompany } from './pest-control-companies.ts'

/**
 * The kinds of text that content files hold. What `describe` says, and the examples, reach an owner's
 * editor (as JSON Schema) and the sentences about faults.
 */

/** Whether a text has none of Unicode's line breaks and control characters. Schemas trim it before. */
export const isOneLine = (text: string): boolean => !/[^\P{Cc}\t]|[\u2028\u2029]/u.test(text)

/** One line of words, at most so many characters long. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .refine(isOneLine, 'must be one line, without control characters')

/** A group of fields, with a description for the owner. */
export const group = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).describe(description)

/** A sentence or a few. */
export const line = words(700)

/** A heading, or the words of a link, a button or a label. */
export const title = words(100)

/** A group with the same kind of field under each of some names. */
export const groupOf = <Name extends string, Field extends z.ZodType>(
  names: readonly Name[],
  field: Field,
) => z.strictObject(Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>)

/** A group with a title for each of some names. */
export const titles = <Name extends string>(...names: readonly Name[]) => groupOf(names, title)

/** Prose of one or more paragraphs, separated by blank lines. */
export const prose = z.string().trim().min(1, 'must not be empty')

/** The address part of a page, and the name of a content file or a picture. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, like ant-control')
  .meta({ examples: ['ant-control'] })

/** An address that a page of this site had: decoded, without a slash at its end. */
export const oldAddress = z
  .string()
  .trim()
  .overwrite((path) => (decodePath(path) ?? path).replace(/(?<=.)\/+$/, ''))
  .regex(/^\/(?!\/)[^\t\n\r?#*:{}%\\]+$/, 'must be a path, without any of ? # * : { } % and \\')
  .meta({ examples: ['/pest-services.html'] })

/** Addresses that a page had before. */
export const formerly = z
  .array(oldAddress)
  .default([])
  .describe('Addresses that this page had before: they lead here.')

/** Fields of every page that an owner can add. */
export const entryFields = {
  formerly,
  /** The desk's menu of a page changes it, with the links to the page. */
  hidden: z
    .boolean()
    .default(false)
    .describe('Whether the page is kept without being shown.')
    .meta({ isOutsideForm: true }),
}

/** What content can name by an ID: an entry of a folder, a claim, or a picture. */
export type ReferenceKind = 'service' | 'pest' | 'article' | 'city' | 'claim' | 'picture'

/** The ID of something else in the content. `cross-references.ts` checks that it exists. */
export const reference = (kind: ReferenceKind) => slug.meta({ refersTo: kind })

/** The service that something leads to. */
export const service = reference('service').describe('The service that this links to.')

/** The part of that service's page. */
export const serviceSection = slug
  .optional()
  .describe('The panel on its page about this, such as roaches.')
  .meta({ examples: ['roaches'] })

/** A list that isn't empty. */
export const listOf = <Item extends z.ZodType>(item: Item, message = 'must have an entry') =>
  z.array(item).min(1, message)

/** What search engines show under a title; they cut at about 160 characters. */
export const metaDescription = line
  // {offers} leaves a gap where no claim makes one.
  .overwrite((text) => text.replaceAll(/ {2,}/g, ' '))
  .min(70, 'must have at least 70 characters')
  .max(160, 'must have at most 160 characters')
  .describe('What search engines show below the title: 70 to 160 characters.')

/** A place where a reader can check a fact that the copy states. */
export const source = z.strictObject({
  title: words(200).describe('Who says it, and in what.'),
  url: z
    .url({
      protocol: /^https?$/,
      error: 'must be a web address that begins with https://',
      abort: true,
    })
    .refine((address) => !isPestControlCompany(address), {
      error: ({ input }) =>
        `leads to ${new URL(String(input)).host}, a pest control company: cite a university, an agency or a news report`,
    })
    .describe('The web address of the page.')
    .meta({ examples: ['https://citybugs.tamu.edu/factsheets/'] }),
})

const pictureName = reference('picture').describe(
  'The picture (the name of its file, without the ending).',
)
const pictureAlt = line.describe(
  'A sentence for people who can’t see the picture, such as “Mud tubes as wide as a pencil climb a white wall.” Every picture needs one.',
)

/** A picture of a page. */
export const picture = { picture: pictureName, pictureAlt }

/** The picture of a page that shows a fallback without one. */
export const optionalPicture = {
  picture: pictureName.optional(),
  pictureAlt: pictureAlt.optional(),
}

/** @param more after the limits, in the sentence about a number beyond them */
const between = (least: number, most: number, more = '') => {
  const message = `must lie between ${least} and ${most}${more}`
  return z.number().min(least, message).max(most, message)
}

const share = between(0, 1)
/** A part of a picture, in fractions of its width and height from its upper left corner. */
export const detail = z
  .strictObject({
    picture: title
      .meta({ refersTo: 'picture' })
      .optional()
      .describe("The picture that this is a part of. Empty for the page's."),
    x: share,
    y: share,
    width: share,
    alt: line.optional().describe('What this part shows, if the words beside it don’t say so.'),
  })
  .describe(
    'A part of a picture, half as wide again as high. x and y are its upper left corner and width its size, each from 0 to 1.',
  )

/** Pictures within a text. */
export const figures = z
  .array(
    detail.extend({
      section: z
        .int()
        .positive()
        .describe('The number of the heading it goes below; 1 is the first.'),
      alt: line.describe('What this part shows, for people who can’t see it.'),
    }),
  )
  .default([])
  .describe(
    'Pictures within the text, each a part of a larger one. At most one below each heading.',
  )

/** A heading with a sentence below it. */
export const titled = z.strictObject({ title, text: line })

/** A heading, a sentence, and the words of a link. */
export const titledLink = titled.extend({ link: title })

/** First fields of a page about a topic. */
export const pageHead = {
  title: title.describe(
    'The name of the page, after the name of your business, in the browser and in search results.',
  ),
  metaDescription,
}
export const pageIntro = { ...pageHead, headline: title, intro: line }

/** An emergency, above everything else on its page. */
export const alert = (example: string) =>
  z.strictObject({ title: title.meta({ examples: [example] }), items: listOf(line) }).optional()

/** A question and its answer. */
export const faq = z.strictObject({ question: line, answer: prose })

/** Five digits; in quotes, since a number would lose a leading zero. */
export const zipCode = z
  .string()
  .regex(/^\d{5}$/, 'must be five digits')
  .meta({ examples: ['"75006"'] })

/** A state in two capital letters. */
export const stateCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be two capital letters')
  .meta({ examples: ['TX'] })

/** Where a business or a city lies, in degrees; the United States with Alaska and Hawaii. */
export const latitude = between(18, 72).meta({ examples: [32.9756] })
export const longitude = between(-180, -60, ': west is negative').meta({ examples: [-96.89] })

/**
 * A line in which the pages put something in the place of each named slot, like "{minutes}".
 *
 * @param slots The names that may stand in braces, besides the facts of the business.
 */
export const template = (...slots: string[]) =>
  line
    .refine(
      (text) => slots.every((slot) => text.includes(`{${slot}}`)),
      `must contain ${slots.map((slot) => `{${slot}}`).join(' and ')}`,
    )
    .meta({ slots })
