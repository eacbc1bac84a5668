import { parse } from 'yaml'
import { markdownFolders, serviceSections } from '../../model/content/reading/files.ts'
import { asJsonSchema, type FieldSchema } from '../../model/content/reading/schema-faults.ts'
import { slugOf } from '../../model/content/slug.ts'
import { todayInWords } from '../../model/content/today.ts'
import type { Coordinates } from '../../model/place/distance.ts'
import { valueAt } from '../../model/record.ts'
import { pageOf } from '../files.ts'
import { type ContentFiles, changeFields } from './content-files.ts'

const { services, locations, articles, pests } = markdownFolders

/** What `npm run content` adds and removes. */
export const kinds = { service: services, city: locations, article: articles, pest: pests } as const
export type Kind = keyof typeof kinds

/** A field as its JSON Schema describes it. */
interface Field extends FieldSchema {
  description?: string
  enum?: string[]
  required?: string[]
}

/** What is known of a new entry besides its name. */
interface KnownFacts {
  /** Of a city. */
  zipCodes?: readonly string[]
  /** Where ZIP codes lie. */
  zipCenters: ReadonlyMap<string, Coordinates>
  /** What a service is, in a sentence or two. */
  text?: string
  /** When it's added, in milliseconds: an article has that day. */
  now: number
}

/**
 * Writes the file of a new entry: each field with a note that says what it holds, and what is known already.
 *
 * @param facts the ZIP codes of a city, whose position is their middle, or the sentences of a service
 * @returns a sentence for the owner
 * @throws Error when the file exists or no ZIP code is known
 */
export function addEntry(files: ContentFiles, kind: Kind, name: string, facts: KnownFacts): string {
  const { zipCodes = [], zipCenters } = facts
  const { folder, schema } = kinds[kind]
  const id = slugOf(name)
  const file = `${folder}/${id}.md`
  if (files.has(file)) throw new Error(`content/${file} exists already.`)
  const known: Record<string, unknown> = {
    name,
    title: name,
    date: todayInWords(readBusiness(files), facts.now),
    ...(kind === 'city' && cityFacts(files, name, { zipCodes, zipCenters })),
    ...(kind === 'service' && serviceFacts(name, facts.text)),
  }
  // Notes at the end stand apart, as the desk writes them.
  const fields = fieldsOf(asJsonSchema(schema) as Field, known, '').replace(/(?:#.*\n)+$/, '\n$&')
  files.write(file, `---\n${fields}---\n\n${bodies[kind](name, readBusiness(files))}\n`)
  takeAddress(files, pageOf(file) ?? '')
  const isListed = addToSiteList(files, ['order', folder], id)
  const noArea = zipCodes.filter((zip) => !zipCenters.has(zip)).join(', ')
  const listed = isListed ? ', and to the order of lists in content/site.yaml' : ''
  const toCheck = `\n${noArea}: saved, but without an area, as codes for post boxes are. Is it right?`
  return `content/${file}: added${listed}. Its notes say what each field holds.${noArea && toCheck}`
}

/** Adds an entry to the end of a list in site.yaml, if there is one. Articles go by date. */
export function addToSiteList(files: ContentFiles, field: string[], id: string): boolean {
  let isListed = false
  changeFields(files, 'site.yaml', (value) => {
    const list = valueAt(value, field)
    isListed = Array.isArray(list)
    if (Array.isArray(list)) list.push(id)
    return value
  })
  return isListed
}

/** Ends what led an address elsewhere: a page has it now. */
export function takeAddress(files: ContentFiles, address: string): void {
  for (const { file, text } of files.texts()) {
    if (!/^(formerly|redirects):/m.test(text) || !text.includes(address)) continue
    changeFields(files, file, (value) => {
      const { formerly, redirects } = value
      return {
        ...value,
        ...(Array.isArray(formerly) && { formerly: formerly.filter((one) => one !== address) }),
        ...(Array.isArray(redirects) && {
          redirects: redirects.filter((one) => Object(one).from !== address),
        }),
      }
    })
  }
}

const bodies: Record<Kind, (name: string, business: { referral: boolean }) => string> = {
  // Its page shows the parts that have words.
  service: () =>
    Object.values(serviceSections)
      .map((heading) => `## ${heading}`)
      .join('\n\n'),
  city: (name, { referral }) =>
    `${referral ? 'Your contractor' : 'Our technician'} inspects your house or yard in ${name}, says what it is and gives you a written estimate. Then you decide.`,
  article: () => '**First heading**\n\nWrite the article here.',
  pest: () => 'Write a paragraph or two here.',
}

const readBusiness = (files: ContentFiles) => parse(files.read('business.yaml') ?? '')

/** Default words of a service's page, which two sentences complete. */
const serviceFacts = (name: string, text = ''): Record<string, unknown> => ({
  subject: name.toLowerCase(),
  cardLink: `About ${name}`,
  ...(text && { shortDescription: text }),
  metaDescription: `${name} in {city}: tell us what you saw, and hear whether it can wait. {offers} Call {phone}.`,
})

/** Default text of a city page. */
function cityFacts(
  files: ContentFiles,
  name: string,
  { zipCodes, zipCenters }: Required<Pick<KnownFacts, 'zipCodes' | 'zipCenters'>>,
): Record<string, unknown> {
  const { address, coordinates } = readBusiness(files)
  const centers = zipCodes.flatMap((zip) => zipCenters.get(zip) ?? [])
  if (zipCodes.length > 0 && centers.length === 0) {
    throw new Error(
      `Nothing was saved: ${zipCodes.join(', ')} has no area, so ${name} can't be placed on the map. Name a ZIP code with streets.`,
    )
  }
  const middle = (axis: 'latitude' | 'longitude') =>
    centers.length > 0 && name !== address.city
      ? Number((centers.reduce((sum, one) => sum + one[axis], 0) / centers.length).toFixed(4))
      : coordinates[axis]
  return {
    state: address.state,
    zipCodes,
    latitude: middle('latitude'),
    longitude: middle('longitude'),
    description: `Pests in your house or yard in ${name}? Tell us what you saw, and where.`,
    metaDescription: `Pest control in ${name}, ${address.state}: tell us what you saw, and hear whether it can wait. {offers} Call {phone}.`,
    headline: 'Pest control close to home',
    // The home page has the title of other cities' pages for this one.
    ...(name === address.city && { documentTitle: `${name} Pests and Pest Control` }),
  }
}

/** The fields of an object as YAML with notes. One that can be left out is a note itself. */
function fieldsOf(schema: Field, known: Record<string, unknown>, indent: string): string {
  return Object.entries((schema.properties ?? {}) as Record<string, Field>)
    .map(([key, field]) => {
      const isNeeded = key in known || schema.required?.includes(key)
      const about = [field.description, field.enum && `One of: ${field.enum.join(', ')}.`]
      const note = about
        .filter(Boolean)
        .map((line) => `${indent}# ${line}\n`)
        .join('')
      if (!isNeeded) return `${note}${indent}# ${key}:\n`
      return `${note}${indent}${key}:${formOf(field, known[key], indent)}\n`
    })
    .join('')
}

/** A value behind its colon: what is known, an empty form of what is needed, or nothing. */
function formOf(field: Field, known: unknown, indent: string): string {
  if (known !== undefined) return ` ${JSON.stringify(known)}`
  const item = field.items as Field | undefined
  if (item?.properties) {
    const inner = fieldsOf(item, {}, `${indent}    `)
    // The first field stands behind the dash of its entry.
    return `\n${inner.replace(/^ {4}( *)(?=[^\s#])/m, (_, rest) => `${rest}  - `.replace(/^ {4}/, ''))}`.trimEnd()
  }
  if (field.properties) return `\n${fieldsOf(field, {}, `${indent}  `)}`.trimEnd()
  return item ? ' []' : ''
}
