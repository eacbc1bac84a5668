/** Finds what texts say about other places than those of the business. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { business } from '../model/content/content.ts'
import { contentFolder } from '../model/content/reading/load.ts'
import { isIn, placeCondition } from '../model/content/reading/placeholders.ts'

/** Lines of a content file. */
export interface Lines {
  /** Within the content folder. */
  file: string
  /** From 1. */
  lines: number[]
}

const { city, state } = business.address
const here = { city, region: business.region, 'state code': state }

const textFiles = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ya?ml|md)$/.test(file) && !/^law\b/.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(contentFolder, file), 'utf8') }))

/** Parts of texts that are marked for another place, such as "{if state TX}", so pages leave them out. */
export const markedForElsewhere = (): Lines[] =>
  textFiles.flatMap(({ file, text }) => {
    const marks = [...text.matchAll(placeCondition)].filter(([mark]) => !holds(mark))
    const lines = new Set(marks.map(({ index }) => text.slice(0, index).split('\n').length))
    return lines.size > 0 ? [{ file, lines: [...lines] }] : []
  })

const holds = (mark: string) => isIn(mark.slice('{if '.length, -1), here)

/** Texts that name one of some places. Sources, notes, and parts marked for elsewhere don't count. */
export const textsNaming = (places: readonly string[]): (Lines & { place: string })[] =>
  textFiles.flatMap(({ file, text }) => {
    const lines = withoutNotes(text).split('\n')
    return places.flatMap((place) => {
      const named = new RegExp(`\\b${RegExp.escape(place)}\\b`)
      const found = lines.flatMap((line, index) => (named.test(line) ? [index + 1] : []))
      return found.length > 0 ? [{ file, place, lines: found }] : []
    })
  })

/** Places of the other states whose law is in content/law. */
export const placesElsewhere = (): string[] =>
  readdirSync(join(contentFolder, 'law'))
    .filter((file) => file.endsWith('.yaml') && file !== `${state}.yaml`)
    .flatMap((file) => parse(readFileSync(join(contentFolder, 'law', file), 'utf8')).places ?? [])

const notes = [/^ *#.*$/gm, /<!--[\s\S]*?-->/g, /^sources:\n(?:[ -].*\n)*/gm]
const markedPart = new RegExp(`${placeCondition.source}[\\s\\S]*?(?=\\{(?:else|end)\\})`, 'g')

/** A text with the same lines, of which those that don't count are empty. */
function withoutNotes(text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, '')
  const kept = notes.reduce((rest, note) => rest.replaceAll(note, blank), text)
  return kept.replaceAll(markedPart, (part) =>
    holds(/^[^}]*\}/.exec(part)?.[0] ?? '') ? part : blank(part),
  )
}
