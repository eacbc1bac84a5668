/** Finds what the texts of a content folder say about other places than those of the business. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Content } from '../../model/content/reading/files.ts'
import { blank, comments, readTexts } from './read-files.ts'

/** Lines of a content file. */
interface Lines {
  /** Within the content folder. */
  file: string
  /** From 1. */
  lines: number[]
}

/** Parts that may name any place. */
const notes = [
  comments,
  /^(?:sources|seasons|removed\w+):\n(?:[ -].*\n)*/gm,
  // Names of files.
  /^ *(?:- )?\w+: [a-z0-9]+(?:-[a-z0-9]+)+$/gm,
  /^ +- [a-z0-9-]+$/gm,
]

/** A condition that holds in one place only, and the part of a text that depends on it. */
const placeCondition = /\{if (?:[^{}]* and )?(state|region|city) ([^{}]+)\}/g
const markedPart = new RegExp(`${placeCondition.source}[\\s\\S]*?(?=\\{(?:else|end)\\})`, 'g')

/** Parts of texts for services and pests that a content folder doesn't have. */
export function hiddenPart(folder: string): RegExp {
  const kept = globSync('{services,pests}/*.md', { cwd: folder }).map((file) =>
    RegExp.escape(file.replace(/s\/(.*)\.md$/, ' $1')),
  )
  const here = `(?:${kept.join('|')})(?: and |\\})`
  return new RegExp(`\\{if (?!${here})(?:service|pest) [^]*?(?=\\{(?:else|end)\\})`, 'g')
}

/**
 * @returns parts of texts that are marked for another place, such as "{if state TX}", so pages leave them
 * out; and texts that name a place. Sources, notes and marked parts don't count.
 * @param names the words to look for, also in the plural, and in any case if they have no capitals; by
 * default the places of the other states in content/law
 */
export function findOtherPlaces(
  folder: string,
  { address: { city, state }, region }: Content['business'],
  names: readonly string[] = [],
): { marked: Lines[]; named: (Lines & { place: string })[] } {
  const here: Record<string, string> = { city, region, state }
  const elsewhere = readTexts(join(folder, 'law'))
    .filter(({ file }) => file !== `${state}.yaml`)
    .flatMap(({ text }): string[] => parse(text).places ?? [])
  const files = readTexts(folder, ...notes).filter(({ file }) => !file.startsWith('law/'))
  const hidden = hiddenPart(folder)

  const marked = files.flatMap(({ file, text }) => {
    const marks = [...text.matchAll(placeCondition)].filter(
      ([, kind = '', place]) => here[kind] !== place,
    )
    const lines = new Set(marks.map(({ index }) => text.slice(0, index).split('\n').length))
    return lines.size > 0 ? [{ file, lines: [...lines] }] : []
  })
  const named = files.flatMap(({ file, text }) => {
    const lines = text
      .replaceAll(markedPart, (part, kind, place) => (here[kind] === place ? part : blank(part)))
      .replaceAll(hidden, blank)
      .split('\n')
    return (names.length > 0 ? names : elsewhere).flatMap((place) => {
      const flags = place === place.toLowerCase() ? 'i' : ''
      const word = new RegExp(`\\b${RegExp.escape(place)}s?\\b`, flags)
      const found = lines.flatMap((line, index) => (word.test(line) ? [index + 1] : []))
      return found.length > 0 ? [{ file, place, lines: found }] : []
    })
  })
  return { marked, named }
}
