/** Finds what the texts of a content folder say about other places than those of the business. */
import { parse } from 'yaml'
import type { Content } from '../../model/content/reading/files.ts'
import { type ContentFiles, comments } from './content-files.ts'

/** Lines of a content file that name a place, or another word. */
interface Naming {
  /** Within the content folder. */
  file: string
  place: string
  /** From 1. */
  lines: number[]
}

/** Parts that may name any place. */
const notes = [
  comments,
  /^(?:sources|seasons):\n(?:[ -].*\n)*/gm,
  // Names of files.
  /^ *(?:- )?\w+: [a-z0-9]+(?:-[a-z0-9]+)+$/gm,
  /^ +- [a-z0-9-]+$/gm,
]

/**
 * Finds texts that name a place. Sources and notes don't count.
 *
 * @param names the words to look for, also in the plural, and in any case if they have no capitals; by
 * default the places of the other states in content/law
 */
export function findOtherPlaces(
  content: ContentFiles,
  { address: { state } }: Content['business'],
  names: readonly string[] = [],
): Naming[] {
  const elsewhere = content
    .texts()
    .filter(({ file }) => file.startsWith('law/') && file !== `law/${state}.yaml`)
    .flatMap(({ text }): string[] => parse(text).places ?? [])
  const files = content.texts(...notes).filter(({ file }) => !file.startsWith('law/'))
  return files.flatMap(({ file, text }) => {
    const lines = text.split('\n')
    return (names.length > 0 ? names : elsewhere).flatMap((place) => {
      const flags = place === place.toLowerCase() ? 'i' : ''
      const word = new RegExp(`\\b${RegExp.escape(place)}s?\\b`, flags)
      const found = lines.flatMap((line, index) => (word.test(line) ? [index + 1] : []))
      return found.length > 0 ? [{ file, place, lines: found }] : []
    })
  })
}
