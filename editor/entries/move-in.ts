/** Turns the shipped content into that of another business, in plain words. */
import { z } from 'zod'
import { loadContent } from '../../model/content/reading/load.ts'
import type { Coordinates } from '../../model/place/distance.ts'
import { isRecord } from '../../model/record.ts'
import { addEntry } from './add.ts'
import { type ContentFiles, changeFields } from './content-files.ts'
import type { Mention } from './mentions.ts'
import { answersOf, changeSentences, type SentenceChanges } from './moves.ts'
import { fileOfEntry, removeEntries } from './remove.ts'

/** YAML reads a ZIP code without quotes as a number. */
const zipCode = z.coerce.string().transform((zip) => zip.padStart(5, '0'))

/** What `npm run move-in` asks, or reads from a file. */
export const moveInSchema = z.strictObject({
  /** Fields of business.yaml. */
  business: z
    .looseObject({ address: z.looseObject({ postalCode: zipCode.optional() }).optional() })
    .default({}),
  /** Services and pests that the business doesn't have, by the names of their files. */
  drop: z.array(z.string()).default([]),
  /** Every city with its ZIP codes; without any, the cities stay. */
  cities: z
    .record(z.string(), z.array(zipCode).min(1, 'name its ZIP codes, which place it on the map'))
    .optional(),
})

/**
 * Writes a business's facts, and changes the sentences that depend on them as far as no one has rewritten
 * them. Removes services, pests and cities that it doesn't have, and adds cities.
 *
 * @returns the sentences, a line for each other change, and the texts to read, since they still mention what is gone
 */
export function moveIn(
  files: ContentFiles,
  { business, drop, cities }: z.infer<typeof moveInSchema>,
  zipCenters: ReadonlyMap<string, Coordinates>,
): { sentences: SentenceChanges; changes: string[]; mentions: Mention[] } {
  const before = answersOf(files)
  const home = zipCenters.get(business.address?.postalCode ?? '')
  const coordinates = home && { latitude: home.latitude, longitude: home.longitude }
  changeFields(files, 'business.yaml', (value) =>
    merged(value, { ...(coordinates && { coordinates }), ...business }),
  )
  const sentences = changeSentences(files, before, answersOf(files))

  const { yaml, pages } = loadContent(files)
  const { state } = Object(Object(yaml.business.value).address)
  const elsewhere = pages.pests.filter(({ value }) => {
    const { range = [state] } = Object(value)
    return !range.includes(state)
  })
  const nameOf = ({ value }: { value: unknown }) => String(Object(value).name)
  const left = pages.locations.filter((city) => cities && !(nameOf(city) in cities))
  const removed = [...left, ...elsewhere].map(({ file }) => file)
  const { changes, mentions } = removeEntries(files, [
    ...new Set([...removed, ...drop.flatMap((name) => fileOfEntry(files, name) ?? [])]),
  ])
  const present = new Set(pages.locations.map(nameOf))
  const added = Object.entries(cities ?? {})
    .filter(([name]) => !present.has(name))
    .map(([name, zipCodes]) => addEntry(files, 'city', name, { zipCodes, zipCenters }).sentence)
  return { sentences, changes: [...changes, ...added], mentions }
}

/** A group with the fields of another one in place of its own. */
function merged(
  value: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const fields = Object.entries(changes).map(([key, change]) => {
    const own = value[key]
    return [key, isRecord(change) && isRecord(own) ? merged(own, change) : change]
  })
  return { ...value, ...Object.fromEntries(fields) }
}
